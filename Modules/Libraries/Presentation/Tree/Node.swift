/// A concrete view: an area of the screen with something in it.
///
/// Nodes form a tree. Nothing about them is recomputed by itself: code that
/// changes a node's content says so with ``setNeedsLayout()`` or
/// ``setNeedsDisplay()``, and the properties here do. A plain node shows its
/// subviews in layers, each placed by its own `position`.
@MainActor
open class Node: ModifiableView {
    /// The node this one is part of.
    public internal(set) final weak var superview: Node? {
        didSet {
            isOmitted = false
            move(to: superview?.window)
        }
    }
    /// The window that shows the node, if one does.
    public internal(set) final weak var window: Window?

    // Each frame reads the properties from here to `isAttached` of all nodes, changed or not. They
    // are adjacent in memory, and none that is stored is public, as each access to a public one is
    // checked for exclusivity at run time.

    /// The area, in the coordinates of the superview.
    public final var frame: Rect { placedFrame }
    private final var placedFrame = Rect.zero
    /// Whether rows of the node, or of a node below it in the tree, are out of date.
    final var isStale = true
    /// Whether drawing, also that of subviews, is limited to the area.
    public final var clipsToBounds: Bool {
        get { isClipping }
        set {
            guard newValue != isClipping else { return }
            isClipping = newValue
            setNeedsLayout()
        }
    }
    private final var isClipping = true
    final var isAttached = false
    /// Whether its layout is out of date.
    public private(set) final var needsLayout: Bool = true
    /// Whether it is drawn, with all that it holds, in reverse video.
    public final var isHighlighted: Bool = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// Whether the node is invisible and takes no space in the layout.
    public final var isHidden: Bool = false {
        didSet {
            guard isHidden != oldValue else { return }
            superview?.setNeedsLayout()
            window?.focusMayHaveChanged()
        }
    }

    /// Whether the layout of the superview shows others in its place.
    ///
    /// It is measured all the same, and a change of it requests a layout of the superview; unlike
    /// ``isHidden`` it is set by a layout, which need not run again for it.
    final var isOmitted = false {
        didSet {
            guard isOmitted != oldValue else { return }
            markStale()
            superview?.markStale()
            window?.focusMayHaveChanged()
        }
    }
    /// Whether the superview shows the node.
    final var isShown: Bool { !isHidden && !isOmitted }
    /// Whether the node is drawn, unless a node around it is not.
    final var isVisible: Bool { isShown && alpha > 0 }
    /// Whether the node gets keys and the mouse, unless a node around it does not.
    final var receivesEvents: Bool { isVisible && isUserInteractionEnabled }

    /// The rows, in its own coordinates, whose picture is out of date.
    final var staleRows = Node.allRows
    /// The nodes that are part of this one, the lowest first.
    public final var subviews: [Node] { childNodes }
    final var childNodes: [Node] = []
    final var extras: NodeExtras?

    /// The opacity: 0 is invisible, 1 covers everything below.
    public final var alpha: Double = 1 {
        didSet {
            guard alpha != oldValue else { return }
            setNeedsDisplay()
            // Invisible views get no keys.
            if (alpha > 0) != (oldValue > 0) { window?.focusMayHaveChanged() }
        }
    }

    /// The fill of its area.
    public final var backgroundColor: Color? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    private final var measured = MeasuredSizes()

    /// Creates a node with nothing in it.
    public init() {}

    // MARK: Overridden by kinds of nodes

    /// Whether keys can be sent to it.
    open var canBecomeFirstResponder: Bool { extras?.takesKeys ?? false }

    /// The kind of element, for a description of the tree.
    open var accessibilityRole: String { "group" }

    /// The text, for a description of the tree.
    open var accessibilityText: String? { nil }

    /// The state in words, such as `selected`, for a description of the tree.
    open var accessibilityStates: [String] { isFirstResponder ? ["focused"] : [] }

    /// The value shown in addition to the text, for a description of the tree.
    open var accessibilityValue: String? { nil }

    /// Whether the node receives typed characters as text, so that they are no commands while
    /// it has the focus.
    open var typesText: Bool { false }

    /// Finds the extent that the content takes by itself.
    ///
    /// - Parameter available: The available extent without border and padding.
    /// - Returns: The natural extent, no wider than the available one if possible.
    open func measure(_ available: Size) -> Size {
        var natural = Size.zero
        for child in subviews where !child.isHidden {
            let margins = child.margins ?? .zero
            let size = child.sizeThatFits(available.inset(by: margins)).outset(by: margins)
            natural.columns = max(natural.columns, size.columns)
            natural.rows = max(natural.rows, size.rows)
        }
        return natural
    }

    /// Places the subviews in ``contentRect``, each with ``place(in:)``.
    open func layoutSubviews() {
        for child in subviews where !child.isHidden {
            child.place(in: position(child, in: contentRect))
        }
    }

    /// Draws the parts below the subviews.
    open func draw(in canvas: inout Canvas) {}

    /// Draws the parts above the subviews.
    open func drawOverlay(in canvas: inout Canvas) {}

    /// Returns the share of a stack's remaining space that the view takes by default; 0 for none.
    open func naturalGrowth(along axis: Axis) -> Int {
        subviews.reduce(0) { max($0, $1.growth(along: axis)) }
    }

    /// Returns whether the view shrinks in a stack that has too little space.
    open func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

    /// The keys of all nodes of the class.
    ///
    /// A node runs its map after ``keyPressed(_:)`` and before commands that were added to it.
    open class var keyMap: KeyMap { .none }

    /// The commands of keys here, for the bar of hints, the help and the command palette.
    ///
    /// The default has those of ``keyMap`` that apply at the moment, and those that modifiers
    /// added. Override it for commands that differ between the nodes of a class; it is read at
    /// each key that nothing else used, and before each frame for a bar of hints.
    open var keyCommands: [KeyCommand] {
        let (declared, added) = (declaredCommands, addedCommands)
        return added.isEmpty ? declared : declared + added
    }

    /// Reacts to a key before ``keyMap`` and ``keyCommands``; for keys that type text.
    ///
    /// - Returns: Whether it was of use; if not, and no command has the key, the superview is
    ///   asked.
    open func keyPressed(_ key: KeyPress) -> Bool { false }

    /// The commands of this node alone.
    var addedCommands: [KeyCommand] { extras?.commands(of: self) ?? [] }

    /// Reacts to the mouse.
    ///
    /// - Parameters:
    ///   - event: The use of the mouse.
    ///   - point: Where, in the node's own coordinates.
    /// - Returns: Whether it was of use; if not, the superview is asked.
    open func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        extras?.gesture(event, at: point, on: self) ?? false
    }

    /// Reacts to pasted text.
    ///
    /// - Returns: Whether it was of use.
    open func textPasted(_ text: String) -> Bool { false }

    /// Called when the node becomes, or is no longer, the one that keys are sent to; a node
    /// with a gesture is drawn in reverse video meanwhile.
    open func focusDidChange() {
        if extras?.takesKeys == true { isHighlighted = isFirstResponder }
        setNeedsDisplay()
    }

    /// Shows a node inside by scrolling, for the focus or for ``scrollIntoView()``; views around
    /// this one are asked after it.
    ///
    /// - Returns: Whether outer views need to show this view only, as it shows a part of its
    ///   content.
    open func reveal(_ node: Node) -> Bool { false }

    /// Whether the node edits text.
    var isTextInput: Bool { false }

    /// The cell next to which a context menu opens when a key opens it; `nil` for the whole node.
    var menuPoint: Point? { nil }

    /// Whether Tab stops at the node.
    var isTabStop: Bool { canBecomeFirstResponder }

    /// The subviews, in the order in which Tab moves through them.
    var focusOrder: [Node] { subviews }

    /// Marks rows stale whose picture depends on more than the node, such as the bar of hints;
    /// called before each frame for nodes that ``Window/watch(_:)`` was called with.
    func markChanges() {}

    /// Called when the node has come into a window.
    open func didAppear() {}

    /// Called when the node has left its window.
    open func didDisappear() {}

    // MARK: Layout

    /// Marks the layout as out of date, and requests a frame.
    public final func setNeedsLayout() {
        markStale()
        invalidateLayout()
        if isAttached { window?.requestFrame() }
    }

    /// Runs the handlers of the size after the layout, once for all layouts until then.
    private final func reportSize(_ extras: NodeExtras) {
        window?.afterLayout { [weak self] in
            guard let self, isAttached, extras.reportedSize != frame.size else { return }
            extras.reportedSize = frame.size
            for handler in extras.onSizeChange { handler(self) }
        }
    }

    /// Marks the layout as out of date, here and in the nodes around.
    private final func invalidateLayout() {
        measured = MeasuredSizes()
        guard !needsLayout || superview?.needsLayout == false else { return }
        needsLayout = true
        if !isHidden { superview?.invalidateLayout() }
    }

    /// Requests that the node is drawn again; no extent has changed.
    public final func setNeedsDisplay() {
        setNeedsDisplay(rows: Node.allRows)
    }

    /// Finds the extent that the node takes by itself, with border and padding.
    ///
    /// - Parameter available: The available extent.
    /// - Returns: The natural extent, or the one that was set.
    public final func sizeThatFits(_ available: Size) -> Size {
        if isHidden { return .zero }
        if let size = measured[available] { return size }
        let insets = contentInsets
        let limit = extras?.size.limit(available) ?? available
        var size = measure(limit.inset(by: insets)).limited.outset(by: insets)
        if let extras { size = extras.size.apply(to: size, in: limit) }
        measured.add(size, for: available)
        return size
    }

    /// Gives the node its area, and lays it out if that changes anything.
    ///
    /// - Parameter rect: The area, in the coordinates of the superview. Numbers beyond a million
    ///   are brought down to it.
    public final func place(in rect: Rect) {
        let rect = rect.limited
        let isResized = rect.size != frame.size
        if isResized || rect.origin != frame.origin {
            placedFrame = rect
            staleRows = Node.allRows
            isStale = true
            // The superview draws the old area again, with all that is visible there.
            superview?.markStale()
        }
        guard isResized || needsLayout else { return }
        // Before, so that changes by a subview's handler are not lost.
        needsLayout = false
        layoutSubviews()
        if isResized, let extras, !extras.onSizeChange.isEmpty { reportSize(extras) }
    }
}
