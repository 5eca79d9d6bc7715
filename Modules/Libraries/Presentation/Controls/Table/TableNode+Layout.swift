extension TableNode {
    var leadingColumns: Int {
        TableCellNode.defaultInsets.left + (allowsMultipleSelection ? 2 : 0)
    }

    /// A failure is told in the foot line if there are rows, otherwise in their place.
    private var hasFootLine: Bool { filter != nil || showsPosition || failure != nil && count > 0 }

    func measureRows(_ available: Size) -> Size {
        // Scrolled, there is more than the view has room for; the first rows need not exist.
        if !seen.viewport.isAtStart, available.rows < Size.unbounded { return available }
        var size = Size(columns: available.columns, rows: 0)
        for node in [tableHeaderView, tableFooterView] {
            if let node { size.rows += node.sizeThatFits(available).rows }
        }
        if columnPlaces.hasTitles { size.rows += 1 }
        if hasFootLine { size.rows += 1 }
        if let page { size.rows += page.sizeThatFits(available).rows }
        var element = 0
        while element < rows.elementCount, size.rows < available.rows {
            size.rows += elements.height(element, available.columns)
            element += 1
        }
        size.rows = min(size.rows, available.rows)
        return size
    }

    /// Creates and places the elements that are seen, and releases the others.
    func layoutRows() {
        // The scroll bar and the titles of columns depend on the rows.
        markStale()
        placeEdges()
        fitColumns()
        settleCursor()
        showCursor()
        // Values that are wider than those before may make rows higher or lower.
        if fitColumns() { showCursor() }
        revealFocus()
        mustReveal = false
        scheduleSearch()
        updateHighlights()
        tellSeenRows()
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
        if showsVerticalIndicator, area.size.columns > 1, isTallerThan(area.size) {
            area.size.columns -= 1
        }
        seen.setArea(area)
        let page = self.page
        for node in [emptyView, loadingView, failurePage?.node] { node?.isHidden = node !== page }
        if let page { page.place(in: position(page, in: area)) }
    }

    private func isTallerThan(_ size: Size) -> Bool {
        guard rows.elementCount <= size.rows else { return true }
        var lines = 0
        for element in 0..<rows.elementCount {
            lines += elements.height(element, size.columns)
            if lines > size.rows { return true }
        }
        return false
    }

    @discardableResult
    private func fitColumns() -> Bool {
        let insets = leadingColumns + TableCellNode.defaultInsets.right
        let cells = elements.nodes.values.compactMap { $0 as? TableCellNode }
        return columnPlaces.fit(cells, in: seen.area.size.columns - insets)
    }

    private func showCursor() {
        if let cursor { seen.reveal(cursor, fromStart: mustReveal) }
        seen.fill()
    }

    // MARK: Drawing

    func drawEdges(in canvas: inout Canvas) {
        if !edges.titles.isEmpty {
            let column = edges.titles.minColumn + leadingColumns
            let place = Point(column: column, row: edges.titles.minRow)
            columnPlaces.drawTitles(in: &canvas, at: place)
        }
        let foot = edges.foot
        guard !foot.isEmpty else { return }
        let position = DisplayText(positionText)
        let column = foot.maxColumn - position.columns
        if let filter {
            filter.draw(in: &canvas, at: foot.origin, columns: column - 1)
        } else if let failure {
            let line = "⚠ \(failure)".oneLine(columns: column - 1)
            canvas.draw(line, at: foot.origin, color: .red)
        }
        guard column >= foot.minColumn else { return }
        let place = Point(column: column, row: foot.minRow)
        canvas.draw(position.paragraphs[0], at: place, color: .secondaryLabel)
    }

    private var hasBar: Bool { seen.area.size.columns < edges.rows.size.columns }

    func drawBar(in canvas: inout Canvas) {
        guard hasBar else { return }
        canvas.drawScrollIndicator(
            column: seen.area.maxColumn,
            rows: seen.area.minRow..<seen.area.maxRow,
            position: seen.viewport.element,
            visible: max(1, seen.viewport.whole.count),
            total: rows.elementCount
        )
    }

    // MARK: Mouse

    func useMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let target = TableMouse.Target(
            row: seen.row(at: point),
            isOnBar: hasBar && point.column == seen.area.maxColumn
                && (seen.area.minRow..<seen.area.maxRow).contains(point.row),
            canPull: seen.viewport.isAtStart && onRefresh != nil
        )
        guard let action = mouse.action(of: event, at: point.row, on: target, cursor: cursor)
        else { return false }
        if target.row != nil, event.action == .press(.left), filter?.isEditing == true {
            endEditingFilter()
        }
        switch action {
        case .scroll(let lines):
            let old = seen.viewport
            guard rows.elementCount > 0, !seen.area.isEmpty else { return false }
            scroll { $0.scroll(by: lines) }
            // At the end, a scroll view around it scrolls.
            let new = seen.viewport
            return (new.element, new.hidden) != (old.element, old.hidden)
        case .dragBar(let line): dragBar(to: line)
        case .moveCursor(let row): moveCursor(to: row)
        case .mark(let row):
            moveCursor(to: row)
            toggleSelection(of: row)
        case .open(let row): activate(row)
        case .refresh: refresh()
        case .nothing: break
        }
        return true
    }

    private func dragBar(to line: Int) {
        let last = max(1, seen.area.size.rows - 1)
        let offset = min(max(line - seen.area.minRow, 0), last)
        let furthest = max(0, rows.elementCount - max(1, seen.viewport.whole.count))
        let element =
            offset == last
            ? rows.elementCount - 1
            : furthest / last * offset + furthest % last * offset / last
        scroll { $0.go(to: element) }
    }
}
