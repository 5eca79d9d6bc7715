extension Node {
    /// Whether text is being edited in the node, or in one inside of it.
    final var isEditing: Bool { focusedNode?.isTextInput ?? false }

    /// Ends the editing of text in the node, or in one inside of it; the screen receives the keys
    /// then.
    ///
    /// - Parameter force: Accepted for source compatibility; editing always ends.
    /// - Returns: Whether text was being edited there.
    @discardableResult
    public final func endEditing(_ force: Bool = false) -> Bool {
        window?.endEditing(in: self) ?? false
    }

    /// The handler of form submissions of the node, or of the nearest surrounding node that has
    /// one, with the title of the key.
    final var submission: (title: String, run: @MainActor () -> Void)? {
        let node =
            extras?.onSubmit != nil ? self : firstSuperview { $0.extras?.onSubmit != nil }
        guard let node, let (title, handler) = node.extras?.onSubmit else { return nil }
        return (title, { handler(node) })
    }
}

extension ViewController {
    /// Ends the editing of text on the screen.
    ///
    /// - Returns: Whether text was being edited there.
    @discardableResult
    public final func endEditing(_ force: Bool = false) -> Bool { view.endEditing(force) }
}

extension ViewBuilderContextProvider {
    /// Ends the editing of text anywhere in the window.
    ///
    /// - Returns: Whether text was being edited.
    @discardableResult
    public func endEditing() -> Bool { view.window?.endEditing() ?? false }
}

extension ModifiableView {
    /// Sets the handler of Enter in the last text field inside of the view, or in a field whose
    /// return key submits.
    public func onSubmit(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().onSubmit = ("Submit", Self.handler(handler)) }
    }

    /// Ends the editing of text inside of the view at Escape, or at a click on the view itself.
    ///
    /// - Parameter cancelsTouchesInView: Whether such a click has no other effect.
    /// - Returns: The view with the gesture.
    public func hideKeyboardOnBackgroundTap(
        cancelsTouchesInView: Bool = true
    ) -> ViewModifier<Base> {
        with { $0.madeExtras().endsEditing = (true, cancelsTouchesInView) }
    }
}
