extension ModifiableView where Base: ControlNode {
    /// Enables or disables the control.
    public func enabled(_ isEnabled: Bool) -> ViewModifier<Base> {
        with { $0.isEnabled = isEnabled }
    }

    /// Binds whether the control is enabled.
    public func enabled(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isEnabled, binding: binding)
    }

    /// Enables the control while a closure over observed models returns `true`.
    @inlinable
    public func enabled(tracking value: @escaping @MainActor () -> Bool) -> ViewModifier<Base> {
        track(value) { $0.isEnabled = $1 }
    }

    /// Sets whether the control is selected.
    public func selected(_ isSelected: Bool) -> ViewModifier<Base> {
        with { $0.isSelected = isSelected }
    }

    /// Binds whether the control is selected.
    public func selected(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isSelected, binding: binding)
    }

    /// Sets whether the control is selected, by a closure over observed models.
    @inlinable
    public func selected(tracking value: @escaping @MainActor () -> Bool) -> ViewModifier<Base> {
        track(value) { $0.isSelected = $1 }
    }

    /// Sets whether the control is highlighted, which draws it in reverse video.
    public func highlighted(_ isHighlighted: Bool) -> ViewModifier<Base> {
        with { $0.isHighlighted = isHighlighted }
    }

    /// Binds whether the control is highlighted, which draws it in reverse video.
    public func highlighted(bind binding: some RxBinding<Bool>) -> ViewModifier<Base> {
        bind(keyPath: \.isHighlighted, binding: binding)
    }

    /// Sets whether the control is highlighted, by a closure over observed models.
    @inlinable
    public func highlighted(tracking value: @escaping @MainActor () -> Bool) -> ViewModifier<Base> {
        track(value) { $0.isHighlighted = $1 }
    }

    /// Sets the horizontal position of the content in a control that is wider than the content.
    public func contentHorizontalAlignment(
        _ alignment: ControlNode.HorizontalAlignment
    ) -> ViewModifier<Base> {
        with { $0.contentHorizontalAlignment = alignment }
    }

    /// Sets the vertical position of the content in a control that is higher than the content.
    public func contentVerticalAlignment(
        _ alignment: ControlNode.VerticalAlignment
    ) -> ViewModifier<Base> {
        with { $0.contentVerticalAlignment = alignment }
    }

    /// Adds a handler of a control event.
    public func onControlEvent(
        _ events: ControlEvents,
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.addAction(for: events, Self.handler(handler)) }
    }
}

extension BindingOwner where Self: ControlNode {
    /// Binds a property in both directions: the property shows the binding's values, and the
    /// binding receives the property's value after a control event.
    ///
    /// A value that is equal to the current one is neither set nor sent, to avoid an endless loop.
    ///
    /// - Returns: The node.
    @discardableResult
    func bind<Value: Sendable & Equatable>(
        _ keyPath: ReferenceWritableKeyPath<Self, Value>,
        bothWays binding: some RxBidirectionalBinding<Value>,
        on events: ControlEvents
    ) -> Self {
        bind(binding) { node, value in
            if node[keyPath: keyPath] != value { node[keyPath: keyPath] = value }
        }
        addAction(for: events) { [weak self] _ in
            guard let value = self?[keyPath: keyPath], binding.value != value else { return }
            binding.accept(value)
        }
        return self
    }
}
