extension ModifiableView {
    /// Makes the view one that can be activated with Enter, Space or a click.
    ///
    /// A second tap within 300 ms is ignored.
    public func onTapGesture(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onTap = Self.handler(handler) }
    }

    /// Adds what happens each time the view has come into a window.
    public func onAppear(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onAppear.append(Self.handler(handler)) }
    }

    /// Adds what happens the first time the view has come into a window.
    public func onAppearOnce(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onAppearOnce.append(Self.handler(handler)) }
    }

    /// Adds what happens each time the view has left its window.
    public func onDisappear(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onDisappear.append(Self.handler(handler)) }
    }

    /// Sets the title of the view's screen when the view has first come into a window.
    public func navigation(title: String?) -> ViewModifier<Base> {
        onAppearOnce { $0.viewController?.title = title }
    }

    private static func handler(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> (Node) -> Void {
        { node in
            guard let node = node as? Base else { return }
            handler(ViewBuilderContext(view: node))
        }
    }
}
