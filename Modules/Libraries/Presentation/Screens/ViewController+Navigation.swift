extension ViewController {
    /// The navigation controller that the screen, or the one around it, was pushed on.
    public final var navigationController: NavigationController? {
        var controller = parent
        while let current = controller {
            if let navigation = current as? NavigationController { return navigation }
            controller = current.parent
        }
        return nil
    }

    /// The window that shows the screen, or another one on the same navigation stack above it.
    public final var window: Window? { view.window ?? parent?.window }

    /// Shows a screen above this one; the keys of its ``backKeys`` leave it.
    public final func present(_ controller: ViewController) {
        window?.present(controller)
    }

    /// Shows a view as a screen above this one.
    public final func present(_ view: any View) {
        present(ViewController(view))
    }

    /// Leaves the screen: it is popped, or dismissed if it was presented.
    public final func dismiss() {
        var navigation = navigationController
        while let current = navigation {
            if current.viewControllers.count > 1 { return current.pop(self) }
            navigation = current.navigationController
        }
        window?.dismiss(self)
    }

    /// Puts text on the clipboard of the user's machine.
    ///
    /// - Returns: Whether the display accepted it; a terminal refuses more than 74,994 bytes, and
    ///   a screen that is not shown has no display.
    @discardableResult
    public final func copyToClipboard(_ text: String) -> Bool {
        window?.copyToClipboard(text) ?? false
    }

    /// Whether this is another controller, or inside of it.
    final func isInside(_ controller: ViewController) -> Bool {
        var current: ViewController? = self
        while let inner = current {
            if inner === controller { return true }
            current = inner.parent
        }
        return false
    }
}
