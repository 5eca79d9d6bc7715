/// The nodes of a table's elements: rows, and headers and footers of sections.
///
/// An element gets its node when that is first asked for, and loses it when it is out of sight;
/// a row of a static section is kept for later, with the state of the views in it.
@MainActor
final class TableElements {
    /// The parts that the rows come from.
    var sections: [TableSection] = [] {
        didSet {
            kept = [:]
            for case let cell as TableCellNode in nodes.values { cell.staticPath = nil }
        }
    }
    /// The order of the elements.
    var rows = TableRows()
    /// Holds the nodes, and cuts off those at its edges.
    let body = TableBodyNode()
    /// Sets up the cell of a row that was made.
    var prepare: @MainActor (TableCellNode, _ row: Int) -> Void = { _, _ in }

    /// Those that exist, by their place in the order.
    private(set) var nodes: [Int: Node] = [:]
    private var kept: [TableNode.IndexPath: TableCellNode] = [:]
    /// Rows without a view, by their place in the order.
    private var absent: Set<Int> = []
    private unowned let table: Node

    /// Creates the elements of a table, which owns them; there are none yet.
    init(of table: Node) { self.table = table }

    // MARK: Nodes

    /// The node of an element, created now if there is none; `nil` for a row without a view.
    func node(_ index: Int) -> Node? {
        if let node = nodes[index] { return node }
        if absent.contains(index) { return nil }
        guard let element = rows.element(index), let node = makeNode(element) else {
            absent.insert(index)
            return nil
        }
        nodes[index] = node
        if body.superview == nil { table.adopt(body) }
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
            let path = rows.path(of: row)
            let cell = makeCell(.init(section: path.section, row: path.row))
            if let cell { prepare(cell, row) }
            return cell
        }
    }

    private func makeCell(_ path: TableNode.IndexPath) -> TableCellNode? {
        let source = sections[path.section].rows
        if let cell = kept.removeValue(forKey: path) { return cell }
        guard let node = source.view(at: path.row)?.build() else { return nil }
        let cell = node as? TableCellNode ?? TableCellNode(node)
        if source is StaticViewBuilder { cell.staticPath = path }
        return cell
    }

    /// The lines of an element: at least one for a row with a view.
    func height(_ index: Int, _ columns: Int) -> Int {
        node(index).map { height(of: $0, columns) } ?? 0
    }

    /// The lines of an element's node.
    func height(of node: Node, _ columns: Int) -> Int {
        let size = Size(columns: columns, rows: Size.unbounded)
        let lines = node.sizeThatFits(size).rows
        return node is TableCellNode ? max(1, lines) : lines
    }

    /// The node of a row that the filter leaves, created now if there is none.
    func cell(_ row: Int) -> TableCellNode? {
        guard rows.contains(row) else { return nil }
        return node(rows.element(ofRow: row)) as? TableCellNode
    }

    /// The node of a row, if it exists.
    func existingCell(_ row: Int) -> TableCellNode? {
        guard rows.contains(row) else { return nil }
        return nodes[rows.element(ofRow: row)] as? TableCellNode
    }

    /// Does something with the cells that exist.
    func forEachCell(_ action: (TableCellNode, _ row: Int) -> Void) {
        for (index, node) in nodes {
            guard let cell = node as? TableCellNode, case .row(let row) = rows.element(index)
            else { continue }
            action(cell, row)
        }
    }

    /// The row that a node is part of.
    func row(of node: Node) -> Int? {
        let found = nodes.first { node.isDescendant(of: $0.value) }
        guard let found, case .row(let row) = rows.element(found.key) else { return nil }
        return row
    }

    /// The first row with a view from a place among the filtered rows on.
    func shownRow(from place: Int, _ step: Int) -> Int? {
        var place = place
        while place >= 0, place < rows.count {
            let row = rows.row(atPlace: place)
            if node(rows.element(ofRow: row)) != nil { return row }
            place += step
        }
        return nil
    }

    // MARK: Release

    /// Releases all nodes.
    func discardAll() {
        for index in Array(nodes.keys) { discard(index) }
        absent = []
    }

    /// Releases the nodes out of a range.
    func discard(outside elements: Range<Int>) {
        var discarded: [Int] = []
        for index in nodes.keys where !elements.contains(index) { discarded.append(index) }
        for index in discarded { discard(index) }
        if !absent.isEmpty { absent = absent.filter(elements.contains) }
    }

    /// Releases the nodes of some rows, whose views are others now.
    func discard(rows range: Range<Int>) {
        let discarded = nodes.keys.filter { index in
            if case .row(let row) = rows.element(index) { range.contains(row) } else { false }
        }
        for index in discarded { discard(index) }
        absent = []
    }

    /// Puts the elements in another order; nodes of those that stay in their place stay too.
    func replaceRows(by rows: @MainActor () -> TableRows) {
        let elements = nodes.keys.map { ($0, self.rows.element($0)) }
        // The rows that were found are changed in place, not copied.
        self.rows = TableRows()
        self.rows = rows()
        for (index, element) in elements where self.rows.element(index) != element {
            discard(index)
        }
        absent = []
    }

    private func discard(_ index: Int) {
        guard let node = nodes.removeValue(forKey: index) else { return }
        body.remove(node)
        guard let cell = node as? TableCellNode, let path = cell.staticPath else { return }
        kept[path] = cell
    }

    // MARK: Sources

    /// What a row is told from others by.
    func identity(of row: Int) -> RowIdentity {
        let path = rows.path(of: row)
        guard let item = sections[path.section].rows.identity(at: path.row) else {
            return .number(row)
        }
        return .item(item)
    }

    /// The text by which a row is found.
    func searchText(of row: Int) -> String {
        let path = rows.path(of: row)
        let source = sections[path.section].rows
        return source.searchText(at: path.row) ?? source.view(at: path.row)?.build().text ?? ""
    }
}

/// Holds the nodes of a table's elements, which it does not place itself, and cuts off those at its
/// edges.
final class TableBodyNode: Node {
    override func layoutSubviews() {}
}

extension Node {
    /// The texts of the visible nodes, in the order of reading.
    fileprivate var text: String {
        guard !isHidden else { return "" }
        let own = accessibilityLabel ?? accessibilityText ?? ""
        return subviews.reduce(own) { $0.isEmpty ? $1.text : $0 + " " + $1.text }
    }
}
