import Presentation
import Testing

/// A view built from a model, with a property that is read before and after a change.
struct TrackedCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor (ShelfModel) -> any View
    let change: @MainActor (ShelfModel) -> Void
    let read: @MainActor (Node) -> String
    let before: String
    let after: String

    init<Base: Node>(
        _ name: String,
        _ view: @escaping @MainActor (ShelfModel) -> some ModifiableView<Base>,
        change: @escaping @MainActor (ShelfModel) -> Void,
        shows texts: (before: String, after: String),
        read: @escaping @MainActor (Base) -> Any?
    ) {
        testDescription = name
        self.view = { view($0) }
        self.change = change
        self.read = { ($0 as? Base).flatMap(read).map { "\($0)" } ?? "nil" }
        before = texts.before
        after = texts.after
    }
}
