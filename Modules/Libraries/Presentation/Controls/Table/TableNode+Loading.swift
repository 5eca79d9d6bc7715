// Rows that arrive later than they are asked for.
extension TableNode {
    /// Whether a row has arrived, as rows of most sources always have.
    func isLoaded(_ row: Int) -> Bool {
        guard row >= 0, row < count else { return false }
        let path = rows.path(of: row)
        return sections[path.section].loader?.isLoaded(at: path.row) ?? true
    }

    /// The reason why rows could not be loaded; `nil` if all that were wanted could.
    var failure: String? {
        for section in sections {
            if case .failed(let reason)? = section.loader?.loading { return reason }
        }
        return nil
    }

    /// The view in place of rows; `nil` if there are rows, or the table itself left all out.
    var page: Node? {
        guard rows.count == 0, filter?.rows.leavesOutRows != true else { return nil }
        if let failurePage { return failurePage.node }
        return sections.contains { $0.loader?.loading == .loading } ? loadingView : emptyView
    }

    /// Creates the view of a failure that is a new one, and the usual view while rows are loaded.
    func updateFailurePage() {
        if loadingView == nil, sections.contains(where: { $0.loader != nil }) {
            loadingView = LabelView("Loading…").color(.secondaryLabel).build()
        }
        guard failure != failurePage?.reason else { return }
        failurePage?.node.removeFromSuperview()
        failurePage = failure.map { ($0, failureView($0).build()) }
        if let node = failurePage?.node { addSubview(node) }
        setNeedsLayout()
    }

    /// Tells sources that load their rows which of them are seen.
    func tellSeenRows() {
        for (index, section) in sections.enumerated() {
            guard let loader = section.loader else { continue }
            let all = rows.sectionStarts[index]..<rows.sectionStarts[index + 1]
            let shown = visibleRows.clamped(to: all)
            let row = cursor.flatMap { all.contains($0) ? $0 - all.lowerBound : nil }
            let first = shown.lowerBound - all.lowerBound
            loader.rowsAreSeen(first..<first + shown.count, cursor: row)
        }
    }

    /// Fetches newer rows, or those that could not be loaded.
    func refresh() {
        if let onRefresh { return onRefresh(self) }
        for section in sections { section.loader?.retry() }
    }

    /// Marks all rows, or none, once their identities have arrived.
    func toggleAllLater() {
        let sections = sections
        Task { [weak self] in
            var all: Set<RowIdentity> = []
            for section in sections {
                if let loader = section.loader {
                    guard let ids = await loader.identities() else { return }
                    all.formUnion(ids.map(RowIdentity.item))
                } else {
                    let ids = (0..<section.rows.count).compactMap(section.rows.identity)
                    all.formUnion(ids.map(RowIdentity.item))
                }
            }
            self?.toggleAll(all)
        }
    }

    /// Moves the cursor to the row with an identity, once it is found.
    ///
    /// - Returns: Whether there is such a row.
    /// - Throws: The error of a source that could not find out.
    /// - Complexity: O(*n*) in the number of rows of a source that does not load them.
    @discardableResult
    public func moveCursor(toID id: AnyHashable) async throws -> Bool {
        for (index, section) in sections.enumerated() {
            let found =
                if let loader = section.loader {
                    try await loader.index(of: id)
                } else {
                    (0..<section.rows.count).first { section.rows.identity(at: $0) == id }
                }
            guard let found, index < sections.count else { continue }
            moveCursor(to: rows.sectionStarts[index] + found)
            return true
        }
        return false
    }
}
