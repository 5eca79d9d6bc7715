/// A stack of screens, of which the topmost is shown, with a title above and key hints below.
public final class NavigationController: ViewController {
    /// The screens, from the root at the bottom of the stack to the topmost; never empty.
    public private(set) var viewControllers: [ViewController]

    /// Runs after screens were pushed or popped.
    var onChange: (@MainActor () -> Void)?

    /// Whether the title bar is shown; it is omitted if there are too few rows.
    public var showsTitleBar: Bool = true {
        didSet { view.setNeedsLayout() }
    }

    /// Whether key hints are shown; they are omitted if there are too few rows.
    public var showsKeyHints: Bool = true {
        didSet { view.setNeedsLayout() }
    }

    /// Creates a stack of one screen.
    public init(rootViewController: ViewController) {
        viewControllers = [rootViewController]
        super.init()
        rootViewController.stack = self
    }

    /// The topmost screen, which is shown.
    public var topViewController: ViewController {
        viewControllers[viewControllers.count - 1]
    }

    /// Pushes a screen onto the stack, unless it is on it already.
    public func push(_ controller: ViewController) {
        guard controller !== self, !contains(controller) else { return }
        if let window, window.hasFocus(in: view) {
            topViewController.lastResponder = window.firstResponder ?? window.focusPlace
        }
        viewControllers.append(controller)
        controller.stack = self
        showTop()
    }

    /// Pushes a view onto the stack, as a screen; `animated` is accepted for source compatibility.
    @discardableResult
    public func push(
        view: any View,
        title: String? = nil,
        animated: Bool = true
    ) -> NavigationController {
        push(ViewController(title: title, view))
        return self
    }

    /// Pops the topmost screen, unless it is the only one.
    @discardableResult
    public func pop() -> ViewController? {
        guard viewControllers.count > 1 else { return nil }
        let top = topViewController
        cut(to: viewControllers.count - 1)
        return top
    }

    /// Pops a screen and those above it; the root stays.
    public func pop(_ controller: ViewController) {
        guard let index = viewControllers.firstIndex(where: controller.isInside) else { return }
        cut(to: max(1, index))
    }

    /// Pops the screens above another one, if that is on the stack.
    public func pop(to controller: ViewController) {
        guard let index = viewControllers.firstIndex(where: controller.isInside) else { return }
        cut(to: index + 1)
    }

    /// Pops all screens but the root.
    public func popToRoot() {
        cut(to: 1)
    }

    private func cut(to count: Int) {
        guard viewControllers.count > count else { return }
        let popped = viewControllers[count...]
        let covered = popped.filter { $0.loaded?.isAttached != true }
        viewControllers.removeLast(popped.count)
        showTop()
        for controller in covered.reversed() { controller.leaveCovered() }
        // A handler may have pushed one of them again.
        for controller in popped where !contains(controller) { controller.stack = nil }
    }

    /// Whether a screen is on the stack.
    final func contains(_ controller: ViewController) -> Bool {
        viewControllers.contains { $0 === controller }
    }

    /// The screens on the stack are left too.
    override func leave() {
        for controller in viewControllers.dropLast().reversed() { controller.leaveCovered() }
        super.leave()
    }

    private func showTop() {
        let hadFocus = window?.hasFocus(in: view) == true
        // Not removed, which would leave a screen that is covered only.
        for shown in view.subviews { view.remove(shown) }
        // A handler of the old screen may have shown the new one.
        if topViewController.view.superview !== view { view.addSubview(topViewController.view) }
        window?.focusMayHaveChanged(restoring: hadFocus ? topViewController.lastResponder : nil)
        setNeedsBars()
        onChange?()
    }

    /// Shows the topmost screen.
    public override func loadView() {
        view.addSubview(topViewController.view)
    }

    private static let keys = KeyMap(for: NavigationController.self) {
        KeyBinding(title: "Back") { $0.pop() }
            .keys { $0.topViewController.backKeys }
            .when { $0.viewControllers.count > 1 }
    }

    /// Going back, at the keys that the screen on top names for it.
    public override class var keyMap: KeyMap { keys }

    override func makeView() -> Node { NavigationNode(self) }
    override var keyTarget: Node { topViewController.keyTarget }
}
