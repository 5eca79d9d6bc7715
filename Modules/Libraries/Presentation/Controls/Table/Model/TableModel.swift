/// The rows of a table, and what its user does with them: cursor, marks, filter.
///
/// It shows nothing. Whoever does is told of each change by ``onChange``, and tells of changes of
/// the sections.
@MainActor
final class TableModel {
    /// A change of the rows.
    enum Change {
        /// There are others; the view stays at its place.
        case others
        /// They have moved, and look different.
        case moved(TableRowMoves)
        /// Some look different, and all stay where they are.
        case reloaded(Range<Int>)
        /// The filter has another text; the view goes to the first row.
        case filtered
        /// The filter has found more rows.
        case found
    }

    /// The parts that the rows come from.
    private(set) var sections: [TableSection] = []
    /// The rows in their order, without those that a filter leaves out.
    private(set) var rows = TableRows()
    /// Cursor and marks.
    private(set) var selection = Selection()
    /// The filter; `nil` if all rows are shown.
    private(set) var filter: TableFilter?

    /// Called after rows and selection have changed.
    var onChange: (Change) -> Void = { _ in }
    /// Called after the cursor has moved to another row number.
    var onCursorMove: () -> Void = {}
    /// Called after the user has marked rows.
    var onMark: () -> Void = {}
    /// Whether a row has a view; the cursor steps over others.
    var hasView: (_ row: Int) -> Bool = { _ in true }
    /// Begins to measure the time of a search, and returns whether there is more.
    var startWatch: () -> () -> Bool = { { true } }

    // MARK: Rows

    /// How many rows there are, with those that a filter leaves out.
    var count: Int { rows.total }

    /// Shows other sections, without a filter.
    func show(_ sections: [TableSection]) {
        filter = nil
        self.sections = sections
        reload()
    }

    /// Reads the rows again; cursor and chosen row stay as far as there are rows.
    func reload() {
        readRows()
        apply(.others) { $0.limit(count: self.count, isSearching: self.isSearching) }
    }

    /// Follows items to their new places, if the source knows them.
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
    /// - Parameter unchanged: The number of rows at the beginning that look as before.
    private func readRows(unchanged: Int = 0) {
        filter?.rows.rowsChanged(unchanged: unchanged)
        rows = TableRows(sections, matches: filter?.rows.matches)
        _ = searchOn(startWatch())
    }

    /// Changes the selection, and tells of both.
    private func apply(_ change: Change, _ update: (inout Selection) -> Void = { _ in }) {
        let old = selection.cursor
        update(&selection)
        onChange(change)
        if selection.cursor != old { onCursorMove() }
    }

    // MARK: Cursor

    /// Changes the selection, and tells if the cursor is on another row number.
    func select(_ update: (inout Selection) -> Void) {
        let old = selection.cursor
        update(&selection)
        if selection.cursor != old { onCursorMove() }
    }

    /// The row that the cursor gets to on its way to a place among the filtered rows.
    func row(atPlace place: Int, from old: Int) -> Int? {
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

    /// Brings the cursor to a row that there is, and that has a view.
    func settleCursor() {
        let place = selection.target.map { min(rows.place(of: $0), rows.count - 1) } ?? 0
        let row = rows.count > 0 ? row(atPlace: place, from: 0) : nil
        let isSearching = isSearching
        select { $0.settle(on: row, isSearching: isSearching) }
    }

    // MARK: Filter

    /// Begins a filter, unless there is one; it leaves all rows until it has a text.
    ///
    /// - Parameters:
    ///   - rules: Rules that come before those of the rows' source; without any the model filters.
    ///   - isEditing: Whether keys are part of the text.
    func beginFilter(_ rules: TableFilterRules?, isEditing: Bool) {
        if filter == nil {
            let rules = rules ?? sections.first?.rows.filterRules
            let rows: any RowFilter =
                if let rules { ProvidedRowFilter(rules) } else { TextRowFilter(self) }
            filter = TableFilter(origin: selection.cursor, rows: rows)
        }
        filter?.isEditing = isEditing
        // Before the first letter, which then finds rows at once.
        search()
    }

    /// Has keys mean something else than text.
    func endEditing() { filter?.isEditing = false }

    /// Changes the text of the filter that has begun.
    func filter(_ query: String) {
        filter?.query = query
        guard let filter else { return }
        filter.rows.change(to: query)
        guard filter.rows.leavesOutRows else { return }
        rows = TableRows(sections, matches: filter.rows.matches)
        apply(.filtered) { $0.holdCursor(or: filter.origin) }
        search()
    }

    /// Shows all rows.
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

    /// Searches rows, as many as there is time for.
    func search() {
        let isNew = searchOn(startWatch())
        if isNew { apply(.found) }
    }

    /// Searches all rows, however long that takes.
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
            // The rows that were found are changed in place, not copied.
            rows = TableRows()
            searched.add(found)
            rows = TableRows(sections, matches: searched.matches)
        }
        return !found.isEmpty || !isSearching
    }

    /// The text by which a row is found: that of its source, or else of its view.
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
