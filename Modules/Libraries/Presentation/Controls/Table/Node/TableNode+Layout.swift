extension TableNode {
    var leadingColumns: Int {
        TableCellNode.defaultInsets.left + (allowsMultipleSelection ? 2 : 0)
    }

    /// Whether the foot line is shown; a failure appears there if there are rows, otherwise in
    /// place of the rows.
    private var hasFootLine: Bool {
        filter != nil || showsPosition || pages.failure != nil && count > 0
    }

    func measureRows(_ available: Size) -> Size {
        // A scrolled list has more rows than fit; the first rows need not exist.
        if !seen.viewport.isAtStart, available.rows < Size.unbounded { return available }
        var lines = columnPlaces.hasTitles ? 1 : 0
        if hasFootLine { lines += 1 }
        for node in [tableHeaderView, tableFooterView, pages.shown(model)] {
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
        showCursor()
        // Values that are wider than those before may make rows higher or lower.
        if fitColumns() { showCursor() }
        revealFocus()
        mustReveal = false
        scheduleSearch()
        updateHighlights()
        model.rowsAreSeen(visibleRows)
    }

    private func placeEdges() {
        let content = contentRect
        func lines(_ node: Node?) -> Int {
            guard let node, !node.isHidden else { return 0 }
            return node.sizeThatFits(content.size).rows
        }
        edges = TableEdges(
            content,
            least: count > 0 ? 1 : 0,
            foot: hasFootLine ? 1 : 0,
            header: lines(tableHeaderView),
            titles: columnPlaces.hasTitles ? 1 : 0,
            footer: lines(tableFooterView)
        )
        tableHeaderView?.place(in: edges.header)
        tableFooterView?.place(in: edges.footer)
        var area = edges.rows
        if showsVerticalIndicator, area.size.columns > 1, seen.areTaller(than: area.size) {
            area.size.columns -= 1
        }
        seen.setArea(area)
        let page = pages.shown(model)
        for node in pages.all { node.isHidden = node !== page }
        if let page { page.place(in: position(page, in: area)) }
    }

    @discardableResult
    private func fitColumns() -> Bool {
        let insets = leadingColumns + TableCellNode.defaultInsets.right
        let cells = columns.isEmpty ? [] : elements.cells
        return columnPlaces.fit(cells, in: seen.area.size.columns - insets)
    }

    private func showCursor() {
        if let cursor { seen.reveal(cursor, fromStart: mustReveal) }
        seen.fill()
    }

    // MARK: Drawing

    func drawEdges(in canvas: inout Canvas) {
        if !edges.titles.isEmpty {
            var place = edges.titles.origin
            place.column += leadingColumns
            columnPlaces.drawTitles(in: &canvas, at: place)
        }
        let foot = edges.foot
        guard !foot.isEmpty else { return }
        let position = DisplayText(positionText)
        let column = foot.maxColumn - position.columns
        if let filter {
            filter.draw(in: &canvas, at: foot.origin, columns: column - 1)
        } else if let failure = pages.failure {
            let line = "⚠ \(failure.reason)".oneLine(columns: column - 1)
            canvas.draw(line, at: foot.origin, color: .red)
        }
        guard column >= foot.minColumn else { return }
        let place = Point(column: column, row: foot.minRow)
        canvas.draw(position.paragraphs[0], at: place, color: .secondaryLabel)
    }

    /// Whether a column next to the rows shows the scroll bar.
    var hasBar: Bool { seen.area.size.columns < edges.rows.size.columns }

    func drawBar(in canvas: inout Canvas) {
        guard hasBar else { return }
        canvas.drawScrollIndicator(
            seen.range,
            column: seen.area.maxColumn,
            rows: seen.area.minRow..<seen.area.maxRow
        )
    }
}
