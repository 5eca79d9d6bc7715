/// The result of every modifier: a definition with one more change to its node.
///
/// Modifiers are applied in the order in which they are written. Building a chain
/// of any length creates a single node.
public struct ViewModifier<Base: Node>: ModifiableView {
    @usableFromInline let make: @MainActor () -> Base

    /// Wraps a definition.
    public init(_ view: some ModifiableView<Base>) {
        make = { view.modifiableView }
    }

    /// Adds something to be done to the node.
    @inlinable
    public init(
        _ view: some ModifiableView<Base>,
        modifier: @escaping @MainActor (Base) -> Void
    ) {
        make = {
            let node = view.modifiableView
            modifier(node)
            return node
        }
    }

    /// Adds a property to be set.
    public init<Value>(
        _ view: some ModifiableView<Base>,
        keyPath: ReferenceWritableKeyPath<Base, Value>,
        value: Value
    ) {
        self.init(view) { $0[keyPath: keyPath] = value }
    }

    /// Starts a chain of modifiers at an existing node.
    public init(node: Base) {
        make = { node }
    }

    /// A new node, set up by the whole chain.
    @inlinable
    public var modifiableView: Base { make() }
}

extension ViewModifier where Base == Node {
    /// Wraps any definition.
    public init(_ view: any View) {
        make = { view.build() }
    }
}

/// Starts a chain of modifiers at a node or any definition.
public typealias With = ViewModifier

// Builder's name, like that of `With`.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a closure on a node, and returns the node.
@MainActor
public func Modified<Base: Node>(_ node: Base, _ modify: (Base) -> Void) -> Base {
    modify(node)
    return node
}
