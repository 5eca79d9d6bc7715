extension ModifiableView where Base: ChoiceNode {
    /// Sets the chosen title by its index.
    public func selectedIndex(_ index: Int?) -> ViewModifier<Base> {
        with { $0.selectedIndex = index }
    }

    /// Binds the index of the chosen title to a stream; an index out of range chooses no title.
    public func selectedIndex(bind binding: some RxBinding<Int>) -> ViewModifier<Base> {
        bind(keyPath: \.selectedIndex, binding: binding)
    }

    /// Binds the index of the chosen title to a stream; `nil` chooses no title.
    public func selectedIndex(bind binding: some RxBinding<Int?>) -> ViewModifier<Base> {
        bind(keyPath: \.selectedIndex, binding: binding)
    }

    /// Sets the index of the chosen title by a closure over observed models.
    @inlinable
    public func selectedIndex(
        tracking value: @escaping @MainActor () -> Int?
    ) -> ViewModifier<Base> {
        track(value) { $0.selectedIndex = $1 }
    }

    /// Binds the index of the chosen title in both directions.
    public func selectedIndex(
        bidirectionalBind binding: some RxBidirectionalBinding<Int>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.number, bothWays: binding, on: .valueChanged) }
    }

    /// Binds the index of the chosen title in both directions.
    public func selectedIndex(
        bidirectionalBind binding: some RxBidirectionalBinding<Int?>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.selectedIndex, bothWays: binding, on: .valueChanged) }
    }

    /// Adds an action that runs after the user has chosen another title.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.valueChanged, handler)
    }
}
