/// A definition whose kind of node is known, so that modifiers fit it.
@MainActor
public protocol ModifiableView<Base>: View {
    /// The kind of node.
    associatedtype Base: Node = Node

    /// A new node, configured by the modifiers of the chain.
    ///
    /// Each reading makes another one.
    var modifiableView: Base { get }
}

extension ModifiableView {
    /// Creates the node.
    public func build() -> Node { modifiableView }

    /// Creates the node, with its type.
    public func asBaseView() -> Base { modifiableView }

    /// Runs something on the node once it is made.
    ///
    /// Earlier modifiers of the chain have been applied by then.
    @inlinable
    public func with(_ configure: @escaping @MainActor (Base) -> Void) -> ViewModifier<Base> {
        // Inlinable, as are modifiers that set one property, so that the chain of a client is
        // compiled for the kind of its view.
        ViewModifier(self, modifier: configure)
    }

    /// Sets a property of the node.
    public func set<Value>(
        _ keyPath: ReferenceWritableKeyPath<Base, Value>,
        _ value: Value
    ) -> ViewModifier<Base> {
        ViewModifier(self, keyPath: keyPath, value: value)
    }

    /// Sets a property of the node.
    public func set<Value>(
        keyPath: ReferenceWritableKeyPath<Base, Value>,
        value: Value
    ) -> ViewModifier<Base> {
        ViewModifier(self, keyPath: keyPath, value: value)
    }

    /// Creates the node now and stores it in a variable as well.
    ///
    /// Later modifiers of the chain apply to this one node.
    public func reference(_ node: inout Base?) -> ViewModifier<Base> {
        let made = modifiableView
        node = made
        return ViewModifier(node: made)
    }

    /// Applies a bundle of modifiers.
    public func style<Style: BuilderStyle>(_ style: Style) -> ViewModifier<Base>
    where Style.Base == Base {
        with { style.apply(to: $0) }
    }

    /// Applies a bundle of modifiers that fits any node.
    @_disfavoredOverload
    public func style<Style: BuilderStyle>(_ style: Style) -> ViewModifier<Base>
    where Style.Base == Node {
        with { style.apply(to: $0) }
    }
}

extension Node {
    /// The node itself.
    public var modifiableView: Node { self }

    /// The node itself.
    public final func build() -> Node { self }
}

/// A bundle of modifiers for one kind of node.
@MainActor
public protocol BuilderStyle<Base> {
    /// The kind of node.
    associatedtype Base: Node

    /// Sets the node up.
    func apply(to node: Base)
}
