extension TableNode {
    /// Whether a line above the rows has the titles of columns.
    var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

    private var leadingColumns: Int {
        TableCellNode.defaultInsets.left + (allowsMultipleSelection ? 2 : 0)
    }

    /// Finds the columns' places for the width and the values there are now.
    ///
    /// Columns become wider with the values that are seen, but not narrower, so that they stay
    /// where they are while the view scrolls.
    ///
    /// - Returns: Whether any place has changed.
    @discardableResult
    func updateColumns() -> Bool {
        guard !columns.isEmpty else {
            columnLayout = nil
            return false
        }
        if columnWidths.count != columns.count {
            columnWidths = columns.map { _ in 0 }
        }
        var accessoryColumns = 0
        for case let cell as TableCellNode in cells.values {
            if cell.accessoryType != .none { accessoryColumns = 2 }
            for (index, width) in cell.naturalColumns.enumerated() where index < columns.count {
                columnWidths[index] = max(columnWidths[index], width)
            }
        }
        let available =
            area.size.columns - leadingColumns - TableCellNode.defaultInsets.right
            - accessoryColumns
        let layout = TableColumnLayout(columns, values: columnWidths, in: max(0, available))
        let isNew = layout != columnLayout
        columnLayout = layout
        let alignments = columns.map(\.alignment)
        for case let cell as TableCellNode in cells.values { cell.columns = (layout, alignments) }
        return isNew
    }

    func drawTitles(in canvas: inout Canvas) {
        guard let titlesRow, let columnLayout else { return }
        for (column, cells) in zip(columns, columnLayout.areas) {
            guard let cells, !cells.isEmpty else { continue }
            let line = column.title.oneLine(columns: cells.count)
            let free = cells.count - line.columns
            let indent =
                switch column.alignment {
                case .left, .natural: 0
                case .center: free / 2
                case .right: free
                }
            let place = Point(
                column: area.minColumn + leadingColumns + cells.lowerBound + indent,
                row: titlesRow
            )
            canvas.draw(line, at: place, color: .secondaryLabel, font: Font(.bold))
        }
    }
}
