// The cursor, the marks, and the opening of rows.
extension TableNode {
    /// The number of rows, including those that a filter omits.
    public var count: Int { model.count }

    /// The row of the cursor, counted through all sections; `nil` without rows.
    public var cursor: Int? { model.selection.cursor }

    /// Whether the cursor is on the last row, or there are no rows.
    ///
    /// With a filter that is the last row that matches, and `false` until all rows were searched.
    public var isCursorAtEnd: Bool {
        cursorPlace >= rows.count - 1 && (rows.matches == nil || !model.isSearching)
    }

    /// The rows with at least one visible line, from the first to the last.
    public var visibleRows: Range<Int> { seen.visibleRows }

    /// The position of the cursor's row and the number of rows, such as `3/500`.
    ///
    /// While a filter is searching, the text ends with `…`; an estimated number begins with `~`.
    public var positionText: String { model.positionText }

    /// Recreates all rows; cursor and position are limited to the existing rows.
    public func reloadData() { model.reload() }

    /// Moves the cursor to a row, limited to the existing rows, and shows it.
    ///
    /// If a filter omits the row, the cursor moves to the next one.
    public func moveCursor(to row: Int) {
        guard rows.count > 0 else { return }
        let place = rows.place(of: min(max(row, 0), count - 1))
        moveCursor(toPlace: place)
    }

    /// Moves the cursor to the row with an identity, after it has been found.
    ///
    /// - Returns: Whether there is such a row.
    /// - Throws: The error of a source that failed to find the row.
    /// - Complexity: O(*n*) in the number of rows of a source that does not load them.
    @discardableResult
    public func moveCursor(toID id: AnyHashable) async throws -> Bool {
        guard let row = try await model.row(withID: id) else { return false }
        moveCursor(to: row)
        return true
    }

    /// Moves the cursor as a key does.
    func move(_ move: ListMove) {
        guard rows.count > 0 else { return }
        let page = max(1, seen.viewport.whole.count)
        moveCursor(toPlace: move.target(from: cursorPlace, page: page, last: rows.count - 1))
    }

    private var cursorPlace: Int { cursor.map(rows.place(of:)) ?? 0 }

    private func moveCursor(toPlace place: Int) {
        guard let row = model.row(atPlace: place, from: cursorPlace) else { return }
        keepingFocus { setCursor(to: row) }
    }

    private func setCursor(to row: Int) {
        let previous = cursor
        model.select { $0.moveCursor(to: row) }
        guard !needsLayout, seen.viewport.whole.contains(rows.element(ofRow: row)) else {
            return revealCursor()
        }
        if let previous { updateHighlight(of: previous) }
        updateHighlight(of: row)
        setNeedsDisplay(rows: edges.foot.minRow..<edges.foot.maxRow)
        model.rowsAreSeen(visibleRows)
    }

    /// Requests that the next layout shows the cursor's row from its start.
    func revealCursor() {
        mustReveal = true
        updateHighlights()
        setNeedsLayout()
    }

    /// Scrolls the view; the cursor stays among the visible rows.
    func scroll(_ change: (VisibleElements) -> Void) {
        keepingFocus {
            change(seen)
            seen.fill()
            if let cursor { model.select { $0.moveCursor(to: seen.nearestRow(to: cursor)) } }
        }
        updateHighlights()
        setNeedsLayout()
    }

    /// Returns the row that contains a node.
    func row(of node: Node) -> Int? { elements.row(of: node) }

    // MARK: Marks

    /// The row that stays chosen because its handler returned `true`.
    public var selectedRow: Int? { model.selection.chosen }

    /// The marked rows, ascending, without those that are not in the list now.
    ///
    /// - Complexity: O(*n*) in the number of rows if any is marked; see ``selectedIDs``.
    public var selectedRows: [Int] {
        get { model.markedRows }
        set {
            let rows = newValue.filter { $0 >= 0 && $0 < count }
            model.select { $0.mark(only: rows.map(model.identity)) }
            updateHighlights()
        }
    }

    /// The identities of the marked rows, including those that are not in the list now.
    ///
    /// - Complexity: O(*n*) in the number of marked rows.
    public var selectedIDs: Set<AnyHashable> {
        get { model.markedIDs }
        set {
            model.select { $0.mark(only: newValue.lazy.map(RowIdentity.item)) }
            updateHighlights()
        }
    }

    /// Marks a row, or removes its mark.
    public func toggleSelection(of row: Int) {
        if allowsMultipleSelection { model.toggle(row) }
    }

    // MARK: Opening

    /// Returns the handler of a row, of its section, or of the table.
    func selectHandler(
        of cell: TableCellNode?,
        _ row: Int
    ) -> (@MainActor (TableCellContext) -> Bool)? {
        cell?.onSelect ?? sections[rows.path(of: row).section].onSelect ?? onSelect
    }

    /// Runs the handler of a row, of its section, or of the table.
    public func activate(_ row: Int) {
        guard model.isLoaded(row), let cell = elements.cell(row),
            let handler = selectHandler(of: cell, row)
        else { return }
        let context = TableCellContext(view: cell, tableView: self, index: row)
        // Set before the handler runs, so that the choice follows its row if the handler changes
        // the list.
        model.select { $0.chosen = row }
        if !handler(context) { model.select { $0.chosen = nil } }
        updateHighlights()
    }

    /// Fetches newer rows, or those that could not be loaded.
    func refresh() {
        if let onRefresh { return onRefresh(self) }
        for section in sections { section.loader?.retry() }
    }

    /// Highlights the cursor if the table has the focus, and the rows that stay chosen.
    func updateHighlights() {
        elements.forEachCell { updateHighlight(of: $0, $1) }
    }

    private func updateHighlight(of row: Int) {
        if let cell = elements.existingCell(row) { updateHighlight(of: cell, row) }
    }

    private func updateHighlight(of cell: TableCellNode, _ row: Int) {
        let isLit = row == selectedRow || (row == cursor && isFirstResponder)
        cell.isHighlighted = isLit && cell.isHighlightingEnabled
        if allowsMultipleSelection { cell.mark = model.isMarked(row) }
    }

    /// Sets up a row that was created.
    func prepare(_ cell: TableCellNode, _ row: Int) {
        cell.mark = allowsMultipleSelection ? model.isMarked(row) : nil
        columnPlaces.prepare(cell)
    }
}
