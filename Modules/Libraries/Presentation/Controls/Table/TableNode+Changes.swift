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
            }
        }
    }

    /// Creates all rows again; cursor and place stay as far as there are rows.
    public func reloadData() {
        keepingFocus(reload)
    }

    private func reload() {
        discardAll()
        columnWidths = []
        readRows()
        let last = count - 1
        setCursor(toUnsearched: last < 0 ? nil : min(filter?.target ?? cursor ?? 0, last))
        if let selectedRow, selectedRow > last { self.selectedRow = nil }
        marked = marked.filter { $0 <= last }
        viewport.go(
            to: min(viewport.element, max(0, rows.elementCount - 1)),
            hidden: viewport.hidden
        )
        setNeedsLayout()
    }

    /// Follows items to their new places, if the provider knows them.
    private func sectionDidChange(_ index: Int) {
        let old = rows
        let before = old.sectionStarts[index + 1] - old.sectionStarts[index]
        guard let change = sections[index].rows.lastChange, change.oldCount == before,
            change.newCount == sections[index].rows.count
        else { return reload() }
        let anchor = old.element(viewport.element)
        discardAll()
        readRows(unchanged: old.sectionStarts[index] + change.unchangedPrefix)
        let new = rows
        func place(of row: Int, orNearest isNearest: Bool) -> Int? {
            let path = old.path(of: row)
            guard path.section == index else {
                return new.sectionStarts[path.section] + path.row
            }
            let found =
                isNearest ? change.nearestIndex(after: path.row) : change.index(after: path.row)
            return found.map { new.sectionStarts[index] + $0 }
        }
        var cursor = filter?.target ?? cursor
        cursor = cursor.map { place(of: $0, orNearest: true) ?? min($0, count - 1) }
        setCursor(toUnsearched: count == 0 ? nil : max(0, cursor ?? 0))
        selectedRow = selectedRow.flatMap { place(of: $0, orNearest: false) }
        marked = Set(marked.compactMap { place(of: $0, orNearest: false) })
        var (element, hidden) = (0, viewport.hidden)
        switch anchor {
        case .row(let row):
            if let row = place(of: row, orNearest: true) {
                element = new.element(ofRow: row)
            } else {
                hidden = 0
            }
        case .header(let section):
            element = new.spans.first { $0.section >= section }?.firstElement ?? 0
        case .footer(let section):
            element = max(0, (new.spans.last { $0.section <= section }?.endElement ?? 0) - 1)
        case nil:
            hidden = 0
        }
        viewport.go(to: element, hidden: hidden)
        setNeedsLayout()
    }

    /// Moves the cursor to a row that the filter may not have found again yet.
    private func setCursor(toUnsearched row: Int?) {
        cursor = row
        let target = isSearching ? row : nil
        filter?.target = target
    }

    /// The handler of a row, of its section, or of the table.
    func selectHandler(
        of cell: TableCellNode?,
        _ row: Int
    ) -> (@MainActor (TableCellContext) -> Bool)? {
        cell?.onSelect ?? sections[rows.path(of: row).section].onSelect ?? onSelect
    }

    /// Runs the handler of a row, of its section, or of the table.
    public func activate(_ row: Int) {
        guard let cell = cell(row), let handler = selectHandler(of: cell, row) else { return }
        let context = TableCellContext(view: cell, tableView: self, index: row)
        // Before, so that it stays on its row if the handler changes the list.
        selectedRow = row
        if !handler(context) { selectedRow = nil }
        updateHighlights()
    }

    /// Marks a row, or takes the mark away.
    public func toggleSelection(of row: Int) {
        guard allowsMultipleSelection, row >= 0, row < count else { return }
        if marked.remove(row) == nil { marked.insert(row) }
        updateHighlights()
        selectionDidChange?(self)
    }

    /// Marks all rows that a filter leaves, or none if all are marked.
    func toggleAll() {
        search(isComplete: true)
        let all = Set((0..<rows.count).map(rows.row(atPlace:)))
        if marked.isSuperset(of: all) { marked.subtract(all) } else { marked.formUnion(all) }
        updateHighlights()
        selectionDidChange?(self)
    }
}
