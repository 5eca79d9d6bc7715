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
        return !needsLayout && fullyVisibleElements.contains(index)
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
        let page = max(1, fullyVisibleElements.count)
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
        guard let cursor, !viewport.isEmpty else { return }
        normalizeTop()
        let element = rows.element(ofRow: cursor)
        let span = rows.span(ofElement: element)
        let pinned = if let span { pinnedRows(of: span) ?? 0 } else { 0 }
        let height = height(element, viewport.size.columns)
        guard element >= top.element else { return alignTop(of: element, below: pinned) }
        // Counted from where the view stands, and no further than it reaches.
        var line = -top.hidden
        var index = top.element
        while index < element, line < viewport.size.rows {
            line += self.height(index, viewport.size.columns)
            index += 1
        }
        let isBelow = index < element || line + height > viewport.size.rows
        if height > viewport.size.rows - pinned {
            let isSeen = index == element && line < viewport.size.rows && line + height > pinned
            if mustReveal || !isSeen { alignTop(of: element, below: pinned) }
        } else if isBelow {
            alignBottom(of: element)
        } else if line < pinned {
            alignTop(of: element, below: pinned)
        }
    }

    /// Moves the view by lines; the cursor stays among the rows that are seen.
    ///
    /// - Returns: Whether it moved, which it does not beyond the ends.
    func scroll(by lines: Int) -> Bool {
        guard rows.elementCount > 0, !viewport.isEmpty else { return false }
        let old = top
        show(from: place(scrolledBy: lines))
        return top != old
    }

    /// The place that the view has after it has moved by lines.
    func place(scrolledBy lines: Int) -> (element: Int, hidden: Int) {
        var (element, hidden) = top
        hidden += lines
        while hidden < 0, element > 0 {
            element -= 1
            hidden += height(element, viewport.size.columns)
        }
        while element < rows.elementCount - 1, hidden >= height(element, viewport.size.columns) {
            hidden -= height(element, viewport.size.columns)
            element += 1
        }
        let last = max(0, height(element, viewport.size.columns) - 1)
        return (element, min(max(hidden, 0), last))
    }

    /// Moves the view to an element at the top; the cursor stays among the rows that are seen.
    func show(from top: (element: Int, hidden: Int)) {
        keepingFocus {
            self.top = top
            filter?.target = nil
            fill()
            if let cursor { self.cursor = nearestSeenRow(to: cursor) }
        }
        updateHighlights()
        setNeedsLayout()
    }

    private func nearestSeenRow(to row: Int) -> Int {
        let element = rows.contains(row) ? rows.element(ofRow: row) : 0
        let whole = fullyVisibleElements
        let seen = whole.contains { cells[$0] is TableCellNode } ? whole : visibleElements
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
        let element = visibleElements.first { cells[$0]?.frame.contains(inner) == true }
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
