/// The keys of tables.
@MainActor
enum TableKeys {
    static let map =
        KeyMap(for: TableNode.self, when: \.typesNothing) {
            row
            KeyBinding(.enter, title: "Open") { table in table.cursor.map(table.activate) }
                .when(\.opensRow)
        }
        + KeyMap(for: TableNode.self) {
            KeyBinding(.character("r"), title: "Refresh") { $0.refresh() }.when(\.canRefresh)
        }
        + KeyMap(for: TableNode.self, when: \.isFilterable) { filter }
        + KeyMap(for: TableNode.self, when: \.hasRows) {
            marks
            KeyBinding(.character("s"), title: "Sort") { $0.showOrders() }.when(\.isSortable)
            ListMove.bindings { (table: TableNode, move) in table.move(move) }
        }

    /// The keys that move among the controls in the cursor's row.
    @ListBuilder<KeyBinding<TableNode>>
    private static var row: [KeyBinding<TableNode>] {
        KeyBinding(title: "Enter row") { $0.enterRow() }.keys(\.entryKeys).when(\.canEnterRow)
        KeyBinding(.escape, title: "Leave row") { table in table.window?.focus(table) }
            .when { $0.focusedControl != nil }
        KeyBinding(.left, title: "Leave row") { $0.moveInRow(by: -1) }
            .when(\.isAtFirstControl).onlyInHelp()
        KeyBinding(.left, title: "Previous") { $0.moveInRow(by: -1) }
            .when { $0.focusedControl != nil && !$0.isAtFirstControl }.onlyInHelp()
        // Used up at the last control, as the key has another meaning outside of rows.
        KeyBinding(.right, title: "Next") { $0.moveInRow(by: 1) }
            .when { $0.focusedControl != nil }.onlyInHelp()
    }

    @ListBuilder<KeyBinding<TableNode>>
    private static var filter: [KeyBinding<TableNode>] {
        KeyBinding(.enter, title: "Done") { $0.endEditingFilter() }
            .when { $0.filter?.isEditing == true }
        KeyBinding(.character("/"), title: "Filter") { $0.beginFilter() }
            .when(\.canFilter).onlyInHelp { !$0.hintsFilter }
        KeyBinding(.escape, title: "Clear") { $0.endFilter() }.when { $0.filter != nil }
        KeyBinding(.character("n"), title: "Next match") { $0.move(.down) }
            .when(\.hasMatches).onlyInHelp()
        KeyBinding(.character("N"), title: "Previous match") { $0.move(.up) }
            .when(\.hasMatches).onlyInHelp()
    }

    @ListBuilder<KeyBinding<TableNode>>
    private static var marks: [KeyBinding<TableNode>] {
        KeyBinding(.space, title: "Mark") { table in table.cursor.map(table.toggleSelection) }
            .when(\.allowsMultipleSelection)
        KeyBinding(KeyPress(.character("a"), modifiers: .control), title: "Mark all") {
            $0.model.toggleAll()
        }
        .when(\.allowsMultipleSelection).onlyInHelp()
    }
}

// The states on which the meanings of keys depend.
extension TableNode {
    fileprivate var typesNothing: Bool { filter?.isEditing != true }
    fileprivate var hasRows: Bool { rows.count > 0 }

    fileprivate var canEnterRow: Bool {
        guard isFirstResponder, let cursor, let cell = elements.cell(cursor) else { return false }
        return !cell.focusableNodes.isEmpty
    }

    fileprivate var isAtFirstControl: Bool {
        guard let focused = focusedControl, let cursor else { return false }
        return elements.cell(cursor)?.focusableNodes.first === focused
    }

    fileprivate var opensRow: Bool {
        guard let cursor, rows.contains(cursor) else { return false }
        return onSelect != nil || selectHandler(of: elements.cell(cursor), cursor) != nil
    }

    fileprivate var canRefresh: Bool { onRefresh != nil || model.failure != nil }

    fileprivate var canFilter: Bool {
        filter.map { !$0.isEditing } ?? (count > 0)
    }

    /// Whether the bar shows the filter, which a completely visible list does not need, unless the
    /// program has a filter of its own.
    fileprivate var hintsFilter: Bool {
        filter != nil || filterRules != nil || rows.elementCount > seen.area.size.rows
    }

    /// Whether the keys for matches are available, which they are not if the provider filters.
    fileprivate var hasMatches: Bool {
        filter.map { !$0.isEditing && $0.rows.leavesOutRows } ?? false
    }

    fileprivate var isSortable: Bool {
        typesNothing && columns.contains(where: \.isSortable)
    }
}
