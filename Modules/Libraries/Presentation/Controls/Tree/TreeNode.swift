/// Shows nested nodes, each of which can show or hide its children.
///
/// Right shows the children of the node at the cursor, or moves into them; left hides them, or
/// moves to the parent node. Children are requested when they are first shown. All features of a
/// table are available, as the tree uses the one in ``table``.
public final class TreeNode: Node {
    /// The table that shows the rows.
    public let table: TableNode

    /// The actions on rows, independent of the type of their items.
    struct Actions {
        var isExpanded: (Int) -> Bool
        var expand: (Int) -> Bool
        var collapse: (Int) -> Bool
        var parent: (Int) -> Int?
    }

    private let actions: Actions

    init(_ rows: any RowSource, _ actions: Actions) {
        table = TableNode(rows)
        // Right is not an entry key, as it shows the children.
        table.entryKeys = [KeyPress(.tab)]
        self.actions = actions
        super.init()
        addSubview(table)
    }

    /// The accessibility role of a tree.
    public override var accessibilityRole: String { "tree" }

    /// Grows into the remaining space in both directions.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// Allows the tree to shrink in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Shows the children of a row, if it has any.
    ///
    /// - Returns: Whether the tree has changed.
    @discardableResult
    public func expand(_ row: Int) -> Bool { actions.expand(row) }

    /// Hides the children of a row.
    ///
    /// - Returns: Whether the tree has changed.
    @discardableResult
    public func collapse(_ row: Int) -> Bool { actions.collapse(row) }

    /// Returns whether a row shows its children.
    public func isExpanded(_ row: Int) -> Bool { actions.isExpanded(row) }

    private static let keys = KeyMap(for: TreeNode.self, when: \.hasCursor) {
        KeyBinding(.right, title: "Expand") { $0.enter() }
        KeyBinding(.left, title: "Collapse") { $0.leave() }
        KeyBinding(.enter, .space, title: "Toggle") { tree in tree.table.cursor.map(tree.toggle) }
            .onlyInHelp()
    }

    /// The keys of a tree: left and right collapse and expand, as Enter does on rows without an
    /// action.
    public override class var keyMap: KeyMap { keys }

    private var hasCursor: Bool { table.cursor != nil }

    private func enter() {
        guard let cursor = table.cursor else { return }
        if expand(cursor) { return }
        if isExpanded(cursor), actions.parent(cursor + 1) == cursor {
            table.moveCursor(to: cursor + 1)
        }
    }

    private func leave() {
        guard let cursor = table.cursor else { return }
        if collapse(cursor) { return }
        if let parent = actions.parent(cursor) { table.moveCursor(to: parent) }
    }

    private func toggle(_ row: Int) {
        if !collapse(row) { expand(row) }
    }

    /// Expands or collapses the row of a sign.
    func press(_ sign: TreeSignNode) {
        guard let row = table.elements.row(of: sign) else { return }
        table.moveCursor(to: row)
        toggle(row)
    }
}
