// The row that keys are about.
extension TableNode {
    /// The row that the cursor is on, counted through all sections; `nil` without rows.
    public var cursor: Int? { selection.cursor }

    /// Changes the selection, and tells if the cursor is on another row number.
    func select(_ change: (inout Selection) -> Void) {
        let old = selection.cursor
        change(&selection)
        if selection.cursor != old { cursorDidChange?(self) }
    }

    /// Moves the cursor to a row, as far as there are rows, and shows it.
    ///
    /// A row that a filter leaves out gives way to the next one.
    public func moveCursor(to row: Int) {
        guard rows.count > 0 else { return }
        let place = rows.place(of: min(max(row, 0), count - 1))
        moveCursor(toPlace: place, direction: row < (cursor ?? 0) ? -1 : 1)
    }

    /// Moves the cursor as a key does.
    func move(_ move: ListMove) {
        guard rows.count > 0 else { return }
        let page = max(1, seen.viewport.whole.count)
        let place = if let cursor { rows.place(of: cursor) } else { 0 }
        let target = move.target(from: place, page: page, last: rows.count - 1)
        moveCursor(toPlace: target, direction: target < place ? -1 : 1)
    }

    /// Moves the cursor to one of the rows that the filter leaves; rows without a view are
    /// stepped over.
    private func moveCursor(toPlace place: Int, direction: Int) {
        let place = min(max(place, 0), rows.count - 1)
        let row =
            elements.shownRow(from: place, direction) ?? elements.shownRow(from: place, -direction)
        if let row { keepingFocus { setCursor(to: row) } }
    }

    private func setCursor(to row: Int) {
        let previous = cursor
        select { $0.moveCursor(to: row) }
        guard !needsLayout, seen.viewport.whole.contains(rows.element(ofRow: row)) else {
            revealCursor()
            return
        }
        for row in [previous, row].compactMap(\.self) {
            if let cell = elements.existingCell(row) { updateHighlight(of: cell, row) }
        }
        setNeedsDisplay(rows: edges.foot.minRow..<edges.foot.maxRow)
        tellSeenRows()
    }

    /// Moves the cursor to the row of a node, such as one that keys are sent to.
    func moveCursor(toRowOf node: Node) {
        guard let row = row(of: node) else { return }
        select { $0.moveCursor(to: row) }
        revealCursor()
    }

    /// Has the next layout show the cursor's row from its start.
    func revealCursor() {
        mustReveal = true
        updateHighlights()
        setNeedsLayout()
    }

    /// Brings the cursor to a row that there is, and that has a view.
    func settleCursor() {
        let place = selection.target.map { min(rows.place(of: $0), rows.count - 1) } ?? 0
        let row =
            rows.count > 0
            ? elements.shownRow(from: place, 1) ?? elements.shownRow(from: place, -1) : nil
        let isSearching = isSearching
        select { $0.settle(on: row, isSearching: isSearching) }
    }

    /// Moves the view; the cursor stays among the rows that are seen.
    func scroll(_ change: (VisibleElements) -> Void) {
        keepingFocus {
            change(seen)
            seen.fill()
            if let cursor { select { $0.moveCursor(to: seen.nearestRow(to: cursor)) } }
        }
        updateHighlights()
        setNeedsLayout()
    }

    /// The row that a node is part of.
    func row(of node: Node) -> Int? { elements.row(of: node) }
}
