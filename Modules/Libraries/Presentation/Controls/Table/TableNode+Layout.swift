extension TableNode {
    /// Makes and places the rows that are seen, and releases the others.
    func layoutRows() {
        var area = contentRect
        if let tableHeaderView, !tableHeaderView.isHidden {
            let rows = min(tableHeaderView.sizeThatFits(area.size).rows, area.size.rows)
            tableHeaderView.place(
                in: Rect(
                    origin: area.origin,
                    size: Size(columns: area.size.columns, rows: rows)
                )
            )
            area = area.inset(by: EdgeInsets(top: rows))
        }
        if showsVerticalIndicator, area.size.columns > 1, isTallerThan(area.size) {
            area.size.columns -= 1
        }
        viewport = area
        if mustReveal { revealCursor() }
        fill()
        updateHighlights()
    }

    private func isTallerThan(_ size: Size) -> Bool {
        guard count <= size.rows else { return true }
        var rows = 0
        for row in 0..<count {
            rows += height(row, size.columns)
            if rows > size.rows { return true }
        }
        return false
    }

    /// The row's node, made now if there is none.
    func cell(_ row: Int) -> TableCellNode {
        if let cell = cells[row] { return cell }
        let node = source?.view(at: row)?.build()
        let cell = node as? TableCellNode ?? TableCellNode(node ?? Node())
        cells[row] = cell
        adopt(cell)
        return cell
    }

    /// The lines of a row: at least one.
    func height(_ row: Int, _ columns: Int) -> Int {
        max(1, cell(row).sizeThatFits(Size(columns: columns, rows: Size.unbounded)).rows)
    }

    /// Sets the place so that the cursor's row is seen whole, if it fits.
    private func revealCursor() {
        mustReveal = false
        guard let cursor, viewport.size.rows > 0 else { return }
        if cursor <= top.row {
            top = (cursor, 0)
            return
        }
        var lines = -top.hidden
        var row = top.row
        while row <= cursor, lines <= viewport.size.rows {
            lines += height(row, viewport.size.columns)
            row += 1
        }
        if row <= cursor || lines > viewport.size.rows { alignBottom(of: cursor) }
    }

    /// Sets the place so that a row ends where the viewport does, or begins where
    /// that begins if it is higher.
    private func alignBottom(of row: Int) {
        var lines = height(row, viewport.size.columns)
        var first = row
        while lines < viewport.size.rows, first > 0 {
            first -= 1
            lines += height(first, viewport.size.columns)
        }
        let hidden = max(0, lines - viewport.size.rows)
        top = (first, first == row ? 0 : hidden)
    }

    private func fill() {
        guard count > 0, viewport.size.rows > 0, viewport.size.columns > 0 else {
            visibleRows = 0..<0
            discardCells(outside: visibleRows)
            return
        }
        var end = place()
        // Rather rows before than nothing after the last.
        if end.row == count, end.line < viewport.size.rows, top != (0, 0) {
            alignBottom(of: count - 1)
            end = place()
        }
        visibleRows = top.row..<max(end.row, top.row)
        discardCells(outside: visibleRows)
    }

    /// Places rows from the top of the viewport to its end.
    private func place() -> (row: Int, line: Int) {
        var line = -top.hidden
        var row = top.row
        while row < count, line < viewport.size.rows {
            let height = height(row, viewport.size.columns)
            cell(row).place(
                in: Rect(
                    column: viewport.minColumn,
                    row: viewport.minRow + line,
                    columns: viewport.size.columns,
                    rows: height
                )
            )
            line += height
            row += 1
        }
        return (row, line)
    }

    private func discardCells(outside rows: Range<Int>) {
        for (row, cell) in cells where !rows.contains(row) {
            letGo(of: cell)
            cells[row] = nil
        }
    }

    /// The rows that are seen whole.
    var fullyVisibleRows: Range<Int> {
        var rows = visibleRows
        if let first = rows.first, let cell = cells[first], cell.frame.minRow < viewport.minRow {
            rows = rows.dropFirst()
        }
        if let last = rows.last, let cell = cells[last], cell.frame.maxRow > viewport.maxRow {
            rows = rows.dropLast()
        }
        return rows
    }

    /// Moves the view by lines; the cursor stays in what is seen.
    func scroll(by lines: Int) {
        guard count > 0, !viewport.isEmpty else { return }
        var (row, hidden) = top
        hidden += lines
        while hidden < 0, row > 0 {
            row -= 1
            hidden += height(row, viewport.size.columns)
        }
        while row < count - 1, hidden >= height(row, viewport.size.columns) {
            hidden -= height(row, viewport.size.columns)
            row += 1
        }
        top = (row, min(max(hidden, 0), height(row, viewport.size.columns) - 1))
        fill()
        let seen = fullyVisibleRows
        if let cursor, let first = seen.first, let last = seen.last {
            self.cursor = min(max(cursor, first), last)
        }
        updateHighlights()
        setNeedsLayout()
    }

    /// The row at a place in the node's own coordinates.
    func row(at point: Point) -> Int? {
        visibleRows.first { cells[$0]?.frame.contains(point) == true }
    }

    /// Shows the cursor if keys are sent here, and the row that stays chosen.
    func updateHighlights() {
        let isFocused = isFirstResponder
        for (row, cell) in cells {
            let isMarked = row == selectedRow || (isFocused && row == cursor)
            cell.isHighlighted = isMarked && cell.isHighlightingEnabled
        }
    }
}
