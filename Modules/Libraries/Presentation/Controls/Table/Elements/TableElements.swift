/// The nodes of a table's elements: rows, and headers and footers of sections.
///
/// The node of an element is created when it is first requested, and released when it is out of
/// sight; the row of a static section is cached, with the state of the views in it.
@MainActor
final class TableElements {
    /// Contains the nodes, and clips them at its edges.
    let body = TableBodyNode()
    /// Sets up the cell of a row that was created.
    var prepare: @MainActor (TableCellNode, _ row: Int) -> Void = { _, _ in }

    private struct Entry {
        let node: Node
        let element: TableRows.Element
    }

    /// The existing nodes, by their index in the order.
    private var entries: [Int: Entry] = [:]
    private var kept: [TableNode.IndexPath: TableCellNode] = [:]
    /// The indices in the order of rows without a view.
    private var absent: Set<Int> = []
    private let model: TableModel
    private unowned let table: Node

    /// Creates the elements of a table, which owns them; no nodes exist yet.
    init(_ model: TableModel, of table: Node) { (self.model, self.table) = (model, table) }

    private var rows: TableRows { model.rows }

    // MARK: Nodes

    /// Returns the node of an element, created if it does not exist; `nil` for a row without a
    /// view.
    func node(_ index: Int) -> Node? {
        if let entry = entries[index] { return entry.node }
        if absent.contains(index) { return nil }
        guard let element = rows.element(index), let node = makeNode(element) else {
            absent.insert(index)
            return nil
        }
        entries[index] = Entry(node: node, element: element)
        if body.superview == nil { table.adopt(body) }
        body.adopt(node)
        return node
    }

    private func makeNode(_ element: TableRows.Element) -> Node? {
        switch element {
        case .header(let section):
            return model.sections[section].header?().build()
        case .footer(let section):
            return model.sections[section].footer?().build()
        case .row(let row):
            let path = rows.path(of: row)
            let cell = makeCell(.init(section: path.section, row: path.row))
            if let cell { prepare(cell, row) }
            return cell
        }
    }

    private func makeCell(_ path: TableNode.IndexPath) -> TableCellNode? {
        let source = model.sections[path.section].rows
        if let cell = kept.removeValue(forKey: path) { return cell }
        guard let node = source.view(at: path.row)?.build() else { return nil }
        let cell = node as? TableCellNode ?? TableCellNode(node)
        if source is StaticViewBuilder { cell.staticPath = path }
        return cell
    }

    /// Returns the lines of an element: at least one for a row with a view.
    func height(_ index: Int, _ columns: Int) -> Int {
        node(index).map { height(of: $0, columns) } ?? 0
    }

    /// Returns the lines of an element's node.
    func height(of node: Node, _ columns: Int) -> Int {
        let size = Size(columns: columns, rows: Size.unbounded)
        let lines = node.sizeThatFits(size).rows
        return node is TableCellNode ? max(1, lines) : lines
    }

    /// Returns the node of a row that passes the filter, created if it does not exist.
    func cell(_ row: Int) -> TableCellNode? {
        guard rows.contains(row) else { return nil }
        return node(rows.element(ofRow: row)) as? TableCellNode
    }

    /// Returns the node of an element, if it exists.
    func existingNode(_ index: Int) -> Node? { entries[index]?.node }

    /// Returns the node of a row, if it exists.
    func existingCell(_ row: Int) -> TableCellNode? {
        guard rows.contains(row) else { return nil }
        return entries[rows.element(ofRow: row)]?.node as? TableCellNode
    }

    /// Calls a closure with each existing cell and its row.
    func forEachCell(_ action: (TableCellNode, _ row: Int) -> Void) {
        for entry in entries.values {
            guard let cell = entry.node as? TableCellNode, case .row(let row) = entry.element
            else { continue }
            action(cell, row)
        }
    }

    /// The existing cells.
    var cells: [TableCellNode] { entries.values.compactMap { $0.node as? TableCellNode } }

    /// Returns the row that contains a node.
    func row(of node: Node) -> Int? {
        let found = entries.values.first { node.isDescendant(of: $0.node) }
        guard case .row(let row)? = found?.element else { return nil }
        return row
    }

    // MARK: Release

    /// Releases all nodes.
    func discardAll() {
        for index in Array(entries.keys) { discard(index) }
        absent = []
    }

    /// Discards the cached rows, as they belong to other sections.
    func forgetKept() {
        kept = [:]
        for cell in cells { cell.staticPath = nil }
    }

    /// Releases the nodes out of a range.
    func discard(outside elements: Range<Int>) {
        discard { index, _ in !elements.contains(index) }
        if !absent.isEmpty { absent = absent.filter(elements.contains) }
    }

    /// Releases the nodes of some rows, whose views have been replaced.
    func discard(rows range: Range<Int>) {
        discard { _, element in
            if case .row(let row) = element { range.contains(row) } else { false }
        }
        absent = []
    }

    /// Releases the nodes of elements that are no longer in their places.
    func discardMoved() {
        discard { index, element in rows.element(index) != element }
        absent = []
    }

    private func discard(where isGone: (Int, TableRows.Element) -> Bool) {
        var discarded: [Int] = []
        for (index, entry) in entries where isGone(index, entry.element) {
            discarded.append(index)
        }
        for index in discarded { discard(index) }
    }

    private func discard(_ index: Int) {
        guard let node = entries.removeValue(forKey: index)?.node else { return }
        body.remove(node)
        guard let cell = node as? TableCellNode, let path = cell.staticPath else { return }
        kept[path] = cell
    }
}

/// Contains the nodes of a table's elements, which it does not place itself, and clips them at its
/// edges.
final class TableBodyNode: Node {
    override func layoutSubviews() {}
}
