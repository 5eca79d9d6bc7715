/// Shows a part of something larger than itself.
public final class ScrollNode: Node {
    /// The directions that a view scrolls in.
    public struct Axes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Up and down; the content is as wide as the view, and its text is broken.
        public static let vertical = Axes(rawValue: 1 << 0)
        /// To the sides; the content is as high as the view.
        public static let horizontal = Axes(rawValue: 1 << 1)
        /// In both directions.
        public static let both: Axes = [.vertical, .horizontal]

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The directions that it scrolls in.
    public var axes: Axes = .vertical {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }

    /// The cell of the content that stands in the upper left corner.
    public private(set) var contentOffset: Point = .zero
    /// The extent of the content, at least that of the view.
    public private(set) var contentSize: Size = .zero

    /// The row of the content that stands at the top.
    public var offset: Int { contentOffset.row }

    /// Whether the place in the whole is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Whether the place in the whole is shown at the lower edge.
    public var showsHorizontalIndicator: Bool = true {
        didSet { if showsHorizontalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Called when the offset has changed.
    var didScroll: ((ScrollNode) -> Void)?
    /// The part of the node that shows content, without its bars.
    var viewport = Rect.zero
    var draggedBar: Axis?

    /// It is a scroll view.
    public override var accessibilityRole: String { "scroll" }

    /// Whether keys are left to the content, so that it scrolls with the focus only.
    var leavesKeysToContent = false

    /// Keys scroll it.
    public override var canBecomeFirstResponder: Bool { !leavesKeysToContent }

    // Content that fits needs no keys, which is known after the first layout.
    override var isTabStop: Bool {
        canBecomeFirstResponder && (viewport.isEmpty || furthest != .zero || isFirstResponder)
    }

    /// It takes the room that is left over.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// It gives up rows and columns.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// The extent of the content.
    public override func measure(_ available: Size) -> Size { naturalSize(in: available) }

    private func naturalSize(in available: Size) -> Size {
        var room = available
        if axes.contains(.vertical) { room.rows = Size.unbounded }
        if axes.contains(.horizontal) { room.columns = Size.unbounded }
        return super.measure(room).limited
    }

    // MARK: Layout

    /// Gives the content the extent it wants in the directions that scroll.
    public override func layoutSubviews() {
        // The bars depend on the content.
        markStale()
        let (old, oldOffset) = (viewport.size, contentOffset)
        let (oldFocus, isFocusSeen) = (focusPlace, isFocusSeen)
        layOutContent()
        // A focused view stays seen when the view is resized, and when others push it away.
        if viewport.size != old || isFocusSeen && focusPlace != oldFocus { revealFocus() }
        guard contentOffset != oldOffset, didScroll != nil else { return }
        window?.afterLayout { [weak self] in
            if let self { didScroll?(self) }
        }
    }

    /// The place of the focused view in the content, if it is inside.
    private var focusPlace: Rect? {
        guard let node = window?.firstResponder, node !== self,
            let content = subviews.first(where: { node.isDescendant(of: $0) })
        else { return nil }
        let (outer, inner) = (content.originInWindow, node.originInWindow)
        let place = Point(column: inner.column - outer.column, row: inner.row - outer.row)
        return Rect(origin: place, size: node.frame.size)
    }

    /// Whether some of the focused view was seen when the content was placed last.
    private var isFocusSeen: Bool {
        guard let node = window?.firstResponder, node.isDescendant(of: self) else { return false }
        let (own, inner) = (originInWindow, node.originInWindow)
        let place = Point(column: inner.column - own.column, row: inner.row - own.row)
        let part = Rect(origin: place, size: node.frame.size).intersection(viewport)
        return part.size.columns > 0 && part.size.rows > 0
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

    /// The furthest offset.
    var furthest: Point {
        Point(
            column: max(0, contentSize.columns - viewport.size.columns),
            row: max(0, contentSize.rows - viewport.size.rows)
        )
    }

    private func limited(_ offset: Point) -> Point {
        Point(
            column: min(max(offset.column, 0), furthest.column),
            row: min(max(offset.row, 0), furthest.row)
        )
    }

    // MARK: Scrolling

    /// Scrolls to a cell of the content, as far as there is content.
    public func scroll(to offset: Point) {
        let offset = limited(offset)
        guard offset != contentOffset else { return }
        contentOffset = offset
        setNeedsLayout()
        didScroll?(self)
    }

    /// Scrolls to a row of the content, as far as there is content.
    public func scroll(to row: Int) {
        scroll(to: Point(column: contentOffset.column, row: row))
    }

    /// Scrolls just so far that a node inside can be seen.
    public func scrollIntoView(_ node: Node) {
        guard node.isDescendant(of: self), node !== self else { return }
        scroll(to: offset(revealing: node))
    }

    /// Scrolls to the node; outer views show this one.
    public override func reveal(_ node: Node) -> Bool {
        scrollIntoView(node)
        return true
    }

    private func offset(revealing node: Node) -> Point {
        let (own, inner) = (originInWindow, node.originInWindow)
        var target = contentOffset
        for axis in [Axis.horizontal, .vertical] {
            let start = inner[axis] - own[axis] - viewport.origin[axis] + contentOffset[axis]
            let end = start + node.frame.size[axis]
            if start < target[axis] {
                target[axis] = start
            } else if end > target[axis] + viewport.size[axis] {
                target[axis] = min(start, end - viewport.size[axis])
            }
        }
        return limited(target)
    }

    /// Shows the place in the whole.
    public override func drawOverlay(in canvas: inout Canvas) { drawBars(in: &canvas) }

    /// Arrows, j and k, pages, and the ends scroll; left and right too if there is more to see
    /// at the sides.
    public override class var keyMap: KeyMap { keys }

    /// The wheel scrolls, with Shift to the sides; the bars follow the mouse.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        useMouse(event, at: point) || super.mouseUsed(event, at: point)
    }
}
