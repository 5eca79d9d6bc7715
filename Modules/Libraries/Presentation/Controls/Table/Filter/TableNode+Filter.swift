extension TableNode {
    // Half of a frame's time.
    private static let searchDuration = Duration.milliseconds(8)

    /// The words that rows must contain to be shown, in any order; `nil` for all rows.
    ///
    /// Case and marks do not matter: `ost` finds `Øst`. The text of a row is the source's
    /// `searchText(at:)`, or that of the row's view. Many rows are searched in parts of a few
    /// milliseconds, between which keys are taken and frames are drawn; rows are shown as they
    /// are found.
    ///
    /// - Complexity: O(*n*) in the length of the rows' texts, over all parts.
    public var filterText: String? {
        get { filter?.query }
        set {
            guard newValue != filter?.query else { return }
            guard let newValue else { return endFilter() }
            if filter == nil { makeFilter(isEditing: false) }
            applyFilter(newValue)
        }
    }

    private func makeFilter(isEditing: Bool) {
        let rules = filterRules ?? source?.filterRules
        let rows: any RowFilter =
            if let rules { ProvidedRowFilter(rules) } else { TextRowFilter(elements) }
        filter = TableFilter(isEditing: isEditing, origin: cursor, rows: rows)
    }

    func beginFilter() {
        if !isFirstResponder { becomeFirstResponder() }
        if filter == nil { makeFilter(isEditing: true) }
        filter?.isEditing = true
        // Before the first letter, which then finds rows at once.
        search()
        setNeedsLayout()
    }

    /// Keys move the cursor again; an empty filter goes.
    func endEditingFilter() {
        filter?.isEditing = false
        if filter?.query.isEmpty == true { endFilter() } else { setNeedsDisplay() }
    }

    func endFilter() {
        guard let ended = filter else { return }
        filter = nil
        setNeedsLayout()
        ended.rows.change(to: "")
        guard ended.rows.leavesOutRows else { return }
        let row = cursor ?? ended.origin.map { min($0, count - 1) }
        showRows()
        if count > 0 { select { $0.moveCursor(to: row) } }
    }

    /// Takes keys while the filter is edited.
    func typeFilter(_ key: KeyPress) -> Bool {
        guard let filter, filter.isEditing, let edit = filter.edit(key) else { return false }
        switch edit {
        case .text(let text): applyFilter(text)
        case .end: endFilter()
        }
        return true
    }

    func applyFilter(_ query: String) {
        filter?.query = query
        setNeedsLayout()
        guard let filter else { return }
        filter.rows.change(to: query)
        guard filter.rows.leavesOutRows else { return }
        selection.holdCursor(or: filter.origin)
        showRows()
        search()
    }

    /// Shows the rows that the filter leaves, from the first on.
    private func showRows() {
        seen.discardAll()
        elements.rows = TableRows(sections, matches: filter?.rows.matches)
        seen.go(to: 0)
        mustReveal = true
    }

    // MARK: Search

    /// Whether there are rows that the filter has not searched yet.
    var isSearching: Bool { filter?.rows.isSearching ?? false }

    /// Searches rows, as many as there is time for.
    ///
    /// - Parameter isComplete: Whether all of them are searched, however long that takes.
    func search(isComplete: Bool = false) {
        guard let searched = filter?.rows, searched.isSearching else { return }
        // Without a window there are no frames that would wait.
        let clock = isComplete ? nil : window
        let start = clock?.now ?? .zero
        let found = searched.search {
            clock.map { $0.now - start < TableNode.searchDuration } ?? true
        }
        // The source's closures may have ended the filter.
        guard searched === filter?.rows else { return }
        if !found.isEmpty {
            elements.replaceRows {
                searched.add(found)
                return TableRows(sections, matches: searched.matches)
            }
        }
        if !found.isEmpty || !isSearching { setNeedsLayout() }
    }

    /// Searches on after the keys and the frame that are due by then.
    func scheduleSearch() {
        guard isSearching, !isSearchScheduled, let window else { return }
        isSearchScheduled = true
        window.schedule(afterSeconds: 0) { [weak self] in
            guard let self else { return }
            isSearchScheduled = false
            // It goes on when the table appears again.
            guard self.window != nil else { return }
            keepingFocus { search() }
            scheduleSearch()
        }
    }
}
