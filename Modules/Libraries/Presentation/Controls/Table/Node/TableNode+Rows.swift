// The cursor, the marks, the filter, and the opening of rows.
extension TableNode {
    /// The number of rows, including those that a filter omits.
    public var count: Int { model.count }

    /// The row of the cursor, counted through all sections; `nil` without rows.
    public var cursor: Int? { model.selection.cursor }

    /// Whether the cursor is on the last row, or there are no rows.
    ///
    /// With a filter that is the last row that matches, and `false` until all rows were searched.
    public var isCursorAtEnd: Bool { model.isCursorAtEnd }

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
    public func moveCursor(to row: Int) { rowCursor.move(to: row) }

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

    // MARK: Marks

    /// The row that stays chosen because its handler returned `true`.
    public var selectedRow: Int? { model.selection.chosen }

    /// The marked rows, ascending, without those that are not in the list now.
    ///
    /// - Complexity: O(*n*) in the number of rows if any is marked; see ``selectedIDs``.
    public var selectedRows: [Int] {
        get { model.markedRows }
        set {
            model.markedRows = newValue
            rowCursor.updateRows()
        }
    }

    /// The identities of the marked rows, including those that are not in the list now.
    ///
    /// - Complexity: O(*n*) in the number of marked rows.
    public var selectedIDs: Set<AnyHashable> {
        get { model.markedIDs }
        set {
            model.markedIDs = newValue
            rowCursor.updateRows()
        }
    }

    /// Marks a row, or removes its mark.
    public func toggleSelection(of row: Int) {
        if allowsMultipleSelection { model.toggle(row) }
    }

    // MARK: Filter

    /// The words that rows must contain to be shown, in any order; `nil` for all rows.
    ///
    /// Case and diacritical marks are ignored: `ost` finds `Øst`. The text of a row is the source's
    /// `searchText(at:)`, or that of the row's view. Many rows are searched in parts of a few
    /// milliseconds, between which keys are handled and frames are drawn; rows are shown as soon as
    /// they are found.
    ///
    /// - Complexity: O(*n*) in the length of the rows' texts, over all parts.
    public var filterText: String? {
        get { model.filter?.query }
        set { model.filter(newValue, by: filterRules) }
    }

    // MARK: Opening

    /// Whether the cursor's row has a handler, which Enter runs.
    var opensRow: Bool {
        guard let cursor, rows.contains(cursor) else { return false }
        return onSelect != nil || selectHandler(of: cursor) != nil
    }

    /// Returns the handler of a row, of its section, or of the table.
    private func selectHandler(of row: Int) -> (@MainActor (TableCellContext) -> Bool)? {
        let section = rows.path(of: row).section
        return elements.cell(row)?.onSelect ?? sections[section].onSelect ?? onSelect
    }

    /// Runs the handler of a row, of its section, or of the table.
    public func activate(_ row: Int) {
        guard model.isLoaded(row), let cell = elements.cell(row),
            let handler = selectHandler(of: row)
        else { return }
        let context = TableCellContext(view: cell, tableView: self, index: row)
        // Set before the handler runs, so that the choice follows its row if the handler changes
        // the list.
        model.select { $0.chosen = row }
        if !handler(context) { model.select { $0.chosen = nil } }
        rowCursor.updateRows()
    }

    /// Fetches newer rows, or those that could not be loaded.
    func refresh() {
        if let onRefresh { return onRefresh(self) }
        for section in sections { section.loader?.retry() }
    }
}
