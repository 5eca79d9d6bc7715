extension TableNode {
    /// Moves the cursor to a row, as far as there are rows, and shows it.
    ///
    /// A row that a filter leaves out gives way to the next one.
    public func moveCursor(to row: Int) {
        guard rows.count > 0 else { return }
        let place = rows.place(of: min(max(row, 0), count - 1))
        setCursor(atPlace: place, direction: row < (cursor ?? 0) ? -1 : 1)
    }

    /// Moves the cursor to one of the rows that the filter leaves; rows without a view are
    /// stepped over.
    private func setCursor(atPlace place: Int, direction: Int) {
        let place = min(max(place, 0), rows.count - 1)
        let row = shownRow(from: place, direction) ?? shownRow(from: place, -direction)
        if let row { keepingFocus { setCursor(to: row) } }
    }

    private func setCursor(to row: Int) {
        filter?.target = nil
        let previous = cursor
        cursor = row
        if isSeenWhole(row) {
            if let previous { updateHighlight(of: previous) }
            updateHighlight(of: row)
            let position = if let footRow { footRow..<footRow + 1 } else { 0..<0 }
            setNeedsDisplay(rows: position)
        } else {
            mustReveal = true
            updateHighlights()
            setNeedsLayout()
        }
    }

    /// Whether a row is seen, and stays so in the next layout.
    private func isSeenWhole(_ row: Int) -> Bool {
        let index = rows.element(ofRow: row)
        return !needsLayout && viewport.whole.contains(index)
    }

    /// The first row with a view from a place on.
    private func shownRow(from place: Int, _ step: Int) -> Int? {
        var place = place
        while place >= 0, place < rows.count {
            let row = rows.row(atPlace: place)
            if node(rows.element(ofRow: row)) != nil { return row }
            place += step
        }
        return nil
    }

    /// Moves the cursor as a key does.
    func move(_ move: ListMove) {
        guard rows.count > 0 else { return }
        let page = max(1, viewport.whole.count)
        let place = if let cursor { rows.place(of: cursor) } else { 0 }
        let target = move.target(from: place, page: page, last: rows.count - 1)
        setCursor(atPlace: target, direction: target < place ? -1 : 1)
    }

    /// Brings the cursor to a row that there is, and that has a view.
    func settleCursor() {
        let wanted = filter?.target ?? cursor
        if !isSearching { filter?.target = nil }
        guard rows.count > 0 else {
            cursor = nil
            return
        }
        let place = if let wanted { min(rows.place(of: wanted), rows.count - 1) } else { 0 }
        cursor = shownRow(from: place, 1) ?? shownRow(from: place, -1)
    }

    /// Scrolls so that the cursor's row is seen: all of it, or some of it if it is too high.
    func revealCursor() {
        guard let cursor, !area.isEmpty else { return }
        let element = rows.element(ofRow: cursor)
        update { $0.normalize(count: rows.elementCount, height: $1) }
        let pinned = rows.span(ofElement: element).flatMap(pinnedRows) ?? 0
        update { $0.reveal(element, below: pinned, fromStart: mustReveal, height: $1) }
    }

    /// Moves the view by lines; the cursor stays among the rows that are seen.
    ///
    /// - Returns: Whether it moved, which it does not beyond the ends.
    func scroll(by lines: Int) -> Bool {
        guard rows.elementCount > 0, !area.isEmpty else { return false }
        let old = viewport
        show { $0.scroll(by: lines, count: rows.elementCount, height: $1) }
        return (viewport.element, viewport.hidden) != (old.element, old.hidden)
    }

    /// Moves the view; the cursor stays among the rows that are seen.
    func show(_ change: (inout Viewport, _ height: (Int) -> Int) -> Void) {
        keepingFocus {
            update(change)
            filter?.target = nil
            fill()
            if let cursor { self.cursor = nearestSeenRow(to: cursor) }
        }
        updateHighlights()
        setNeedsLayout()
    }

    private func nearestSeenRow(to row: Int) -> Int {
        let element = rows.contains(row) ? rows.element(ofRow: row) : 0
        let whole = viewport.whole
        let seen = whole.contains { cells[$0] is TableCellNode } ? whole : viewport.visible
        let candidates = seen.filter { cells[$0] is TableCellNode }
        guard let first = candidates.first, let last = candidates.last else { return row }
        let nearest = candidates.contains(element) ? element : element < first ? first : last
        guard case .row(let found) = rows.element(nearest) else { return row }
        return found
    }

    /// The row at a place in the node's own coordinates.
    func row(at point: Point) -> Int? {
        guard body.frame.contains(point) else { return nil }
        let inner = Point(
            column: point.column - body.frame.minColumn,
            row: point.row - body.frame.minRow
        )
        let element = viewport.visible.first { cells[$0]?.frame.contains(inner) == true }
        guard let element, case .row(let row) = rows.element(element) else { return nil }
        return row
    }

    /// The row that a node is part of.
    func row(of node: Node) -> Int? {
        let found = cells.first { node.isDescendant(of: $0.value) }
        guard let found, case .row(let row) = rows.element(found.key) else { return nil }
        return row
    }

    /// Shows the cursor if keys are sent here, and the rows that stay chosen.
    func updateHighlights() {
        let isFocused = isFirstResponder
        for (index, node) in cells {
            guard let cell = node as? TableCellNode, case .row(let row) = rows.element(index)
            else { continue }
            updateHighlight(of: cell, row, isFocused)
        }
    }

    private func updateHighlight(of row: Int) {
        guard let cell = cells[rows.element(ofRow: row)] as? TableCellNode else { return }
        updateHighlight(of: cell, row, isFirstResponder)
    }

    private func updateHighlight(of cell: TableCellNode, _ row: Int, _ isFocused: Bool) {
        let isLit = row == selectedRow || (isFocused && row == cursor)
        cell.isHighlighted = isLit && cell.isHighlightingEnabled
        if allowsMultipleSelection { cell.mark = marked.contains(row) }
    }
}
