import TextComparison

// Rows are searched in parts, so that neither a key nor a frame waits for all of them.
extension TableNode {
    // Half of a frame's time.
    private static let partDuration = Duration.milliseconds(8)
    // The rows between two looks at the clock, whose views take a small share of that.
    private static let chunk = 16

    /// Whether there are rows that the filter has not searched yet.
    var isSearching: Bool {
        guard let filter, filterRules == nil else { return false }
        return (filter.query.isEmpty ? filter.index.count : filter.searchedCount) < rows.total
    }

    /// Counts the rows, and searches them again.
    ///
    /// - Parameters:
    ///   - unchanged: The number of rows at the beginning that need not be searched again.
    ///   - texts: The number of rows at the beginning whose texts need not be read again.
    func readRows(unchanged: Int = 0, texts: Int? = nil) {
        rowsVersion += 1
        guard let query = filter?.query, let searched = filter?.searchedCount, filterRules == nil
        else {
            rows = TableRows(sections)
            return
        }
        filter?.index.removeAll(from: texts ?? unchanged)
        filter?.searchedCount = min(searched, unchanged)
        let kept = rows.place(of: unchanged)
        var matches = takeMatches()
        matches.removeLast(max(0, matches.count - kept))
        rows = TableRows(sections, matches: query.isEmpty ? nil : matches)
        search()
    }

    /// Reads texts and searches them, as many as there is time for.
    ///
    /// - Parameter isComplete: Whether all of them are searched, however long that takes.
    func search(isComplete: Bool = false) {
        guard isSearching, let query = filter?.query else { return }
        // Without a window there are no frames that would wait.
        let clock = isComplete ? nil : window
        let start = clock?.now
        // Taken from the filter meanwhile, so that the texts are not copied.
        var index = filter?.index ?? TextIndex()
        filter?.index = TextIndex()
        let words = TextQuery(query)
        var found: [Int] = []
        var row = query.isEmpty ? index.count : filter?.searchedCount ?? 0
        let version = rowsVersion
        while row < rows.total {
            let end = min(row + TableNode.chunk, rows.total)
            while index.count < end {
                let text = searchText(ofRow: index.count)
                // If the provider's closure changed the rows, a new search has begun.
                guard version == rowsVersion else { return }
                index.append(text)
            }
            if !query.isEmpty { found += index.rows(matching: words, among: row..<end) }
            row = end
            if let clock, let start, clock.now - start >= TableNode.partDuration { break }
        }
        // A provider's closure may have changed the filter.
        guard filter?.query == query else { return }
        filter?.index = index
        if !query.isEmpty { filter?.searchedCount = row }
        if !found.isEmpty { showMatches(adding: found) }
        if !found.isEmpty || !isSearching { setNeedsLayout() }
    }

    /// Adds rows that were found; the nodes of elements that stay where they are stay too.
    private func showMatches(adding found: [Int]) {
        let elements = cells.keys.map { ($0, rows.element($0)) }
        rows = TableRows(sections, matches: takeMatches(adding: found))
        for (index, element) in elements where rows.element(index) != element {
            discard(index)
        }
        absent = []
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

    /// Takes the rows that were found from ``rows``, so that they can be changed in place.
    private func takeMatches(adding found: [Int] = []) -> [Int] {
        var matches = rows.matches ?? []
        rows = TableRows()
        matches += found
        return matches
    }

    private func searchText(ofRow row: Int) -> String {
        let path = rows.path(of: row)
        let provider = sections[path.section].rows
        return provider.searchText(at: path.row) ?? provider.view(at: path.row)?.build().text ?? ""
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
