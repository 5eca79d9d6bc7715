/// Holds the screens, sends events to them, and draws them.
@MainActor
public final class Window {
    /// The screen at the bottom.
    public let rootViewController: ViewController
    /// The screens above it, the topmost last.
    public private(set) var presentedViewControllers: [ViewController] = []
    /// The node that keys are sent to first.
    public private(set) weak var firstResponder: Node?
    /// The commands of keys that no screen uses.
    public var keyCommands: [KeyCommand] = []

    private let root = ContainerNode()
    private let clock: any FrameClock
    /// Called when the picture is out of date, any number of times.
    public var onNeedsFrame: @MainActor () -> Void = {}
    /// Puts text on the clipboard, and returns whether it was accepted; the application sets it.
    public var onCopy: @MainActor (String) -> Bool = { _ in false }
    private var mustFocus = false
    private var isPlaced = false
    private var clicks = ClickCounter()
    // The node that used the last press of a mouse button, until the next.
    private weak var mouseTarget: Node?
    private var watched: [WeakNode] = []
    // The text input that keys are no longer sent to, though no other node gets them.
    private weak var resigned: Node?

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

    /// Runs something later by that time; a delay that is no number is none, and a million
    /// seconds are the longest.
    func schedule(afterSeconds delay: Double, _ action: @escaping @MainActor () -> Void) {
        let seconds = delay.isNaN ? 0 : min(max(delay, 0), 1_000_000)
        _ = clock.schedule(after: .seconds(seconds), action)
    }

    /// The screen that is seen.
    public var topViewController: ViewController {
        presentedViewControllers.last ?? rootViewController
    }

    /// The tree as text; see ``Node/describe()``.
    ///
    /// Before the first frame it is laid out for 80 × 24 cells, so that a program without a
    /// display can print it.
    public func describe() -> String {
        resolveFocus()
        if !isPlaced { place(in: Size(columns: 80, rows: 24)) }
        return root.describe()
    }

    /// Says that the whole picture is out of date.
    public func setNeedsFrame() { root.setNeedsDisplay() }

    /// Requests a frame that draws the stale rows.
    func requestFrame() { onNeedsFrame() }

    /// Calls ``Node/markChanges()`` of a node before each frame from now on.
    func watch(_ node: Node) {
        watched.removeAll { $0.node == nil || $0.node === node }
        watched.append(WeakNode(node: node))
    }

    /// Puts text on the clipboard of the user's machine.
    ///
    /// - Returns: Whether the display accepted it; a terminal refuses more than 74,994 bytes.
    @discardableResult
    public func copyToClipboard(_ text: String) -> Bool { onCopy(text) }

    /// Lays out the nodes that need it, and draws everything.
    public func draw(in canvas: inout Canvas) {
        _ = layOut(canvas.size)
        render(into: &canvas)
    }

    /// Lays out the nodes that need it.
    ///
    /// - Returns: The rows that must be drawn again.
    func layOut(_ size: Size) -> RowSet {
        resolveFocus()
        place(in: size)
        for watched in watched where watched.node?.isAttached == true {
            watched.node?.markChanges()
        }
        var rows = RowSet(count: size.rows)
        root.takeStaleRows(into: &rows, from: 0, in: 0..<size.rows)
        return rows
    }

    private func place(in size: Size) {
        isPlaced = true
        // A view that appears for the first time may change views that were placed before it.
        for _ in 0..<Window.layoutLimit {
            root.place(in: Rect(origin: .zero, size: size))
            if !root.needsLayout { break }
        }
    }

    /// Draws the nodes on the rows that the canvas has for it.
    func render(into canvas: inout Canvas) { root.render(into: &canvas) }

    // MARK: Screens

    /// Shows a screen above the others, in the way of its `presentationStyle`.
    public func present(_ controller: ViewController) {
        guard controller !== rootViewController,
            !presentedViewControllers.contains(where: { $0 === controller })
        else { return }
        topViewController.lastResponder = firstResponder
        let node = PresentationNode(controller)
        if node.coversAll { root.subviews.last?.isHidden = true }
        presentedViewControllers.append(controller)
        root.addSubview(node)
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
        for controller in removed.reversed() { controller.view.superview?.removeFromSuperview() }
        root.subviews.last?.isHidden = false
        focusMayHaveChanged(restoring: topViewController.lastResponder)
    }

    // MARK: Focus

    /// Sends keys to a node first, from now on.
    public func focus(_ node: Node?) {
        guard node !== firstResponder else { return }
        let previous = firstResponder
        firstResponder = node
        resigned = nil
        previous?.focusDidChange()
        node?.focusDidChange()
        if let node {
            node.firstSuperview(ofType: ScrollNode.self)?.scrollIntoView(node)
            node.firstSuperview(ofType: TableNode.self)?.followFocus(to: node)
        }
    }

    /// Sends keys to no text input any more; the screen gets them until a key or the mouse
    /// moves the focus.
    ///
    /// - Parameter node: The node inside of which editing ends; `nil` for anywhere.
    /// - Returns: Whether text was being edited there.
    @discardableResult
    public func endEditing(in node: Node? = nil) -> Bool {
        guard let input = firstResponder as? TextInputNode,
            node.map({ input.isDescendant(of: $0) }) ?? true
        else { return false }
        focus(nil)
        // A handler may have moved the focus on.
        if firstResponder == nil { resigned = input }
        requestFrame()
        return true
    }

    /// The node that keys are sent to on the screen of a node, or were sent to before another
    /// screen was presented above it.
    func responder(onScreenOf node: Node) -> Node? {
        if node.isDescendant(of: topViewController.view) { return firstResponder }
        let screens = [rootViewController] + presentedViewControllers
        let last = screens.first { node.isDescendant(of: $0.view) }?.lastResponder
        return last?.isAttached == true ? last : nil
    }

    /// Says that the node that keys are sent to may be gone, or another may be better.
    func focusMayHaveChanged(restoring node: Node? = nil) {
        if let node, canFocus(node) { focus(node) }
        mustFocus = true
        requestFrame()
    }

    private func canFocus(_ node: Node) -> Bool {
        guard node.isAttached, node.canBecomeFirstResponder,
            node.isDescendant(of: topViewController.view)
        else { return false }
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
        if firstResponder == nil, let resigned, canFocus(resigned) { return }
        focus(focusableNodes.first)
    }

    /// The nodes after another one that keys can be sent to, in the order of reading.
    func focusableNodes(after node: Node) -> ArraySlice<Node> {
        let nodes = focusableNodes
        return nodes.firstIndex { $0 === node }.map { nodes[($0 + 1)...] } ?? []
    }

    private var focusableNodes: [Node] { topViewController.view.focusableNodes }

    private func moveFocus(by step: Int) -> Bool {
        let nodes = focusableNodes
        if firstResponder == nil, let resigned, canFocus(resigned) {
            focus(resigned)
            return true
        }
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
            if current.keyPressed(key) || current.keyCommands.run(key) { return true }
            if current.extras?.viewController?.keyPressed(key) == true { return true }
            node = next
        }
        switch (key.key, key.modifiers) {
        case (.tab, []), (.down, []): if moveFocus(by: 1) { return true }
        case (.tab, .shift), (.up, []): if moveFocus(by: -1) { return true }
        default: break
        }
        return keyCommands.run(key)
    }

    private func handle(_ event: MouseEvent) -> Bool {
        var event = event
        event.clickCount = clicks.count(event, at: now)
        if case .press = event.action {
            mouseTarget = nil
        } else if event.action.isWheel == false, let mouseTarget, mouseTarget.isAttached {
            // Drags and the release belong to the node that used the press, wherever they happen.
            return mouseTarget.mouseUsed(event, at: place(of: event, in: mouseTarget))
        }
        let hit = root.hitTest(event.position)
        if case .press = event.action { focusFirst(from: hit) }
        var node = hit
        while let current = node {
            let next = current.superview
            if current.mouseUsed(event, at: place(of: event, in: current)) {
                if case .press = event.action, current.isAttached { mouseTarget = current }
                return true
            }
            if event.action == .press(.right), current.showContextMenu(at: event.position) {
                return true
            }
            node = next
        }
        return false
    }

    /// Sends keys to where a press of the mouse was, or to the first node around it that can.
    private func focusFirst(from node: Node?) {
        var node = node
        while let current = node, !canFocus(current) { node = current.superview }
        if let node { focus(node) }
    }

    private func place(of event: MouseEvent, in node: Node) -> Point {
        let origin = node.originInWindow
        return Point(
            column: event.position.column - origin.column,
            row: event.position.row - origin.row
        )
    }
}

/// A reference that does not keep a node alive.
private struct WeakNode {
    weak var node: Node?
}
