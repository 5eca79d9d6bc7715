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

    /// Sets a property of the node to the values of a closure, which is evaluated again when an
    /// observed property that it has read has changed.
    ///
    /// ```swift
    /// LabelView(model.name).bind(keyPath: \.color) { model.isOverdue ? .red : .label }
    /// ```
    ///
    /// All changes in one turn of the main actor are one evaluation, before the next frame. The
    /// observation ends with the node. The other modifiers and controls that take a closure do
    /// the same.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: Reads properties of `@Observable` models, relays, variables or view states, all
    ///     of which can be mixed. Change models on the main actor.
    /// - Returns: The view with the binding.
    public func bind<Value>(
        keyPath: ReferenceWritableKeyPath<Base, Value>,
        tracking value: @escaping @MainActor () -> Value
    ) -> ViewModifier<Base> {
        track(value) { $0[keyPath: keyPath] = $1 }
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

    /// Hides the view while a closure over observed models returns `true`.
    @inlinable
    public func hidden(tracking value: @escaping @MainActor () -> Bool) -> ViewModifier<Base> {
        track(value) { $0.isHidden = $1 }
    }

    /// Binds whether the view receives keys, clicks and focus.
    public func userInteractionEnabled(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isUserInteractionEnabled, binding: binding)
    }

    /// Sets whether the view receives input, by a closure over observed models.
    @inlinable
    public func userInteractionEnabled(
        tracking value: @escaping @MainActor () -> Bool
    ) -> ViewModifier<Base> {
        track(value) { $0.isUserInteractionEnabled = $1 }
    }

    /// Binds the opacity to a stream.
    public func alpha(bind binding: some RxBinding<Double>) -> ViewModifier<Base> {
        bind(keyPath: \.alpha, binding: binding)
    }

    /// Sets the opacity by a closure over observed models.
    @inlinable
    public func alpha(tracking value: @escaping @MainActor () -> Double) -> ViewModifier<Base> {
        track(value) { $0.alpha = $1 }
    }

    /// Binds the fill to a stream.
    public func backgroundColor(bind binding: some RxBinding<Color?>) -> ViewModifier<Base> {
        bind(keyPath: \.backgroundColor, binding: binding)
    }

    /// Binds the fill to a stream.
    public func backgroundColor(bind binding: some RxBinding<Color>) -> ViewModifier<Base> {
        bind(keyPath: \.backgroundColor, binding: binding)
    }

    /// Sets the fill by a closure over observed models.
    @inlinable
    public func backgroundColor(
        tracking value: @escaping @MainActor () -> Color?
    ) -> ViewModifier<Base> {
        track(value) { $0.backgroundColor = $1 }
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
