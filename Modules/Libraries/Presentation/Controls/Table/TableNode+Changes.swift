import Reactive

extension TableNode {
    /// Listens to the sections there are now, and to no other.
    func followSections() {
        let bag = DisposeBag()
        updates = bag
        for (index, section) in sections.enumerated() {
            guard let updated = section.rows.updated else { continue }
            follow(updated, in: bag) { table, _ in
                table.keepingFocus { table.sectionDidChange(index) }
                table.updateFailurePage()
            }
        }
        updateFailurePage()
    }

    /// Creates all rows again; cursor and place stay as far as there are rows.
    public func reloadData() {
        keepingFocus(reload)
    }

    private func reload() {
        seen.discardAll()
        columnPlaces.forgetValues()
        readRows()
        let isSearching = isSearching
        select { $0.limit(count: count, isSearching: isSearching) }
        let last = max(0, rows.elementCount - 1)
        seen.go(to: min(seen.viewport.element, last), hidden: seen.viewport.hidden)
        setNeedsLayout()
    }

    /// Follows items to their new places, if the source knows them.
    private func sectionDidChange(_ index: Int) {
        let source = sections[index].rows
        guard let change = source.lastChange, change.newCount == source.count,
            change.oldCount == rows.rowCount(inSection: index)
        else { return reload() }
        let start = rows.sectionStarts[index]
        if let reloaded = change.reloadedRows {
            // The rows are where they were, and some of them have other views.
            elements.discard(rows: start + reloaded.lowerBound..<start + reloaded.upperBound)
            filter?.rows.rowsChanged(unchanged: start + reloaded.lowerBound)
            search()
            return setNeedsLayout()
        }
        let old = rows
        seen.discardAll()
        readRows(unchanged: start + change.unchangedPrefix)
        let moves = TableRowMoves(from: old, to: rows, section: index, change)
        let isSearching = isSearching
        select { selection in
            selection.follow(count: count, isSearching: isSearching) { row, isNearest in
                moves.place(of: row, orNearest: isNearest)
            }
        }
        let top = moves.element(of: seen.viewport.element)
        seen.go(to: top ?? 0, hidden: top == nil ? 0 : seen.viewport.hidden)
        setNeedsLayout()
    }

    /// Counts the rows, and searches them again.
    ///
    /// - Parameter unchanged: The number of rows at the beginning that look as before.
    func readRows(unchanged: Int = 0) {
        filter?.rows.rowsChanged(unchanged: unchanged)
        elements.rows = TableRows(sections, matches: filter?.rows.matches)
        search()
    }
}
