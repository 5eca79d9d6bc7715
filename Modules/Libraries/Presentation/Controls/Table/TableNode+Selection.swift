// Rows that stay chosen or are marked, and what happens when one is opened.
extension TableNode {
    /// The row that stays chosen, as its handler wanted it to.
    public var selectedRow: Int? { selection.chosen }

    /// The rows that are marked, ascending, without those that are not in the list now.
    ///
    /// - Complexity: O(*n*) in the number of rows if they have identities and any is marked; see
    ///   ``selectedIDs``.
    public var selectedRows: [Int] {
        get {
            if selection.marks.isEmpty { return [] }
            return (0..<count).filter { selection.marks.contains(elements.identity(of: $0)) }
        }
        set {
            let rows = newValue.filter { $0 >= 0 && $0 < count }
            selection.mark(only: rows.map(elements.identity))
            updateHighlights()
        }
    }

    /// The identities of the marked rows, of those too that are not in the list now.
    ///
    /// - Complexity: O(*n*) in their number.
    public var selectedIDs: Set<AnyHashable> {
        get {
            var ids: Set<AnyHashable> = []
            for case .item(let id) in selection.marks { ids.insert(id) }
            return ids
        }
        set {
            selection.mark(only: newValue.lazy.map(RowIdentity.item))
            updateHighlights()
        }
    }

    /// Marks a row, or takes the mark away.
    public func toggleSelection(of row: Int) {
        guard allowsMultipleSelection, isLoaded(row) else { return }
        selection.toggle(elements.identity(of: row))
        updateHighlights()
        selectionDidChange?(self)
    }

    /// Marks all rows that a filter leaves, or none if all are marked.
    func toggleAll() {
        guard sections.allSatisfy({ $0.loader == nil }) else { return toggleAllLater() }
        search(isComplete: true)
        let all = (0..<rows.count).lazy.map { self.rows.row(atPlace: $0) }
        toggleAll(Set(all.map(elements.identity)))
    }

    func toggleAll(_ identities: Set<RowIdentity>) {
        selection.toggleAll(identities)
        updateHighlights()
        selectionDidChange?(self)
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
        guard isLoaded(row), let cell = elements.cell(row),
            let handler = selectHandler(of: cell, row)
        else { return }
        let context = TableCellContext(view: cell, tableView: self, index: row)
        // Before, so that it stays on its row if the handler changes the list.
        selection.chosen = row
        if !handler(context) { selection.chosen = nil }
        updateHighlights()
    }

    /// Shows the cursor if keys are sent here, and the rows that stay chosen.
    func updateHighlights() {
        elements.forEachCell { updateHighlight(of: $0, $1) }
    }

    func updateHighlight(of cell: TableCellNode, _ row: Int) {
        let isLit = row == selection.chosen || (row == cursor && isFirstResponder)
        cell.isHighlighted = isLit && cell.isHighlightingEnabled
        if allowsMultipleSelection {
            cell.mark = selection.isMarked(elements.identity(of: row))
        }
    }

    /// Sets up a row that was made.
    func prepare(_ cell: TableCellNode, _ row: Int) {
        let isMarked = selection.isMarked(elements.identity(of: row))
        cell.mark = allowsMultipleSelection ? isMarked : nil
        columnPlaces.prepare(cell)
    }
}
