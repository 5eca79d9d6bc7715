/// A pile of screens, of which the topmost is seen, with a title above and key hints below.
public final class NavigationController: ViewController {
    /// The screens, the first one at the bottom of the pile; never empty.
    public private(set) var viewControllers: [ViewController]

    /// Runs after screens were put on the pile or taken off.
    var onChange: (@MainActor () -> Void)?

    /// Whether the title is shown, where there is room.
    public var showsTitleBar: Bool = true {
        didSet { view.setNeedsLayout() }
    }

    /// Whether key hints are shown, where there is room.
    public var showsKeyHints: Bool = true {
        didSet { view.setNeedsLayout() }
    }

    /// Creates a pile of one screen.
    public init(rootViewController: ViewController) {
        viewControllers = [rootViewController]
        super.init()
        rootViewController.parent = self
    }

    /// The screen that is seen.
    public var topViewController: ViewController {
        viewControllers[viewControllers.count - 1]
    }

    /// Puts a screen on the pile.
    public func push(_ controller: ViewController) {
        guard controller !== self, !viewControllers.contains(where: { $0 === controller }) else {
            return
        }
        topViewController.lastResponder = window?.firstResponder
        viewControllers.append(controller)
        controller.parent = self
        showTop()
    }

    /// Puts a view on the pile, as a screen; `animated` is accepted for source compatibility.
    @discardableResult
    public func push(
        view: any View,
        title: String? = nil,
        animated: Bool = true
    ) -> NavigationController {
        push(ViewController(title: title, view))
        return self
    }

    /// Takes the topmost screen off the pile, unless it is the only one.
    @discardableResult
    public func pop() -> ViewController? {
        guard viewControllers.count > 1 else { return nil }
        let popped = viewControllers.removeLast()
        showTop()
        popped.parent = nil
        return popped
    }

    /// Takes off a screen, and those above it, unless it is the first.
    public func pop(_ controller: ViewController) {
        guard
            let index = viewControllers.firstIndex(where: { pushed in
                pushed.innermostFirst.contains { $0 === controller }
            })
        else { return }
        cut(to: max(1, index))
    }

    /// Takes off the screens above another one, if that is on the pile.
    public func pop(to controller: ViewController) {
        guard
            let index = viewControllers.firstIndex(where: { pushed in
                pushed.innermostFirst.contains { $0 === controller }
            })
        else { return }
        cut(to: index + 1)
    }

    /// Takes off all screens but the first.
    public func popToRoot() {
        cut(to: 1)
    }

    private func cut(to count: Int) {
        guard viewControllers.count > count else { return }
        let popped = viewControllers[count...]
        viewControllers.removeLast(popped.count)
        showTop()
        for controller in popped { controller.parent = nil }
    }

    private func showTop() {
        view.empty()
        view.addSubview(topViewController.view)
        window?.focusMayHaveChanged(restoring: topViewController.lastResponder)
        setNeedsBars()
        onChange?()
    }

    /// Shows the screen on top of the pile.
    public override func loadView() {
        view.addSubview(topViewController.view)
    }

    /// Going back, at the keys that the screen on top names for it.
    public override var keyCommands: [KeyCommand] {
        guard viewControllers.count > 1 else { return [] }
        return [
            KeyCommand(topViewController.backKeys, title: "Back") { [weak self] in self?.pop() }
        ]
    }

    override func makeView() -> Node { NavigationNode(self) }
    override var keyTarget: Node { topViewController.keyTarget }
}
