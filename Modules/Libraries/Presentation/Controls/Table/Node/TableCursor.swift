/// Moves the cursor of a table: its row is visible and highlighted, and the focus inside of the row
/// moves along.
@MainActor
final class TableCursor {
    private let model: TableModel
    private let seen: VisibleElements
    private unowned let table: TableNode
    /// The focus among the controls of the cursor's row.
    private(set) lazy var focus = RowFocus(in: table, rows: seen.elements.body) { [weak self] in
        self?.cell
    }

    /// Creates the cursor of a table, which owns it.
    init(_ model: TableModel, _ seen: VisibleElements, of table: TableNode) {
        (self.model, self.seen, self.table) = (model, seen, table)
    }

    /// The node of the cursor's row, created if it does not exist.
    var cell: TableCellNode? { model.selection.cursor.flatMap(seen.elements.cell) }

    // MARK: Movement

    /// Moves as a key does.
    func move(_ move: ListMove) {
        let page = max(1, seen.viewport.whole.count)
        let last = model.rows.count - 1
        moveToPlace(move.target(from: model.cursorPlace, page: page, last: last))
    }

    /// Moves to a row, limited to the existing rows, or to the next one that has a view and that
    /// the filter does not omit.
    func move(to row: Int) {
        moveToPlace(model.rows.place(of: min(max(row, 0), max(0, model.count - 1))))
    }

    private func moveToPlace(_ place: Int) {
        guard let row = model.row(atPlace: place, from: model.cursorPlace) else { return }
        focus.keepPlace { settle(on: row) }
    }

    private func settle(on row: Int) {
        let previous = model.selection.cursor
        model.select { $0.moveCursor(to: row) }
        guard !table.needsLayout,
            seen.viewport.whole.contains(model.rows.element(ofRow: row))
        else { return reveal() }
        for changed in [previous, row] {
            if let changed, let cell = seen.elements.existingCell(changed) { show(cell, changed) }
        }
        table.setNeedsDisplay(rows: table.edges.foot.minRow..<table.edges.foot.maxRow)
        model.rowsAreSeen(seen.visibleRows)
    }

    /// Requests that the next layout shows the cursor's row from its start.
    func reveal() {
        seen.mustReveal = true
        updateRows()
        table.setNeedsLayout()
    }

    /// Scrolls the view; the cursor stays among the visible rows.
    func scroll(_ change: (VisibleElements) -> Void) {
        focus.keepPlace {
            change(seen)
            seen.fill()
            guard let row = model.selection.cursor else { return }
            model.select { $0.moveCursor(to: seen.nearestRow(to: row)) }
        }
        updateRows()
        table.setNeedsLayout()
    }

    // MARK: Rows

    /// Highlights the cursor if the table has the focus, and the rows that stay chosen; updates the
    /// signs of marked rows.
    func updateRows() { seen.elements.forEachCell(show) }

    /// Highlights and marks a row as its state requires.
    func show(_ cell: TableCellNode, _ row: Int) {
        let selection = model.selection
        let isLit =
            row == selection.chosen || (row == selection.cursor && table.isFirstResponder)
        cell.isHighlighted = isLit && cell.isHighlightingEnabled
        cell.mark = table.allowsMultipleSelection ? model.isMarked(row) : nil
    }
}
