extension TableNode {
    // Half of a frame's time.
    private static let searchDuration = Duration.milliseconds(8)

    /// The words that rows must contain to be shown, in any order; `nil` for all rows.
    ///
    /// Case and diacritical marks are ignored: `ost` finds `Øst`. The text of a row is the source's
    /// `searchText(at:)`, or that of the row's view. Many rows are searched in parts of a few
    /// milliseconds, between which keys are handled and frames are drawn; rows are shown as soon as
    /// they are found.
    ///
    /// - Complexity: O(*n*) in the length of the rows' texts, over all parts.
    public var filterText: String? {
        get { filter?.query }
        set {
            guard newValue != filter?.query else { return }
            guard let newValue else { return endFilter() }
            if filter == nil { model.beginFilter(filterRules, isEditing: false) }
            applyFilter(newValue)
        }
    }

    var filter: TableFilter? { model.filter }

    func beginFilter() {
        if !isFirstResponder { becomeFirstResponder() }
        model.beginFilter(filterRules, isEditing: true)
        setNeedsLayout()
    }

    /// Ends the typing, so that keys move the cursor again; an empty filter is removed.
    func endEditingFilter() {
        model.endEditing()
        if filter?.query.isEmpty == true { endFilter() } else { setNeedsDisplay() }
    }

    func endFilter() {
        setNeedsLayout()
        model.endFilter()
    }

    func applyFilter(_ query: String) {
        setNeedsLayout()
        model.filter(query)
    }

    /// Handles keys while the filter is edited.
    func typeFilter(_ key: KeyPress) -> Bool {
        guard let filter, filter.isEditing, let edit = filter.edit(key) else { return false }
        switch edit {
        case .text(let text): applyFilter(text)
        case .end: endFilter()
        }
        return true
    }

    // MARK: Search

    /// Starts measuring a part of a search; without a window there are no frames that would wait.
    func startWatch() -> () -> Bool {
        guard let clock = window else { return { true } }
        let start = clock.now
        return { clock.now - start < TableNode.searchDuration }
    }

    /// Schedules the next part of the search, after pending keys and the pending frame.
    func scheduleSearch() {
        guard model.isSearching, !isSearchScheduled, let window else { return }
        isSearchScheduled = true
        window.schedule(afterSeconds: 0) { [weak self] in
            guard let self else { return }
            isSearchScheduled = false
            // The search continues when the table appears again.
            guard self.window != nil else { return }
            model.search()
            scheduleSearch()
        }
    }
}
