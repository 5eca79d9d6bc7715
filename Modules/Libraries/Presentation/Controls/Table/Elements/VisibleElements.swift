/// The visible elements of a table, and their positions.
///
/// The header of the section at the top is pinned there while rows of its section are visible.
@MainActor
final class VisibleElements {
    /// The nodes of the elements.
    let elements: TableElements
    /// The visible part of the elements.
    private(set) var viewport = Viewport()
    /// The area of the elements in the table.
    private(set) var area = Rect.zero
    /// Whether the next layout shows the cursor's row from its start, although a part of it is
    /// visible.
    var mustReveal = false
    private var pinnedHeader: (section: Int, node: Node)?
    private unowned let table: Node

    private let model: TableModel

    /// Creates the visible part of a table, which owns it.
    init(_ model: TableModel, of table: Node) {
        self.model = model
        self.table = table
        elements = TableElements(model, of: table)
    }

    private var rows: TableRows { model.rows }

    /// Sets the area for the next ``fill()``.
    func setArea(_ area: Rect) {
        self.area = area
        viewport.lines = area.isEmpty ? 0 : area.size.rows
    }

    /// The rows with at least one visible line, from the first to the last.
    var visibleRows: Range<Int> {
        // Requested at each frame: all elements between the first and the last row are rows.
        guard let first = viewport.visible.first(where: isRow),
            let last = viewport.visible.last(where: isRow),
            case .row(let start) = rows.element(first), case .row(let end) = rows.element(last)
        else { return 0..<0 }
        return start..<end + 1
    }

    private func isRow(_ element: Int) -> Bool {
        if case .row = rows.element(element) { true } else { false }
    }

    // MARK: Movement

    /// Changes the viewport; the heights of elements create their nodes.
    func update(_ change: (inout Viewport, _ height: (Int) -> Int) -> Void) {
        // A copy, as a view that is created may ask the table for its visible rows.
        var changed = viewport
        change(&changed) { elements.height($0, area.size.columns) }
        viewport = changed
    }

    private func go(to element: Int, hidden: Int = 0) { viewport.go(to: element, hidden: hidden) }

    /// Adapts to a change of the rows: the top element keeps its position if it still exists.
    func follow(_ change: TableModel.Change) {
        switch change {
        case .others:
            discardAll()
            go(to: min(viewport.element, max(0, rows.elementCount - 1)), hidden: viewport.hidden)
        case .moved(let moves):
            discardAll()
            let top = moves.element(of: viewport.element)
            go(to: top ?? 0, hidden: top == nil ? 0 : viewport.hidden)
        case .reloaded(let rows): elements.discard(rows: rows)
        case .found: elements.discardMoved()
        case .filtered:
            discardAll()
            go(to: 0)
            mustReveal = true
        }
    }

    /// Moves by lines, limited to the existing elements.
    func scroll(by lines: Int) {
        update { $0.scroll(by: lines, count: rows.elementCount, height: $1) }
    }

    /// The visible part of the elements, for the scroll bar.
    var range: ScrollRange {
        let visible = max(1, viewport.whole.count)
        return ScrollRange(offset: viewport.element, visible: visible, total: rows.elementCount)
    }

    /// Goes to the position of a line of the scroll bar, given in the table's coordinates.
    func go(toLineOfBar line: Int) {
        let cell = line - area.minRow
        // More elements may be visible at the end than here.
        let isLast = cell >= max(1, area.size.rows - 1)
        let target = range.offset(atBarCell: cell, of: area.size.rows)
        go(to: isLast ? rows.elementCount - 1 : target)
    }

    /// Shows the cursor's row, and places the visible elements.
    func showCursor() {
        if let cursor = model.selection.cursor, !area.isEmpty { reveal(cursor) }
        fill()
    }

    /// Moves as little as needed to show a row: all of it, or some of it if it is too high.
    private func reveal(_ row: Int) {
        let element = rows.element(ofRow: row)
        update { $0.normalize(count: rows.elementCount, height: $1) }
        let pinned = rows.span(ofElement: element).flatMap(pinnedLines) ?? 0
        update { $0.reveal(element, below: pinned, fromStart: mustReveal, height: $1) }
    }

    /// Ends the display of the cursor's row with that of the node with the focus, in a row that is
    /// higher than the view.
    func endReveal(of node: Node?) {
        defer { mustReveal = false }
        guard mustReveal, let node else { return }
        let body = elements.body
        let first = node.origin(in: body).row
        let beyond = first + node.frame.size.rows - body.frame.size.rows
        let lines = first < 0 ? first : min(first, max(0, beyond))
        guard lines != 0 else { return }
        scroll(by: lines)
        fill()
    }

    /// Returns the visible row nearest to another row; the row itself if it is completely visible.
    func nearestRow(to row: Int) -> Int {
        let element = rows.contains(row) ? rows.element(ofRow: row) : 0
        func isCell(_ index: Int) -> Bool { elements.existingNode(index) is TableCellNode }
        let seen = viewport.whole.contains(where: isCell) ? viewport.whole : viewport.visible
        let candidates = seen.filter(isCell)
        guard let first = candidates.first, let last = candidates.last else { return row }
        let nearest = candidates.contains(element) ? element : element < first ? first : last
        guard case .row(let found) = rows.element(nearest) else { return row }
        return found
    }

    /// Returns the row at a point in the table's coordinates.
    func row(at point: Point) -> Int? {
        let frame = elements.body.frame
        guard frame.contains(point) else { return nil }
        let inner = Point(column: point.column - frame.minColumn, row: point.row - frame.minRow)
        let element = viewport.visible.first { index in
            elements.existingNode(index)?.frame.contains(inner) == true
        }
        guard let element, case .row(let row) = rows.element(element) else { return nil }
        return row
    }

    // MARK: Heights

    /// Returns whether the elements are higher than a size.
    func areTaller(than size: Size) -> Bool {
        rows.elementCount > size.rows || lines(atMost: size.rows + 1, size.columns) > size.rows
    }

    /// Returns the number of lines of the first elements, counted until a limit is reached.
    func lines(atMost limit: Int, _ columns: Int) -> Int {
        var (lines, element) = (0, 0)
        while element < rows.elementCount, lines < limit {
            lines += elements.height(element, columns)
            element += 1
        }
        return lines
    }

    // MARK: Placement

    /// Creates and places the visible elements, and releases the others.
    func fill() {
        let body = elements.body
        update { $0.fill(count: rows.elementCount, height: $1) }
        guard !viewport.visible.isEmpty else {
            elements.discard(outside: viewport.visible)
            hidePinnedHeader()
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
            guard let node = elements.node(index) else { continue }
            nodes.append(node)
            let height = elements.height(of: node, columns)
            node.place(in: Rect(column: 0, row: line, columns: columns, rows: height))
            line += height
        }
        elements.discard(outside: viewport.visible)
        body.reorder(nodes)
    }

    /// Releases all nodes.
    func discardAll() {
        elements.discardAll()
        hidePinnedHeader()
        pinnedHeader = nil
    }

    private func hidePinnedHeader() {
        if let node = pinnedHeader?.node, node.superview != nil { table.remove(node) }
    }

    /// Places the header of the section whose rows are at the top, unless the header itself is at
    /// the top.
    ///
    /// - Returns: The number of lines that the header covers.
    private func placePinnedHeader() -> Int {
        guard let span = rows.span(ofElement: viewport.element), span.hasHeader,
            (viewport.element, viewport.hidden) != (span.firstElement, 0),
            let lines = pinnedLines(of: span), endLine(of: span, limit: lines) >= lines,
            let node = pinnedNode(of: span.section)
        else {
            hidePinnedHeader()
            return 0
        }
        if node.superview == nil { table.adopt(node, isFirst: true) }
        let size = Size(columns: area.size.columns, rows: lines)
        node.place(in: Rect(origin: area.origin, size: size))
        return lines
    }

    /// Returns the lines of a section's header if it leaves space for rows below it.
    private func pinnedLines(of span: TableRows.Span) -> Int? {
        guard span.hasHeader, let node = pinnedNode(of: span.section) else { return nil }
        let lines = elements.height(of: node, area.size.columns)
        return lines > 0 && lines < area.size.rows ? lines : nil
    }

    /// Returns a second header for pinning, in addition to the one that scrolls with the rows.
    private func pinnedNode(of section: Int) -> Node? {
        if let pinnedHeader, pinnedHeader.section == section { return pinnedHeader.node }
        hidePinnedHeader()
        pinnedHeader = nil
        guard let node = model.sections[section].header?().build() else { return nil }
        pinnedHeader = (section, node)
        return node
    }

    /// Returns the line below the last element of a section, counted until a limit is reached.
    private func endLine(of span: TableRows.Span, limit: Int) -> Int {
        var line = -viewport.hidden
        for element in viewport.element..<span.endElement where line < limit {
            line += elements.height(element, area.size.columns)
        }
        return line
    }
}
