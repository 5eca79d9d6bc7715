/// The rows of a table, and the state of its user's work with them: cursor, marks, filter.
///
/// The model shows nothing. Its owner is notified of each change by ``onChange``, and notifies the
/// model of changes of the sections.
@MainActor
final class TableModel {
    /// A change of the rows.
    enum Change {
        /// The rows were replaced; the view stays at its position.
        case others
        /// The rows have moved, and look different.
        case moved(TableRowMoves)
        /// Some rows look different, and all stay at their positions.
        case reloaded(Range<Int>)
        /// The text of the filter has changed; the view goes to the first row.
        case filtered
        /// The filter has found more rows.
        case found
    }

    /// The sections that the rows come from.
    private(set) var sections: [TableSection] = []
    /// The rows in their order, without those that a filter omits.
    private(set) var rows = TableRows()
    /// The cursor and the marks.
    private(set) var selection = Selection()
    /// The filter; `nil` if all rows are shown.
    private(set) var filter: TableFilter? {
        didSet { onFilterChange() }
    }

    /// Called after rows and selection have changed.
    var onChange: (Change) -> Void = { _ in }
    /// Called after the filter, its text or its state has changed.
    var onFilterChange: () -> Void = {}
    /// Called after the cursor has moved to another row number.
    var onCursorMove: () -> Void = {}
    /// Called after the user has marked rows.
    var onMark: () -> Void = {}
    /// Returns whether a row has a view; the cursor skips rows without a view.
    var hasView: (_ row: Int) -> Bool = { _ in true }
    /// Starts measuring the time of a search, and returns a closure that tests whether time
    /// remains.
    var startWatch: () -> () -> Bool = { { true } }

    // MARK: Rows

    /// The number of rows, including those that a filter omits.
    var count: Int { rows.total }

    /// Whether there are rows that the filter does not omit.
    var hasRows: Bool { rows.count > 0 }

    /// Shows other sections, without a filter.
    func show(_ sections: [TableSection]) {
        filter = nil
        self.sections = sections
        reload()
    }

    /// Reads the rows again; cursor and chosen row are limited to the existing rows.
    func reload() {
        readRows()
        apply(.others) { $0.limit(count: self.count, isSearching: self.isSearching) }
    }

    /// Follows items to their new positions, if the source knows them.
    func sectionDidChange(_ index: Int) {
        let source = sections[index].rows
        guard let change = source.lastChange, change.newCount == source.count,
            change.oldCount == rows.rowCount(inSection: index)
        else { return reload() }
        let start = rows.sectionStarts[index]
        if let reloaded = change.reloadedRows {
            filter?.rows.rowsChanged(unchanged: start + reloaded.lowerBound)
            apply(.reloaded(start + reloaded.lowerBound..<start + reloaded.upperBound))
            return search()
        }
        let old = rows
        readRows(unchanged: start + change.unchangedPrefix)
        let moves = TableRowMoves(from: old, to: rows, section: index, change)
        apply(.moved(moves)) { selection in
            let isSearching = self.isSearching
            selection.follow(count: self.count, isSearching: isSearching, place: moves.place)
        }
    }

    /// Counts the rows, and searches them again.
    ///
    /// - Parameter unchanged: The number of rows at the beginning that have not changed.
    private func readRows(unchanged: Int = 0) {
        filter?.rows.rowsChanged(unchanged: unchanged)
        rows = TableRows(sections, matches: filter?.rows.matches)
        _ = searchOn(startWatch())
    }

    /// Changes the selection, and reports the change of the rows and that of the cursor.
    private func apply(_ change: Change, _ update: (inout Selection) -> Void = { _ in }) {
        select(update) { onChange(change) }
    }

    // MARK: Cursor

    /// Changes the selection, and calls ``onCursorMove`` if the cursor is on another row number.
    ///
    /// - Parameters:
    ///   - update: The change.
    ///   - report: Runs after the change, before the cursor is reported.
    func select(_ update: (inout Selection) -> Void, then report: () -> Void = {}) {
        let old = selection.cursor
        update(&selection)
        report()
        if selection.cursor != old { onCursorMove() }
    }

    /// The position of the cursor among the filtered rows; 0 without a cursor.
    var cursorPlace: Int { selection.cursor.map(rows.place(of:)) ?? 0 }

    /// Whether the cursor is on the last filtered row, and no further row can be found.
    var isCursorAtEnd: Bool {
        cursorPlace >= rows.count - 1 && (rows.matches == nil || !isSearching)
    }

    /// Returns the row that the cursor reaches on its way to a position among the filtered rows.
    func row(atPlace place: Int, from old: Int) -> Int? {
        guard rows.count > 0 else { return nil }
        let place = min(max(place, 0), rows.count - 1)
        let step = place < old ? -1 : 1
        return shownRow(from: place, step) ?? shownRow(from: place, -step)
    }

    private func shownRow(from place: Int, _ step: Int) -> Int? {
        var place = place
        while place >= 0, place < rows.count {
            let row = rows.row(atPlace: place)
            if hasView(row) { return row }
            place += step
        }
        return nil
    }

    /// Moves the cursor to an existing row that has a view.
    func settleCursor() {
        let place = selection.target.map { min(rows.place(of: $0), rows.count - 1) } ?? 0
        let row = row(atPlace: place, from: 0)
        let isSearching = isSearching
        select { $0.settle(on: row, isSearching: isSearching) }
    }

    // MARK: Filter

    /// Begins a filter, unless there is one; all rows match until it has a text.
    ///
    /// - Parameters:
    ///   - rules: Rules that override those of the rows' source; without any, the model filters.
    ///   - isEditing: Whether keys are part of the text.
    func beginFilter(_ rules: TableFilterRules?, isEditing: Bool) {
        if filter == nil {
            let rules = rules ?? sections.first?.rows.filterRules
            let rows: any RowFilter =
                if let rules { ProvidedRowFilter(rules) } else { TextRowFilter(self) }
            filter = TableFilter(origin: selection.cursor, rows: rows)
        }
        filter?.isEditing = isEditing
        // A search in advance, so that the first letter finds rows without delay.
        search()
    }

    /// Ends the typing of the filter's text, so that keys have other meanings again.
    func endEditing() {
        if filter?.isEditing == true { filter?.isEditing = false }
    }

    /// Ends the typing; an empty filter is removed.
    func acceptFilter() {
        if filter?.query.isEmpty == true { endFilter() } else { endEditing() }
    }

    /// Changes the text of the filter, which begins or ends with the text.
    func filter(_ query: String?, by rules: TableFilterRules?) {
        guard query != filter?.query else { return }
        guard let query else { return endFilter() }
        if filter == nil { beginFilter(rules, isEditing: false) }
        filter(query)
    }

    /// Applies an edit of the text while it is typed.
    ///
    /// - Parameter edit: Returns the edit; `nil` for none.
    /// - Returns: Whether the text is typed, and there was an edit.
    func editFilter(_ edit: (TableFilter) -> TableFilter.Edit?) -> Bool {
        guard let filter, filter.isEditing, let edit = edit(filter) else { return false }
        switch edit {
        case .text(let text): self.filter(text)
        case .end: endFilter()
        }
        return true
    }

    /// Whether keys are commands, and not part of a filter's text.
    var takesCommands: Bool { filter?.isEditing != true }

    /// Whether the typing of a filter's text can begin.
    var canFilter: Bool { filter.map { !$0.isEditing } ?? (count > 0) }

    /// Whether the rows are the matches of a text, which they are not if the provider filters.
    var showsMatches: Bool { filter.map { !$0.isEditing && $0.rows.leavesOutRows } ?? false }

    /// Changes the text of the current filter.
    func filter(_ query: String) {
        filter?.query = query
        guard let filter else { return }
        filter.rows.change(to: query)
        guard filter.rows.leavesOutRows else { return }
        rows = TableRows(sections, matches: filter.rows.matches)
        apply(.filtered) { $0.holdCursor(or: filter.origin) }
        search()
    }

    /// Removes the filter, so that all rows are shown.
    func endFilter() {
        guard let ended = filter else { return }
        filter = nil
        ended.rows.change(to: "")
        guard ended.rows.leavesOutRows else { return }
        rows = TableRows(sections)
        apply(.filtered) { selection in
            guard self.count > 0 else { return }
            let origin = ended.origin.map { min($0, self.count - 1) }
            selection.moveCursor(to: selection.cursor ?? origin)
        }
    }

    /// Whether there are rows that the filter has not searched yet.
    var isSearching: Bool { filter?.rows.isSearching ?? false }

    /// Searches rows until the time is over.
    func search() {
        if searchOn(startWatch()) { apply(.found) }
    }

    /// Searches all rows, without a limit of time.
    func searchAll() {
        if searchOn({ true }) { apply(.found) }
    }

    /// - Returns: Whether rows were found, or all have been searched.
    private func searchOn(_ hasTime: () -> Bool) -> Bool {
        guard let searched = filter?.rows, searched.isSearching else { return false }
        let found = searched.search(hasTime: hasTime)
        // The source's closures may have ended the filter.
        guard searched === filter?.rows else { return false }
        if !found.isEmpty {
            // The found rows are modified in place, not copied.
            rows = TableRows()
            searched.add(found)
            rows = TableRows(sections, matches: searched.matches)
        }
        return !found.isEmpty || !isSearching
    }

    /// Returns the text by which a row is found: that of its source, or otherwise of its view.
    func searchText(of row: Int) -> String {
        let path = rows.path(of: row)
        let source = sections[path.section].rows
        return source.searchText(at: path.row) ?? source.view(at: path.row)?.build().text ?? ""
    }
}

extension Node {
    /// The texts of the visible nodes, in the order of reading.
    fileprivate var text: String {
        guard !isHidden else { return "" }
        let own = accessibilityLabel ?? accessibilityText ?? ""
        return subviews.reduce(own) { $0.isEmpty ? $1.text : $0 + " " + $1.text }
    }
}
