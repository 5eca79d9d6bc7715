/// Contains the screens, sends events to them, and draws them.
@MainActor
public final class Window {
    /// The screen at the bottom.
    public let rootViewController: ViewController
    /// The screens above it, the topmost last.
    public private(set) var presentedViewControllers: [ViewController] = []
    /// The node that receives keys first.
    ///
    /// It is retained until another node replaces it, so that a removed text input can end editing.
    public internal(set) var firstResponder: Node?
    /// The key commands for keys that no screen uses.
    public var keyCommands: [KeyCommand] = []

    let root = Node()
    private let clock: any FrameClock
    /// Called when the picture is outdated, possibly several times before a frame.
    public var onNeedsFrame: @MainActor () -> Void = {}
    /// Copies text to the clipboard, and returns whether it was accepted; set by the application.
    public var onCopy: @MainActor (String) -> Bool = { _ in false }
    var mustFocus = false
    private var isPlaced = false
    var clicks = ClickCounter()
    // The node that handled the last press of a mouse button, until the next one.
    weak var mouseTarget: Node?
    private var watched: [WeakNode] = []
    private var actions: [@MainActor () -> Void] = []
    // The text input that has resigned first responder, although no other node replaced it.
    weak var resigned: Node?
    // The node at which the focus was lost, such as the superview of a removed node; `nil` once a
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

    /// Attaches the view tree, and notifies the screens that they appear unless they have.
    func appear() { root.attach() }

    /// Detaches the view tree, which notifies the screens that they disappear.
    func disappear() { root.detach() }

    /// Whether the layout is out of date.
    var needsLayout: Bool { root.needsLayout }

    /// The time for taps and animations.
    var now: Duration { clock.now }

    /// Runs an action after a delay, which is limited to a million seconds; not-a-number counts as
    /// zero.
    func schedule(afterSeconds delay: Double, _ action: @escaping @MainActor () -> Void) {
        let seconds = delay.isNaN ? 0 : min(max(delay, 0), 1_000_000)
        _ = clock.schedule(after: .seconds(seconds), action)
    }

    /// Returns whether a tap is accepted, which it is not within 300 ms after the last accepted
    /// one.
    func allowsTap(after last: inout Duration?) -> Bool {
        if let last, now - last < .milliseconds(300) { return false }
        last = now
        return true
    }

    /// The topmost screen.
    public var topViewController: ViewController {
        presentedViewControllers.last ?? rootViewController
    }

    /// Returns the view tree as text; see ``Node/describe()``.
    ///
    /// Before the first frame, it is laid out for 80 × 24 cells, so that a program without a
    /// display can print it.
    public func describe() -> String {
        settleFocus()
        return root.describe()
    }

    /// Requests that all nodes are drawn again.
    public func setNeedsFrame() { root.setNeedsDisplay() }

    /// Requests a frame that draws the outdated rows.
    func requestFrame() { onNeedsFrame() }

    /// Registers a node whose ``Node/markChanges()`` is called before each frame from now on.
    func watch(_ node: Node) {
        watched.removeAll { $0.node == nil || $0.node === node }
        watched.append(WeakNode(node))
    }

    /// Copies text to the clipboard of the user's machine.
    ///
    /// - Returns: Whether the display accepted it; a terminal rejects more than 74,994 bytes.
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

    /// Moves the focus to a node if none has it, after the layout of new views.
    func settleFocus() {
        if !isPlaced {
            place(in: Size(columns: 80, rows: 24))
        } else if mustFocus, needsLayout {
            place(in: root.frame.size)
        } else {
            resolveFocus()
        }
    }

    /// Runs an action after the layout, such as a handler of a size.
    func afterLayout(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

    private func place(in size: Size) {
        isPlaced = true
        // The layout is repeated once if the handlers of sizes, or the focus, have changed a view:
        // the focus is only known after the layout, as a scroll view takes it if its content does
        // not fit, and may then scroll. Further changes are shown by the next frame.
        for _ in 0..<2 {
            root.place(in: Rect(origin: .zero, size: size))
            let due = actions
            actions = []
            for action in due { action() }
            resolveFocus()
            if !root.needsLayout { break }
        }
    }

    /// Draws the nodes on the rows that the canvas redraws.
    func render(into canvas: inout Canvas) { root.render(into: &canvas) }

    // MARK: Screens

    /// Presents a screen above the others, according to its `presentationStyle`.
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

    /// Dismisses a presented screen, and those above it.
    public func dismiss(_ controller: ViewController) {
        guard
            let index = presentedViewControllers.firstIndex(where: controller.isInside)
        else { return }
        let removed = presentedViewControllers[index...]
        presentedViewControllers.removeLast(removed.count)
        // The boxes are removed, as a program may have removed a screen's view from its box.
        let boxes = root.subviews.compactMap { $0 as? PresentationNode }
        for box in boxes.reversed() where removed.contains(where: box.shows) {
            box.removeFromSuperview()
        }
        hideCovered()
        focusMayHaveChanged(restoring: topViewController.lastResponder)
    }
}

extension Window {
    /// Hides the screens below the topmost one that covers the whole window.
    private func hideCovered() {
        let screens = root.subviews
        let top = screens.lastIndex { ($0 as? PresentationNode)?.coversAll == true } ?? 0
        for (index, screen) in screens.enumerated() { screen.isHidden = index < top }
    }
}

/// A weak reference to a node; a class, as copying weak references is slow.
private final class WeakNode {
    weak var node: Node?

    init(_ node: Node) { self.node = node }
}
