public import Reactive

/// Views by number, created on demand, for lists and stacks.
@MainActor
public protocol AnyIndexableViewBuilder: ViewConvertable {
    /// How many there are.
    var count: Int { get }

    /// Sends when there are others; `nil` if that never happens.
    var updated: Observable<Void>? { get }

    /// The relation of the present rows to those before the last update, by which a table
    /// leaves cursor and selection on their items; `nil` if it is unknown.
    var lastChange: ListChange? { get }

    /// Creates one view.
    ///
    /// - Returns: `nil` if there is none for that number, or it is out of range.
    func view(at index: Int) -> (any View)?

    /// The text by which a table finds a row; `nil` to read it from the row's view.
    func searchText(at index: Int) -> String?
}

extension AnyIndexableViewBuilder {
    /// Unknown unless a provider has identities.
    public var lastChange: ListChange? { nil }

    /// The text of the view unless a provider has another.
    public func searchText(at index: Int) -> String? { nil }

    /// All views that there are now.
    public func asViews() -> [any View] {
        (0..<max(0, count)).compactMap { view(at: $0) }
    }
}
