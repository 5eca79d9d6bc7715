/// Defines a control that is on or off.
public struct SwitchView: ModifiableView {
    private let isOn: Bool
    private let follow: (@MainActor (SwitchNode) -> Void)?

    /// Defines a switch by its initial state.
    public init(_ isOn: Bool = true) {
        self.isOn = isOn
        follow = nil
    }

    /// Defines a switch that follows a binding.
    public init(_ binding: some RxBinding<Bool>) {
        self.init { node in node.bind(binding) { $0.isOn = $1 } }
    }

    /// Defines a switch whose state follows a closure over observed models.
    public init(tracking isOn: @escaping @MainActor () -> Bool) {
        self.init { node in node.bind(tracking: isOn) { $0.isOn = $1 } }
    }

    /// Defines a switch whose state is bound in both directions.
    public init(_ binding: some RxBidirectionalBinding<Bool>) {
        self.init { $0.bind(\.isOn, bothWays: binding, on: .valueChanged) }
    }

    private init(follow: @escaping @MainActor (SwitchNode) -> Void) {
        isOn = false
        self.follow = follow
    }

    /// A new switch.
    public var modifiableView: SwitchNode {
        let node = SwitchNode(isOn)
        follow?(node)
        return node
    }
}

extension ModifiableView where Base: SwitchNode {
    /// Binds the state to a stream.
    public func isOn(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isOn, binding: binding)
    }

    /// Sets the state by a closure over observed models.
    @inlinable
    public func isOn(tracking value: @escaping @MainActor () -> Bool) -> ViewModifier<Base> {
        track(value) { $0.isOn = $1 }
    }

    /// Binds the state in both directions.
    public func isOn(
        bidirectionalBind binding: some RxBidirectionalBinding<Bool>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.isOn, bothWays: binding, on: .valueChanged) }
    }

    /// Sets the text colour while the switch is on.
    public func onTintColor(_ color: Color?) -> ViewModifier<Base> {
        with { $0.onTintColor = color }
    }

    /// Adds an action that runs at each change by the user; its context has the state.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, Bool>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.addAction(for: .valueChanged, Self.handler(handler) { $0.isOn }) }
    }
}
