public import Reactive

extension ModifiableView {
    /// Sets a property of the node to each value of a binding.
    public func bind<Value: Sendable>(
        keyPath: ReferenceWritableKeyPath<Base, Value>,
        binding: some RxBinding<Value>
    ) -> ViewModifier<Base> {
        with { node in node.bind(binding) { $0[keyPath: keyPath] = $1 } }
    }

    /// Sets an optional property of the node to each value of a binding.
    public func bind<Value: Sendable>(
        keyPath: ReferenceWritableKeyPath<Base, Value?>,
        binding: some RxBinding<Value>
    ) -> ViewModifier<Base> {
        with { node in node.bind(binding) { $0[keyPath: keyPath] = $1 } }
    }

    /// Does something at each value of a binding, with the view and the value in one context.
    public func onReceive<Value: Sendable>(
        _ binding: some RxBinding<Value>,
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, Value>) -> Void
    ) -> ViewModifier<Base> {
        with { node in
            node.bind(binding) { handler(ViewBuilderValueContext(view: $0, value: $1)) }
        }
    }

    /// Does something at each value of a binding, with the view's context and the value.
    public func onReceive<Value: Sendable>(
        _ binding: some RxBinding<Value>,
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>, Value) -> Void
    ) -> ViewModifier<Base> {
        with { node in node.bind(binding) { handler(ViewBuilderContext(view: $0), $1) } }
    }

    /// Binds whether the view is hidden.
    public func hidden(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isHidden, binding: binding)
    }

    /// Binds whether the view receives keys, clicks and focus.
    public func userInteractionEnabled(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isUserInteractionEnabled, binding: binding)
    }

    /// Binds the opacity to a stream.
    public func alpha(bind binding: some RxBinding<Double>) -> ViewModifier<Base> {
        bind(keyPath: \.alpha, binding: binding)
    }

    /// Binds the fill to a stream.
    public func backgroundColor(bind binding: some RxBinding<Color?>) -> ViewModifier<Base> {
        bind(keyPath: \.backgroundColor, binding: binding)
    }

    /// Binds the fill to a stream.
    public func backgroundColor(bind binding: some RxBinding<Color>) -> ViewModifier<Base> {
        bind(keyPath: \.backgroundColor, binding: binding)
    }
}

extension ViewModifier {
    /// Wraps a definition whose node reacts to a binding.
    public init<Value: Sendable>(
        _ view: some ModifiableView<Base>,
        binding: some RxBinding<Value>,
        handler: @escaping @MainActor (ViewBuilderValueContext<Base, Value>) -> Void
    ) {
        self = view.onReceive(binding, handler)
    }

    /// Wraps a definition of whose node a property follows a binding.
    ///
    /// The property is set only to a value that differs from the one it has.
    public init<Value: Sendable & Equatable>(
        _ view: some ModifiableView<Base>,
        binding: some RxBinding<Value>,
        keyPath: ReferenceWritableKeyPath<Base, Value>
    ) {
        self = view.with { node in
            node.bind(binding) { node, value in
                if node[keyPath: keyPath] != value { node[keyPath: keyPath] = value }
            }
        }
    }
}

extension ViewBuilderContextProvider {
    /// Disposes of its subscriptions when the view is released.
    public var disposeBag: DisposeBag { view.rxDisposeBag }
}
