extension TableNode {
    func measureRows(_ available: Size) -> Size {
        // Scrolled, there is more than the view has room for; the first rows need not exist.
        if !viewport.isAtStart, available.rows < Size.unbounded { return available }
        var size = Size(columns: available.columns, rows: 0)
        for node in [tableHeaderView, tableFooterView] {
            if let node { size.rows += node.sizeThatFits(available).rows }
        }
        if hasTitles { size.rows += 1 }
        if hasFootLine { size.rows += 1 }
        if rows.count == 0, let emptyView { size.rows += emptyView.sizeThatFits(available).rows }
        var element = 0
        while element < rows.elementCount, size.rows < available.rows {
            size.rows += height(element, available.columns)
            element += 1
        }
        size.rows = min(size.rows, available.rows)
        return size
    }

    /// Creates and places the elements that are seen, and releases the others.
    func layoutRows() {
        // The scroll bar and the titles of columns depend on the rows.
        markStale()
        var area = placeEdges(in: contentRect)
        if showsVerticalIndicator, area.size.columns > 1, isTallerThan(area.size) {
            area.size.columns -= 1
        }
        self.area = area
        viewport.lines = area.isEmpty ? 0 : area.size.rows
        emptyView?.isHidden = rows.count > 0 || (filter != nil && filterRules == nil)
        if let emptyView, !emptyView.isHidden { emptyView.place(in: position(emptyView, in: area)) }
        updateColumns()
        settleCursor()
        revealCursor()
        fill()
        if updateColumns() {
            // Values that are wider than those before may make rows higher or lower.
            revealCursor()
            fill()
        }
        revealFocus()
        mustReveal = false
        scheduleSearch()
        updateHighlights()
    }

    /// Places everything above and below the rows, which get at least one line of their own.
    private func placeEdges(in area: Rect) -> Rect {
        var area = area
        var room = area.size.rows - (count > 0 ? 1 : 0)
        func take(_ wanted: Int) -> Int {
            let taken = max(0, min(wanted, room))
            room -= taken
            return taken
        }
        func extent(_ node: Node?) -> Int {
            guard let node, !node.isHidden else { return 0 }
            return take(node.sizeThatFits(area.size).rows)
        }
        let foot = hasFootLine ? take(1) : 0
        let header = extent(tableHeaderView)
        let titles = hasTitles ? take(1) : 0
        let footer = extent(tableFooterView)
        func cut(_ rows: Int, atTop: Bool) -> Rect {
            let row = atTop ? area.minRow : area.maxRow - rows
            area = area.inset(by: atTop ? EdgeInsets(top: rows) : EdgeInsets(bottom: rows))
            return Rect(column: area.minColumn, row: row, columns: area.size.columns, rows: rows)
        }
        let footArea = cut(foot, atTop: false)
        footRow = foot > 0 ? footArea.minRow : nil
        tableHeaderView?.place(in: cut(header, atTop: true))
        let titlesArea = cut(titles, atTop: true)
        titlesRow = titles > 0 ? titlesArea.minRow : nil
        tableFooterView?.place(in: cut(footer, atTop: false))
        return area
    }

    private func isTallerThan(_ size: Size) -> Bool {
        guard rows.elementCount <= size.rows else { return true }
        var lines = 0
        for element in 0..<rows.elementCount {
            lines += height(element, size.columns)
            if lines > size.rows { return true }
        }
        return false
    }

    // MARK: Elements

    /// The node of an element, created now if there is none; `nil` for a row without a view.
    func node(_ index: Int) -> Node? {
        if let node = cells[index] { return node }
        if absent.contains(index) { return nil }
        guard let element = rows.element(index), let node = makeNode(element) else {
            absent.insert(index)
            return nil
        }
        cells[index] = node
        if body.superview == nil { adopt(body) }
        body.adopt(node)
        return node
    }

    private func makeNode(_ element: TableRows.Element) -> Node? {
        switch element {
        case .header(let section):
            return sections[section].header?().build()
        case .footer(let section):
            return sections[section].footer?().build()
        case .row(let row):
            guard let cell = makeCell(indexPath(of: row)) else { return nil }
            cell.mark = allowsMultipleSelection ? marked.contains(row) : nil
            if let columnLayout { cell.columns = (columnLayout, columns.map(\.alignment)) }
            return cell
        }
    }

    private func makeCell(_ path: IndexPath) -> TableCellNode? {
        let provider = sections[path.section].rows
        if let cell = staticCells.removeValue(forKey: path) { return cell }
        guard let node = provider.view(at: path.row)?.build() else { return nil }
        let cell = node as? TableCellNode ?? TableCellNode(node)
        if provider is StaticViewBuilder { cell.staticPath = path }
        return cell
    }

    /// The node of a row, created now if there is none.
    func cell(_ row: Int) -> TableCellNode? {
        guard rows.contains(row) else { return nil }
        return node(rows.element(ofRow: row)) as? TableCellNode
    }

    /// The lines of an element: at least one for a row with a view.
    func height(_ index: Int, _ columns: Int) -> Int {
        guard let node = node(index) else { return 0 }
        return height(of: node, columns)
    }

    private func height(of node: Node, _ columns: Int) -> Int {
        let rows = node.sizeThatFits(Size(columns: columns, rows: Size.unbounded)).rows
        return node is TableCellNode ? max(1, rows) : rows
    }

    /// Releases all nodes.
    func discardAll() {
        for index in Array(cells.keys) { discard(index) }
        absent = []
        if let node = pinnedHeader?.node, node.superview != nil { remove(node) }
        pinnedHeader = nil
    }

    /// Releases the node of an element; one of a static section is kept for later.
    func discard(_ index: Int) {
        guard let node = cells.removeValue(forKey: index) else { return }
        body.remove(node)
        guard let cell = node as? TableCellNode, let path = cell.staticPath else { return }
        staticCells[path] = cell
    }

    private func discard(outside elements: Range<Int>) {
        var discarded: [Int] = []
        for index in cells.keys where !elements.contains(index) { discarded.append(index) }
        for index in discarded { discard(index) }
        if !absent.isEmpty { absent = absent.filter(elements.contains) }
    }

    // MARK: Places

    /// Changes what is seen; the heights of elements create their nodes.
    func update(_ change: (inout Viewport, _ height: (Int) -> Int) -> Void) {
        // A copy, as a view that is created may ask the table for what it sees.
        var changed = viewport
        change(&changed) { height($0, area.size.columns) }
        viewport = changed
    }

    /// Creates and places the elements that are seen.
    func fill() {
        update { $0.fill(count: rows.elementCount, height: $1) }
        guard !viewport.visible.isEmpty else {
            discard(outside: viewport.visible)
            if let node = pinnedHeader?.node, node.superview != nil { remove(node) }
            body.place(in: Rect(origin: area.origin, size: .zero))
            return
        }
        let pinned = placePinnedHeader()
        update { $0.cover(pinned, height: $1) }
        body.place(in: area.inset(by: EdgeInsets(top: pinned)))
        var line = -viewport.hidden - pinned
        var nodes: [Node] = []
        let columns = area.size.columns
        for index in viewport.visible {
            guard let node = node(index) else { continue }
            nodes.append(node)
            let height = height(of: node, columns)
            node.place(in: Rect(column: 0, row: line, columns: columns, rows: height))
            line += height
        }
        discard(outside: viewport.visible)
        body.reorder(nodes)
    }

    /// Places the header of the section whose rows stand at the top, unless the header itself
    /// does.
    ///
    /// - Returns: The lines that it covers.
    private func placePinnedHeader() -> Int {
        guard let span = rows.span(ofElement: viewport.element), span.hasHeader,
            (viewport.element, viewport.hidden) != (span.firstElement, 0),
            let lines = pinnedRows(of: span), endLine(of: span, limit: lines) >= lines,
            let node = pinnedNode(of: span.section)
        else {
            if let node = pinnedHeader?.node, node.superview != nil { remove(node) }
            return 0
        }
        if node.superview == nil { adopt(node, isFirst: true) }
        let size = Size(columns: area.size.columns, rows: lines)
        node.place(in: Rect(origin: area.origin, size: size))
        return lines
    }

    /// The lines of a section's header if it leaves room for rows below it.
    func pinnedRows(of span: TableRows.Span) -> Int? {
        guard span.hasHeader, let node = pinnedNode(of: span.section) else { return nil }
        let size = Size(columns: area.size.columns, rows: Size.unbounded)
        let rows = node.sizeThatFits(size).rows
        return rows > 0 && rows < area.size.rows ? rows : nil
    }

    /// A header beside the one that scrolls with the rows; part of the tree while it is seen.
    private func pinnedNode(of section: Int) -> Node? {
        if let pinnedHeader, pinnedHeader.section == section { return pinnedHeader.node }
        if let node = pinnedHeader?.node, node.superview != nil { remove(node) }
        pinnedHeader = nil
        guard let node = sections[section].header?().build() else { return nil }
        pinnedHeader = (section, node)
        return node
    }

    /// The line below the last element of a section, as far as it matters.
    private func endLine(of span: TableRows.Span, limit: Int) -> Int {
        var line = -viewport.hidden
        for element in viewport.element..<span.endElement where line < limit {
            line += height(element, area.size.columns)
        }
        return line
    }
}
