/// Holds the screens, sends events to them, and draws them.
@MainActor
public final class Window {
    /// The screen at the bottom.
    public let rootViewController: ViewController
    /// The screens above it, the topmost last.
    public private(set) var presentedViewControllers: [ViewController] = []
    /// The node that keys are sent to first.
    public private(set) weak var firstResponder: Node?
    /// What keys do that no screen uses.
    public var keyCommands: [KeyCommand] = []

    private let root = ContainerNode()
    private let clock: any FrameClock
    /// Called when the picture is out of date, any number of times.
    public var onNeedsFrame: @MainActor () -> Void = {}
    private var mustFocus = false

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - rootViewController: The screen at the bottom.
    ///   - clock: The time that taps and animations go by.
    public init(
        rootViewController: ViewController,
        clock: any FrameClock = SystemFrameClock()
    ) {
        self.rootViewController = rootViewController
        self.clock = clock
        root.madeExtras().window = self
        root.attach()
        root.addSubview(rootViewController.view)
        focusMayHaveChanged()
    }

    private static let layoutLimit = 4

    /// Whether the layout is out of date.
    var needsLayout: Bool { root.needsLayout }

    /// The time that taps and animations go by.
    var now: Duration { clock.now }

    /// The screen that is seen.
    public var topViewController: ViewController {
        presentedViewControllers.last ?? rootViewController
    }

    /// The tree as text; see ``Node/describe()``.
    public func describe() -> String {
        resolveFocus()
        return root.describe()
    }

    /// Says that the picture is out of date.
    public func setNeedsFrame() { onNeedsFrame() }

    /// Lays out what needs it, and draws everything.
    public func draw(in canvas: inout Canvas) {
        resolveFocus()
        // What appears for the first time may change what was placed before it.
        for _ in 0..<Window.layoutLimit {
            root.place(in: Rect(origin: .zero, size: canvas.size))
            if !root.needsLayout { break }
        }
        root.render(into: &canvas)
    }

    // MARK: Screens

    /// Shows a screen above the others.
    public func present(_ controller: ViewController) {
        guard controller !== rootViewController,
            !presentedViewControllers.contains(where: { $0 === controller })
        else { return }
        topViewController.lastResponder = firstResponder
        topViewController.view.isHidden = true
        presentedViewControllers.append(controller)
        root.addSubview(controller.view)
        focusMayHaveChanged()
    }

    /// Removes a screen that was presented, and those above it.
    public func dismiss(_ controller: ViewController) {
        guard
            let index = presentedViewControllers.firstIndex(where: { presented in
                presented.innermostFirst.contains { $0 === controller }
            })
        else { return }
        let removed = presentedViewControllers[index...]
        presentedViewControllers.removeLast(removed.count)
        for controller in removed.reversed() { controller.view.removeFromSuperview() }
        topViewController.view.isHidden = false
        focusMayHaveChanged(restoring: topViewController.lastResponder)
    }

    // MARK: Focus

    /// Sends keys to a node first, from now on.
    public func focus(_ node: Node?) {
        guard node !== firstResponder else { return }
        let previous = firstResponder
        firstResponder = node
        previous?.focusDidChange()
        node?.focusDidChange()
        if let node {
            node.firstSuperview(ofType: ScrollNode.self)?.scrollIntoView(node)
        }
    }

    /// Says that the node that keys are sent to may be gone, or another may be better.
    func focusMayHaveChanged(restoring node: Node? = nil) {
        if let node, canFocus(node) { focus(node) }
        mustFocus = true
        setNeedsFrame()
    }

    private func canFocus(_ node: Node) -> Bool {
        guard node.isAttached, node.canBecomeFirstResponder else { return false }
        var ancestor: Node? = node
        while let current = ancestor {
            if current.isHidden || !current.isUserInteractionEnabled { return false }
            ancestor = current.superview
        }
        return true
    }

    /// Finds a node for keys if there is none any more.
    func resolveFocus() {
        guard mustFocus || firstResponder == nil else { return }
        mustFocus = false
        if let firstResponder, canFocus(firstResponder) { return }
        focus(focusableNodes.first)
    }

    private var focusableNodes: [Node] {
        var nodes: [Node] = []
        topViewController.view.focusable(into: &nodes)
        return nodes
    }

    private func moveFocus(by step: Int) -> Bool {
        let nodes = focusableNodes
        guard nodes.count > 1 else { return false }
        let index = nodes.firstIndex { $0 === firstResponder } ?? 0
        focus(nodes[(index + step + nodes.count) % nodes.count])
        return true
    }

    // MARK: Events

    /// Sends an event to where it belongs.
    ///
    /// - Returns: Whether anything used it.
    @discardableResult
    public func handle(_ event: InputEvent) -> Bool {
        resolveFocus()
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let event): return handle(event)
        case .paste(let text): return firstResponder?.textPasted(text) ?? false
        case .resize, .focus, .background, .resumed, .end: return false
        }
    }

    private func handle(_ key: KeyPress) -> Bool {
        var node: Node? = firstResponder ?? topViewController.keyTarget
        while let current = node {
            // Read before the key is handled, as that may take the node away.
            let next = current.superview
            if current.keyPressed(key) { return true }
            if current.extras?.viewController?.keyPressed(key) == true { return true }
            node = next
        }
        if let presented = presentedViewControllers.last, presented.backKeys.contains(key) {
            dismiss(presented)
            return true
        }
        switch (key.key, key.modifiers) {
        case (.tab, []), (.down, []): if moveFocus(by: 1) { return true }
        case (.tab, .shift), (.up, []): if moveFocus(by: -1) { return true }
        default: break
        }
        guard let command = keyCommands.first(where: { $0.keys.contains(key) }) else {
            return false
        }
        command.action()
        return true
    }

    private func handle(_ event: MouseEvent) -> Bool {
        var node = root.hitTest(event.position)
        while let current = node {
            let next = current.superview
            let origin = current.originInWindow
            let point = Point(
                column: event.position.column - origin.column,
                row: event.position.row - origin.row
            )
            if current.mouseUsed(event, at: point) { return true }
            node = next
        }
        return false
    }
}
