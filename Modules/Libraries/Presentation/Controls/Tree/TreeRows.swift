import Reactive

/// The rows of a tree: its nodes in order, without those inside of collapsed ones.
@MainActor
final class TreeRows<Item, ID: Hashable>: RowSource {
    struct Row {
        var item: Item
        var id: ID
        var depth: Int
    }

    private(set) var rows: [Row] = []
    private(set) var lastChange: ListChange?
    private(set) var expanded: Set<ID> = []
    private let relay = PublishRelay<Void>()
    private let id: (Item) -> ID
    private let children: @MainActor (Item) -> [Item]?
    private let builder: @MainActor (Item) -> (any View)?

    init(
        _ roots: [Item],
        id: @escaping (Item) -> ID,
        children: @escaping @MainActor (Item) -> [Item]?,
        builder: @escaping @MainActor (Item) -> (any View)?
    ) {
        self.id = id
        self.children = children
        self.builder = builder
        rows = roots.map { Row(item: $0, id: id($0), depth: 0) }
    }

    var count: Int { rows.count }
    var updated: Observable<Void>? { relay.asObservable() }

    func identity(at index: Int) -> AnyHashable? {
        rows.indices.contains(index) ? AnyHashable(rows[index].id) : nil
    }

    func view(at index: Int) -> (any View)? {
        guard rows.indices.contains(index) else { return nil }
        let row = rows[index]
        guard let content = builder(row.item) else { return nil }
        let node = content.build()
        let cell = node as? TableCellNode ?? TableCellNode(node)
        let sign = TreeSignNode(
            state(of: row),
            column: cell.padding.left + TreeSignNode.step * row.depth
        )
        cell.padding.left += TreeSignNode.step * (row.depth + 1)
        cell.addSubview(sign)
        return cell
    }

    private func state(of row: Row) -> TreeSignNode.State {
        if expanded.contains(row.id) { return .expanded }
        return children(row.item) == nil ? .leaf : .collapsed
    }

    func isExpanded(_ index: Int) -> Bool {
        rows.indices.contains(index) && expanded.contains(rows[index].id)
    }

    /// Returns the parent row of a row.
    func parent(of index: Int) -> Int? {
        guard rows.indices.contains(index) else { return nil }
        return rows[..<index].lastIndex { $0.depth < rows[index].depth }
    }

    /// Shows the children of a row, and their descendants that were shown before.
    ///
    /// - Returns: Whether the row can have children and did not show them.
    @discardableResult
    func expand(_ index: Int) -> Bool {
        guard rows.indices.contains(index), !isExpanded(index),
            let items = children(rows[index].item)
        else { return false }
        expanded.insert(rows[index].id)
        replace(index + 1..<index + 1, by: visible(items, depth: rows[index].depth + 1))
        return true
    }

    /// Hides the children of a row.
    @discardableResult
    func collapse(_ index: Int) -> Bool {
        guard isExpanded(index) else { return false }
        expanded.remove(rows[index].id)
        let depth = rows[index].depth
        let end = rows[(index + 1)...].firstIndex { $0.depth <= depth } ?? rows.count
        replace(index + 1..<end, by: [])
        return true
    }

    private func visible(_ items: [Item], depth: Int, path: Set<ID> = []) -> [Row] {
        items.flatMap { item -> [Row] in
            let row = Row(item: item, id: id(item), depth: depth)
            // A node inside of itself would cause an endless recursion.
            guard expanded.contains(row.id), !path.contains(row.id), let inner = children(item)
            else { return [row] }
            return [row] + visible(inner, depth: depth + 1, path: path.union([row.id]))
        }
    }

    private func replace(_ range: Range<Int>, by new: [Row]) {
        lastChange = ListChange(replacing: range, with: new.count, of: rows.count)
        rows.replaceSubrange(range, with: new)
        relay.accept(())
    }
}
