/// Shows a part of content that is larger than the node.
public final class ScrollNode: Node {
    /// The directions that a view scrolls in.
    public struct Axes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// The vertical direction; the content is as wide as the view, and its text is wrapped.
        public static let vertical = Axes(rawValue: 1 << 0)
        /// The horizontal direction; the content is as high as the view.
        public static let horizontal = Axes(rawValue: 1 << 1)
        /// The vertical and the horizontal direction.
        public static let both: Axes = [.vertical, .horizontal]

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The directions that the node scrolls in.
    public var axes: Axes = .vertical {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }

    /// The cell of the content in the upper left corner of the view.
    public private(set) var contentOffset: Point = .zero
    /// The size of the content, at least that of the view.
    public private(set) var contentSize: Size = .zero

    /// The row of the content at the top of the view.
    public var offset: Int { contentOffset.row }

    /// Whether a scroll bar is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Whether a scroll bar is shown at the bottom edge.
    public var showsHorizontalIndicator: Bool = true {
        didSet { if showsHorizontalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Called when the offset has changed.
    var didScroll: ((ScrollNode) -> Void)?
    /// The part of the node that shows content, without the scroll bars.
    var viewport = Rect.zero
    var draggedBar: Axis?

    /// The accessibility role of a scroll view.
    public override var accessibilityRole: String { "scroll" }

    /// Whether keys are left to the content, so that the view scrolls with the focus only.
    var leavesKeysToContent = false

    /// Whether the view can receive keys, which it can unless they are left to the content.
    public override var canBecomeFirstResponder: Bool { !leavesKeysToContent }

    // Content that fits needs no keys, which is known after the first layout.
    override var isTabStop: Bool {
        canBecomeFirstResponder
            && (viewport.isEmpty || scrolls(.horizontal) || scrolls(.vertical) || isFirstResponder)
    }

    /// Grows into the remaining space in both directions.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// Allows the view to shrink in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Returns the size of the content.
    public override func measure(_ available: Size) -> Size { naturalSize(in: available) }

    private func naturalSize(in available: Size) -> Size {
        var room = available
        if axes.contains(.vertical) { room.rows = Size.unbounded }
        if axes.contains(.horizontal) { room.columns = Size.unbounded }
        return super.measure(room).limited
    }

    // MARK: Layout

    /// Gives the content its natural size in the directions that scroll.
    public override func layoutSubviews() {
        // The bars depend on the content.
        markStale()
        let (old, oldOffset) = (viewport.size, contentOffset)
        let (oldFocus, isFocusSeen) = (focusPlace, isFocusSeen)
        layOutContent()
        // A focused view stays visible when the view is resized, or when other content moves it.
        if viewport.size != old || isFocusSeen && focusPlace != oldFocus { revealFocus() }
        guard contentOffset != oldOffset, didScroll != nil else { return }
        window?.afterLayout { [weak self] in
            if let self { didScroll?(self) }
        }
    }

    /// The frame of the focused view in the content, if it is inside.
    private var focusPlace: Rect? {
        guard let node = window?.firstResponder, node !== self,
            let content = subviews.first(where: { node.isDescendant(of: $0) })
        else { return nil }
        return Rect(origin: node.origin(in: content), size: node.frame.size)
    }

    /// Whether a part of the focused view was visible at the last layout.
    private var isFocusSeen: Bool {
        guard let node = window?.firstResponder, node.isDescendant(of: self) else { return false }
        let place = Rect(origin: node.origin(in: self), size: node.frame.size)
        return !place.intersection(viewport).isEmpty
    }

    private func revealFocus() {
        guard let node = window?.firstResponder, node !== self, node.isDescendant(of: self) else {
            return
        }
        let target = offset(revealing: node)
        guard target != contentOffset else { return }
        contentOffset = target
        placeContent()
    }

    private func layOutContent() {
        viewport = contentRect
        var size = naturalSize(in: viewport.size)
        if axes.contains(.vertical), showsVerticalIndicator, size.rows > viewport.size.rows,
            viewport.size.columns > 1
        {
            viewport.size.columns -= 1
            size = naturalSize(in: viewport.size)
        }
        if axes.contains(.horizontal), showsHorizontalIndicator,
            size.columns > viewport.size.columns, viewport.size.rows > 1
        {
            viewport.size.rows -= 1
        }
        contentSize = Size(
            columns: axes.contains(.horizontal)
                ? max(size.columns, viewport.size.columns) : viewport.size.columns,
            rows: axes.contains(.vertical)
                ? max(size.rows, viewport.size.rows) : viewport.size.rows
        )
        contentOffset = limited(contentOffset)
        placeContent()
    }

    private func placeContent() {
        let content = Rect(
            column: viewport.minColumn - contentOffset.column,
            row: viewport.minRow - contentOffset.row,
            columns: contentSize.columns,
            rows: contentSize.rows
        )
        for child in subviews where !child.isHidden {
            child.place(in: position(child, in: content))
        }
    }

    /// The visible part of the content along an axis.
    func range(_ axis: Axis) -> ScrollRange {
        ScrollRange(
            offset: contentOffset[axis],
            visible: viewport.size[axis],
            total: contentSize[axis]
        )
    }

    /// Whether not all of the content is visible along an axis.
    func scrolls(_ axis: Axis) -> Bool { range(axis).furthest > 0 }

    private func limited(_ offset: Point) -> Point {
        Point(
            column: range(.horizontal).limited(offset.column),
            row: range(.vertical).limited(offset.row)
        )
    }

    // MARK: Scrolling

    /// Scrolls to a cell of the content, limited to the extent of the content.
    public func scroll(to offset: Point) {
        let offset = limited(offset)
        guard offset != contentOffset else { return }
        contentOffset = offset
        setNeedsLayout()
        didScroll?(self)
    }

    /// Scrolls to a row of the content, limited to the extent of the content.
    public func scroll(to row: Int) {
        scroll(to: Point(column: contentOffset.column, row: row))
    }

    /// Scrolls as little as needed to make a node inside visible.
    public func scrollIntoView(_ node: Node) {
        guard node.isDescendant(of: self), node !== self else { return }
        scroll(to: offset(revealing: node))
    }

    /// Scrolls to the node; surrounding scroll views scroll to this one.
    public override func reveal(_ node: Node) -> Bool {
        scrollIntoView(node)
        return true
    }

    private func offset(revealing node: Node) -> Point {
        let place = node.origin(in: self)
        var target = contentOffset
        for axis in [Axis.horizontal, .vertical] {
            let start = place[axis] - viewport.origin[axis] + contentOffset[axis]
            target[axis] = range(axis).offset(revealing: start..<start + node.frame.size[axis])
        }
        return target
    }

    /// Draws the scroll bars.
    public override func drawOverlay(in canvas: inout Canvas) { drawBars(in: &canvas) }

    /// The keys of a scroll view: arrows, j and k, pages, Home and End; left and right as well if
    /// the content is wider than the view.
    public override class var keyMap: KeyMap { keys }

    /// Scrolls with the wheel, horizontally with Shift; the bars follow the mouse.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        useMouse(event, at: point) || super.mouseUsed(event, at: point)
    }
}
