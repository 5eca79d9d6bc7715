/// Shows a part of something higher than itself.
public final class ScrollNode: Node {
    /// The row of the content that stands at the top.
    public private(set) var offset: Int = 0
    /// Whether the place in the whole is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }
    /// Called with the new offset when that has changed.
    var didScroll: ((ScrollNode) -> Void)?
    /// Whether the focused node stays in view when the size changes.
    var keepsFocusVisible = false
    private var contentRows = 0
    private var lastRows = 0

    /// It is a scroll view.
    public override var accessibilityRole: String { "scroll" }

    /// Keys scroll it.
    public override var canBecomeFirstResponder: Bool { true }

    /// It takes what is left over.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// It does in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// The extent of the content.
    public override func measure(_ available: Size) -> Size {
        super.measure(Size(columns: available.columns, rows: Size.unbounded))
    }

    /// Gives the content the width of the view and the height it wants.
    public override func layoutSubviews() {
        let area = contentRect
        var width = area.size.columns
        var rows = naturalRows(width)
        if rows > area.size.rows, showsVerticalIndicator, width > 1 {
            width -= 1
            rows = naturalRows(width)
        }
        contentRows = max(rows, area.size.rows)
        offset = min(max(offset, 0), furthest)
        let content = Rect(
            column: area.minColumn,
            row: area.minRow - offset,
            columns: width,
            rows: contentRows
        )
        for child in subviews where !child.isHidden {
            child.place(in: position(child, in: content))
        }
        let isResized = lastRows != area.size.rows
        lastRows = area.size.rows
        if isResized, keepsFocusVisible, let node = window?.firstResponder { scrollIntoView(node) }
    }

    private func naturalRows(_ columns: Int) -> Int {
        super.measure(Size(columns: columns, rows: Size.unbounded)).rows
    }

    private var furthest: Int { max(0, contentRows - contentRect.size.rows) }

    /// Scrolls to a row of the content, as far as there is content.
    public func scroll(to row: Int) {
        let row = min(max(row, 0), furthest)
        guard row != offset else { return }
        offset = row
        setNeedsLayout()
        didScroll?(self)
    }

    /// Scrolls just so far that a node inside can be seen.
    public func scrollIntoView(_ node: Node) {
        guard node.isDescendant(of: self), node !== self else { return }
        let top = node.originInWindow.row - originInWindow.row - contentRect.minRow + offset
        let rows = contentRect.size.rows
        if top < offset {
            scroll(to: top)
        } else if top + node.frame.size.rows > offset + rows {
            scroll(to: min(top, top + node.frame.size.rows - rows))
        }
    }

    /// Shows the place in the whole.
    public override func drawOverlay(in canvas: inout Canvas) {
        let area = contentRect
        guard showsVerticalIndicator, area.size.columns > 1 else { return }
        canvas.drawScrollIndicator(
            column: area.maxColumn - 1,
            rows: area.minRow..<area.maxRow,
            position: offset,
            visible: area.size.rows,
            total: contentRows
        )
    }

    /// Arrows, j and k, pages, and the ends scroll.
    public override var keyCommands: [KeyCommand] {
        ListMove.commands { [weak self] in self?.move($0) } + super.keyCommands
    }

    private func move(_ move: ListMove) {
        let page = max(1, contentRect.size.rows - 1)
        scroll(to: move.target(from: offset, page: page, last: furthest))
    }

    /// The wheel scrolls.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.action {
        case .wheelUp: scroll(to: offset - ListMove.wheelStep)
        case .wheelDown: scroll(to: offset + ListMove.wheelStep)
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
