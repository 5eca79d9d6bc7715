import Reactive

/// Shows rows, one below the other, and lets one of them be chosen.
///
/// Only the rows that can be seen exist. A table of ten thousand rows opens as
/// fast as one of fifty. Keys move a cursor; the view follows it.
public final class TableNode: Node {
    /// Where the rows come from.
    public var source: (any AnyIndexableViewBuilder)? {
        didSet {
            followSource()
            reloadData()
        }
    }

    /// What stands above the rows and does not scroll.
    public var tableHeaderView: Node? {
        didSet {
            guard tableHeaderView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let tableHeaderView { addSubview(tableHeaderView) }
        }
    }

    /// Whether the place in the whole is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }

    /// The row that the cursor is on; `nil` without rows.
    public internal(set) var cursor: Int?
    /// The row that stays chosen, as its handler wanted it to.
    public internal(set) var selectedRow: Int?

    private var updates: DisposeBag?
    /// The rows that exist, by number.
    var cells: [Int: TableCellNode] = [:]
    /// The first row that is seen, and how many of its lines are not.
    var top = (row: 0, hidden: 0)
    /// The rows of which something is seen.
    public internal(set) var visibleRows: Range<Int> = 0..<0
    var viewport = Rect.zero
    /// Whether the view has yet to follow the cursor.
    var mustReveal = false

    /// Creates a table.
    public init(_ source: (any AnyIndexableViewBuilder)? = nil) {
        self.source = source
        super.init()
        followSource()
        cursor = count > 0 ? 0 : nil
    }

    private func followSource() {
        updates = DisposeBag()
        guard let updated = source?.updated, let updates else { return }
        follow(updated, in: updates) { table, _ in table.reloadData() }
    }

    /// How many rows there are.
    public var count: Int { max(0, source?.count ?? 0) }

    /// It is a table.
    public override var accessibilityRole: String { "table" }

    /// Keys move the cursor.
    public override var canBecomeFirstResponder: Bool { true }

    /// It takes what is left over.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// It does in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Makes all rows anew; cursor and place stay as far as there are rows.
    public func reloadData() {
        for cell in cells.values { cell.removeFromSuperview() }
        cells = [:]
        let last = count - 1
        cursor = last < 0 ? nil : min(cursor ?? 0, last)
        if let selectedRow, selectedRow > last { self.selectedRow = nil }
        if top.row > max(last, 0) { top = (max(last, 0), 0) }
        setNeedsLayout()
    }

    /// Moves the cursor to a row, as far as there are rows, and shows it.
    public func moveCursor(to row: Int) {
        guard count > 0 else { return }
        cursor = min(max(row, 0), count - 1)
        mustReveal = true
        updateHighlights()
        setNeedsLayout()
    }

    /// Does what the row at a number does when it is chosen.
    public func activate(_ row: Int) {
        guard row >= 0, row < count, let onSelect = cell(row).onSelect else { return }
        let context = TableCellContext(view: cell(row), tableView: self, index: row)
        selectedRow = onSelect(context) ? row : nil
        updateHighlights()
    }

    /// Rows take what they need; a table wants no more than there is.
    public override func measure(_ available: Size) -> Size {
        var size = Size(columns: available.columns, rows: 0)
        if let tableHeaderView { size.rows += tableHeaderView.sizeThatFits(available).rows }
        // Each row has a line at least: enough rows fill the room, whichever they are.
        guard count < available.rows - size.rows else { return available }
        var row = 0
        while row < count, size.rows < available.rows {
            size.rows += height(row, available.columns)
            row += 1
        }
        size.rows = min(size.rows, available.rows)
        return size
    }

    /// Makes and places the rows that are seen, and releases the others.
    public override func layoutSubviews() { layoutRows() }

    /// Shows the place in the whole.
    public override func drawOverlay(in canvas: inout Canvas) {
        guard showsVerticalIndicator, viewport.size.columns < contentRect.size.columns else {
            return
        }
        canvas.drawScrollIndicator(
            column: contentRect.maxColumn - 1,
            rows: viewport.minRow..<viewport.maxRow,
            position: top.row,
            visible: max(1, fullyVisibleRows.count),
            total: count
        )
    }

    /// Shows by the cursor whether keys are sent to the table.
    public override func focusDidChange() { updateHighlights() }

    /// Arrows, j and k, pages and ends move the cursor; Enter chooses.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard let cursor else { return super.keyPressed(key) }
        if key == KeyPress(.enter) {
            activate(cursor)
            return true
        }
        guard let move = ListMove(key) else { return super.keyPressed(key) }
        let page = max(1, fullyVisibleRows.count)
        moveCursor(to: move.target(from: cursor, page: page, last: count - 1))
        return true
    }

    /// The wheel scrolls, a click moves the cursor and chooses.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.action {
        case .wheelUp:
            scroll(by: -ListMove.wheelStep)
        case .wheelDown:
            scroll(by: ListMove.wheelStep)
        case .press(.left):
            becomeFirstResponder()
            guard let row = row(at: point) else { return false }
            moveCursor(to: row)
            activate(row)
        default:
            return false
        }
        return true
    }
}
