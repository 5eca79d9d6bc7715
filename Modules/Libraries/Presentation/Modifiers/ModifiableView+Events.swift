extension ModifiableView {
    /// Adds a handler for Enter, Space and clicks.
    ///
    /// A second activation within 300 ms is ignored. A control that uses these keys or clicks
    /// itself, such as a switch or a field, comes first; of a button, it replaces the action.
    ///
    /// - Parameters:
    ///   - numberOfTaps: How many clicks in quick succession it takes; keys need one press.
    ///   - handler: Runs on a tap.
    /// - Returns: The view with the gesture.
    public func onTapGesture(
        numberOfTaps: Int = 1,
        _ handler: @escaping @MainActor (BuilderTapGestureContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { node in
            node.madeExtras().onTap = { node, gesture in
                guard let node = node as? Base else { return }
                handler(BuilderTapGestureContext(view: node, gesture: gesture))
            }
            node.madeExtras().tapCount = max(1, numberOfTaps)
        }
    }

    /// Adds a handler of the left arrow, and of the mouse being dragged to the left; the view
    /// takes keys from then on.
    ///
    /// A second swipe within 300 ms is ignored.
    public func onSwipeLeft(
        _ handler: @escaping @MainActor (BuilderSwipeGestureContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onSwipe(.left, handler)
    }

    /// Adds a handler of the right arrow, and of the mouse being dragged to the right; the
    /// view takes keys from then on.
    ///
    /// A second swipe within 300 ms is ignored.
    public func onSwipeRight(
        _ handler: @escaping @MainActor (BuilderSwipeGestureContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onSwipe(.right, handler)
    }

    private func onSwipe(
        _ direction: SwipeGesture.Direction,
        _ handler: @escaping @MainActor (BuilderSwipeGestureContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { node in
            node.madeExtras().swipes[direction] = { node, gesture in
                guard let node = node as? Base else { return }
                handler(BuilderSwipeGestureContext(view: node, gesture: gesture))
            }
        }
    }

    /// Adds a command for a key while the focus is in the view.
    public func keyCommand(
        _ key: KeyPress,
        title: String,
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { node in
            let handler = Self.handler(handler)
            let command = KeyCommand([key], title: title) { [weak node] in node.map(handler) }
            node.madeExtras().keyCommands.append(command)
        }
    }

    /// Adds a command for a character's key.
    public func keyCommand(
        _ character: Character,
        title: String,
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        keyCommand(KeyPress(.character(character)), title: title, handler)
    }

    /// Adds a handler that runs each time the view has come into a window.
    public func onAppear(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onAppear.append(Self.handler(handler)) }
    }

    /// Adds a handler that runs the first time the view has come into a window.
    public func onAppearOnce(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onAppearOnce.append(Self.handler(handler)) }
    }

    /// Adds a handler that runs each time the view has left its window.
    public func onDisappear(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onDisappear.append(Self.handler(handler)) }
    }

    /// Adds a handler that runs each time the view has got another size, after the first layout
    /// too.
    ///
    /// It runs after all views were placed. The same frame shows its changes, but for those of a
    /// handler that runs because of them.
    ///
    /// - Parameter handler: Receives the size with border and padding, in cells.
    /// - Returns: The view with the handler.
    public func onSizeChange(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, Size>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onSizeChange.append(Self.handler(handler) { $0.frame.size }) }
    }

    /// Sets the title of the view's screen when the view has first come into a window.
    public func navigation(title: String?) -> ViewModifier<Base> {
        onAppearOnce { $0.viewController?.title = title }
    }

    /// Sets the title of the view's screen, and whether it has a title bar, when the view has
    /// first come into a window.
    public func navigationBar(title: String? = nil, hidden: Bool = false) -> ViewModifier<Base> {
        onAppearOnce { context in
            if let title { context.viewController?.title = title }
            context.viewController?.hidesTitleBar = hidden
        }
    }

    /// Returns a handler of nodes that runs another one with the context of the view.
    static func handler(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> @MainActor (Node) -> Void {
        { node in
            if let node = node as? Base { handler(ViewBuilderContext(view: node)) }
        }
    }

    /// Returns a handler of nodes that runs another one with the context of the view and a value.
    static func handler<Value>(
        _ handler: @escaping @MainActor (ViewBuilderValueContext<Base, Value>) -> Void,
        value: @escaping @MainActor (Base) -> Value
    ) -> @MainActor (Node) -> Void {
        { node in
            guard let node = node as? Base else { return }
            handler(ViewBuilderValueContext(view: node, value: value(node)))
        }
    }
}
