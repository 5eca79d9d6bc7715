extension TableNode {
    var leadingColumns: Int {
        TableCellNode.defaultInsets.left + (allowsMultipleSelection ? 2 : 0)
    }

    /// Whether the line below the rows is shown; a failure appears there if there are rows,
    /// otherwise in place of the rows.
    private var hasFoot: Bool {
        model.filter != nil || showsPosition || pages.failure != nil && count > 0
    }

    func measureRows(_ available: Size) -> Size {
        // A scrolled list has more rows than fit; the first rows need not exist.
        if !seen.viewport.isAtStart, available.rows < Size.unbounded { return available }
        var lines = (columnPlaces.hasTitles ? 1 : 0) + (hasFoot ? 1 : 0)
        for node in [tableHeaderView, tableFooterView, pages.shown] {
            if let node { lines += node.sizeThatFits(available).rows }
        }
        lines += seen.lines(atMost: available.rows - lines, available.columns)
        return Size(columns: available.columns, rows: min(lines, available.rows))
    }

    /// Creates and places the visible elements, and releases the others.
    func layoutRows() {
        // The scroll bar and the titles of columns depend on the rows.
        markStale()
        placeEdges()
        fitColumns()
        model.settleCursor()
        seen.showCursor()
        // Values that are wider than those before may make rows higher or lower.
        if fitColumns() { seen.showCursor() }
        seen.endReveal(of: rowCursor.focus.focused)
        search.schedule()
        rowCursor.updateRows()
        model.rowsAreSeen(visibleRows)
    }

    private func placeEdges() {
        let content = contentRect
        func lines(_ node: Node?) -> Int { node?.sizeThatFits(content.size).rows ?? 0 }
        edges = TableEdges(
            content,
            least: count > 0 ? 1 : 0,
            foot: hasFoot ? 1 : 0,
            header: lines(tableHeaderView),
            titles: columnPlaces.hasTitles ? 1 : 0,
            footer: lines(tableFooterView)
        )
        tableHeaderView?.place(in: edges.header)
        tableFooterView?.place(in: edges.footer)
        if showsVerticalIndicator, seen.areTaller(than: edges.rows.size) { edges.addBar() }
        seen.setArea(edges.rows)
        pages.place { position($0, in: edges.rows) }
    }

    @discardableResult
    private func fitColumns() -> Bool {
        let insets = leadingColumns + TableCellNode.defaultInsets.right
        let cells = columns.isEmpty ? [] : elements.cells
        return columnPlaces.fit(cells, in: seen.area.size.columns - insets)
    }
}
