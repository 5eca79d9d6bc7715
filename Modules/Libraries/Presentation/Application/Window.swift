/// Holds the screens, sends events to them, and draws them.
@MainActor
public final class Window {
    /// The screen at the bottom.
    public let rootViewController: ViewController
    /// The screens above it, the topmost last.
    public private(set) var presentedViewControllers: [ViewController] = []
    /// The node that keys are sent to first.
    ///
    /// It is retained until another takes its place, so that a removed text input can end editing.
    public internal(set) var firstResponder: Node?
    /// The commands of keys that no screen uses.
    public var keyCommands: [KeyCommand] = []

    let root = Node()
    private let clock: any FrameClock
    /// Called when the picture is out of date, any number of times.
    public var onNeedsFrame: @MainActor () -> Void = {}
    /// Puts text on the clipboard, and returns whether it was accepted; the application sets it.
    public var onCopy: @MainActor (String) -> Bool = { _ in false }
    var mustFocus = false
    private var isPlaced = false
    var clicks = ClickCounter()
    // The node that used the last press of a mouse button, until the next.
    weak var mouseTarget: Node?
    private var watched: [WeakNode] = []
    private var actions: [@MainActor () -> Void] = []
    // The text input that keys are no longer sent to, though no other node gets them.
    weak var resigned: Node?
    // The place where the focus was lost, such as the superview of a removed node; `nil` once a
    // node has the focus.
    weak var focusPlace: Node?

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
        root.move(to: self)
        root.attach()
        root.addSubview(rootViewController.view)
        focusMayHaveChanged()
    }

    /// Tells the screens that they are shown, unless they know.
    func appear() { root.attach() }

    /// Tells the screens that they are shown no more.
    func disappear() { root.detach() }

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

    /// Whether a tap counts, which it does not within 300 ms after the last one that did.
    func allowsTap(after last: inout Duration?) -> Bool {
        if let last, now - last < .milliseconds(300) { return false }
        last = now
        return true
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
        settleFocus()
        return root.describe()
    }

    /// Requests that all nodes are drawn again.
    public func setNeedsFrame() { root.setNeedsDisplay() }

    /// Requests a frame that draws the stale rows.
    func requestFrame() { onNeedsFrame() }

    /// Calls ``Node/markChanges()`` of a node before each frame from now on.
    func watch(_ node: Node) {
        watched.removeAll { $0.node == nil || $0.node === node }
        watched.append(WeakNode(node))
    }

    /// Puts text on the clipboard of the user's machine.
    ///
    /// - Returns: Whether the display accepted it; a terminal refuses more than 74,994 bytes.
    @discardableResult
    public func copyToClipboard(_ text: String) -> Bool { onCopy(text) }

    /// Lays out the nodes that need it.
    ///
    /// - Returns: The rows that must be drawn again.
    func layOut(_ size: Size) -> RowSet {
        place(in: size)
        for watched in watched where watched.node?.isAttached == true {
            watched.node?.markChanges()
        }
        var rows = RowSet(count: size.rows)
        root.takeStaleRows(into: &rows, from: 0, in: 0..<size.rows)
        return rows
    }

    /// Finds a node for keys if there is none any more, after laying out views that are new.
    func settleFocus() {
        if !isPlaced {
            place(in: Size(columns: 80, rows: 24))
        } else if mustFocus, needsLayout {
            place(in: root.frame.size)
        } else {
            resolveFocus()
        }
    }

    /// Runs something after the views were placed, such as the handler of a size.
    func afterLayout(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    private func place(in size: Size) {
        isPlaced = true
        // Once; and once more if the handlers of sizes, or the focus, have changed a view: who
        // gets the focus is known after the layout only, as a scroll view takes it if there is
        // more than fits, and it may scroll. Further changes are shown by the next frame.
        for _ in 0..<2 {
            root.place(in: Rect(origin: .zero, size: size))
            let due = actions
            actions = []
            for action in due { action() }
            resolveFocus()
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
        topViewController.lastResponder = firstResponder ?? focusPlace
        let node = PresentationNode(controller)
        presentedViewControllers.append(controller)
        root.addSubview(node)
        hideCovered()
        focusMayHaveChanged()
    }

    /// Removes a screen that was presented, and those above it.
    public func dismiss(_ controller: ViewController) {
        guard
            let index = presentedViewControllers.firstIndex(where: controller.isInside)
        else { return }
        let removed = presentedViewControllers[index...]
        presentedViewControllers.removeLast(removed.count)
        // By their boxes, as a program may have taken the view of a screen out of its own.
        let boxes = root.subviews.compactMap { $0 as? PresentationNode }
        for box in boxes.reversed() where removed.contains(where: box.shows) {
            box.removeFromSuperview()
        }
        hideCovered()
        focusMayHaveChanged(restoring: topViewController.lastResponder)
    }
}

extension Window {
    /// Hides the screens below the topmost one that covers everything.
    private func hideCovered() {
        let screens = root.subviews
        let top = screens.lastIndex { ($0 as? PresentationNode)?.coversAll == true } ?? 0
        for (index, screen) in screens.enumerated() { screen.isHidden = index < top }
    }
}

/// A reference that does not keep a node alive; a class, as such references are costly to copy.
private final class WeakNode {
    weak var node: Node?

    init(_ node: Node) { self.node = node }
}
