/// The keys of tables.
@MainActor
enum TableKeys {
    static let map =
        KeyMap(for: TableNode.self, when: \.model.takesCommands) {
            row
            KeyBinding(.enter, title: "Open") { table in table.cursor.map(table.activate) }
                .when(\.opensRow)
        }
        + KeyMap(for: TableNode.self) {
            KeyBinding(.character("r"), title: "Refresh") { $0.refresh() }
                .when { $0.onRefresh != nil || $0.model.failure != nil }
        }
        + KeyMap(for: TableNode.self, when: \.isFilterable) { filter }
        + KeyMap(for: TableNode.self, when: \.model.hasRows) {
            marks
            KeyBinding(.character("s"), title: "Sort") { table in
                let items = table.columnPlaces.orders { [weak table] in table?.sort(by: $0) }
                table.showMenu(items, title: "Sort by")
            }
            .when { $0.model.takesCommands && $0.columnPlaces.areSortable }
            ListMove.bindings { (table: TableNode, move) in table.rowCursor.move(move) }
        }

    /// The keys that move among the controls in the cursor's row.
    @ListBuilder<KeyBinding<TableNode>>
    private static var row: [KeyBinding<TableNode>] {
        KeyBinding(title: "Enter row") { $0.rowCursor.focus.enter() }
            .keys(\.entryKeys).when(\.rowCursor.focus.canEnter)
        KeyBinding(.escape, title: "Leave row") { $0.rowCursor.focus.leave() }
            .when { $0.rowCursor.focus.focused != nil }
        KeyBinding(.left, title: "Leave row") { $0.rowCursor.focus.move(by: -1) }
            .when(\.rowCursor.focus.isAtFirst).onlyInHelp()
        KeyBinding(.left, title: "Previous") { $0.rowCursor.focus.move(by: -1) }
            .when { $0.rowCursor.focus.focused != nil && !$0.rowCursor.focus.isAtFirst }
            .onlyInHelp()
        // Used up at the last control, as the key has another meaning outside of rows.
        KeyBinding(.right, title: "Next") { $0.rowCursor.focus.move(by: 1) }
            .when { $0.rowCursor.focus.focused != nil }.onlyInHelp()
    }

    /// The keys that delete the last word of the filter, as in text fields.
    private static let wordKeys = [
        KeyPress(.character("w"), modifiers: .control),
        KeyPress(.backspace, modifiers: .alt), KeyPress(.backspace, modifiers: .control),
    ]

    @ListBuilder<KeyBinding<TableNode>>
    private static var filter: [KeyBinding<TableNode>] {
        KeyBinding(.enter, title: "Done") { $0.model.acceptFilter() }.when(\.typesText)
        KeyBinding(.character("/"), title: "Filter") { table in
            if !table.isFirstResponder { table.becomeFirstResponder() }
            table.model.beginFilter(table.filterRules, isEditing: true)
        }
        .when(\.model.canFilter).onlyInHelp { !hintsFilter($0) }
        KeyBinding(title: "Delete word left") { table in
            _ = table.model.editFilter { $0.deletesWord }
        }
        .keys { _ in wordKeys }.when(\.typesText).onlyInHelp()
        KeyBinding(KeyPress(.character("u"), modifiers: .control), title: "Delete all") { table in
            _ = table.model.editFilter { _ in .text("") }
        }
        .when(\.typesText).onlyInHelp()
        KeyBinding(.escape, title: "Clear") { $0.model.endFilter() }
            .when { $0.model.filter != nil }
        KeyBinding(.character("n"), title: "Next match") { $0.rowCursor.move(.down) }
            .when(\.model.showsMatches).onlyInHelp()
        KeyBinding(.character("N"), title: "Previous match") { $0.rowCursor.move(.up) }
            .when(\.model.showsMatches).onlyInHelp()
    }

    /// Whether the bar shows the filter, which a completely visible list does not need, unless the
    /// program has a filter of its own.
    private static func hintsFilter(_ table: TableNode) -> Bool {
        table.model.filter != nil || table.filterRules != nil
            || table.rows.elementCount > table.seen.area.size.rows
    }

    @ListBuilder<KeyBinding<TableNode>>
    private static var marks: [KeyBinding<TableNode>] {
        KeyBinding(.space, title: "Mark") { table in table.cursor.map(table.toggleSelection) }
            .when(\.allowsMultipleSelection)
        KeyBinding(KeyPress(.character("a"), modifiers: .control), title: "Mark all") {
            $0.model.toggleAll()
        }
        // In a text the key has another meaning.
        .when { $0.allowsMultipleSelection && $0.model.takesCommands }.onlyInHelp()
    }
}
