/// The commands of a table that its state allows.
struct TableCommandSet: OptionSet {
    let rawValue: Int

    /// Nothing in the cursor's row has the focus, but something could.
    static let enterRow = TableCommandSet(rawValue: 1 << 0)
    /// The first control of the cursor's row has the focus, or a later one.
    static let firstControl = TableCommandSet(rawValue: 1 << 1)
    static let laterControl = TableCommandSet(rawValue: 1 << 2)
    static let open = TableCommandSet(rawValue: 1 << 3)
    static let refresh = TableCommandSet(rawValue: 1 << 4)
    /// A filter can be typed; the key is in the bar of hints, or in the help only.
    static let filter = TableCommandSet(rawValue: 1 << 5)
    static let filterInHelp = TableCommandSet(rawValue: 1 << 6)
    static let endEditing = TableCommandSet(rawValue: 1 << 7)
    static let clear = TableCommandSet(rawValue: 1 << 8)
    /// The table's own filter has rows to step through.
    static let matches = TableCommandSet(rawValue: 1 << 9)
    static let mark = TableCommandSet(rawValue: 1 << 10)
    static let move = TableCommandSet(rawValue: 1 << 11)
    static let sort = TableCommandSet(rawValue: 1 << 12)
}

/// The commands of a table, made when they are first asked for.
///
/// They are read before each frame for the bar of hints, so the list is cached until other
/// commands apply.
struct TableCommands {
    private let all: [(when: TableCommandSet, command: KeyCommand)]
    private var last: (set: TableCommandSet, list: [KeyCommand])?

    /// Creates the commands, of which each applies with any member of its set.
    init(_ all: [(when: TableCommandSet, command: KeyCommand)]) { self.all = all }

    /// The commands that apply, in their order.
    mutating func list(_ set: TableCommandSet) -> [KeyCommand] {
        if let last, last.set == set { return last.list }
        let list = all.filter { !set.isDisjoint(with: $0.when) }.map(\.command)
        last = (set, list)
        return list
    }
}

extension TableNode {
    /// The commands that apply in the table's present state.
    var commandSet: TableCommandSet {
        let isEditing = filter?.isEditing == true
        var set = isEditing ? [] : rowCommandSet
        if onRefresh != nil || model.failure != nil { set.insert(.refresh) }
        if isFilterable, filter != nil || count > 0 {
            if isEditing {
                set.insert([.endEditing, .clear])
            } else if filter != nil {
                // Keys are the provider's, and so are their meanings.
                set.formUnion([.filter, .clear])
                if filter?.rows.leavesOutRows == true { set.insert(.matches) }
            } else {
                // A list that is seen whole needs no filter badly enough to take room in the
                // bar, unless the program has one of its own.
                let isHinted = filterRules != nil || rows.elementCount > seen.area.size.rows
                set.insert(isHinted ? .filter : .filterInHelp)
            }
        }
        guard rows.count > 0 else { return set }
        if allowsMultipleSelection { set.insert(.mark) }
        if filter?.isEditing != true, columns.contains(where: \.isSortable) { set.insert(.sort) }
        set.insert(.move)
        return set
    }

    /// The commands that depend on the cursor's row, and on the focus inside it.
    private var rowCommandSet: TableCommandSet {
        guard let cursor, rows.contains(cursor) else { return [] }
        let cell = elements.cell(cursor)
        var set: TableCommandSet = []
        if let focused = focusedControl {
            let isFirst = cell?.focusableNodes.first === focused
            set.insert(isFirst ? .firstControl : .laterControl)
        } else if isFirstResponder, cell?.focusableNodes.isEmpty == false {
            set.insert(.enterRow)
        }
        if onSelect != nil || selectHandler(of: cell, cursor) != nil { set.insert(.open) }
        return set
    }

    /// All commands that the table may have.
    func makeCommands() -> TableCommands {
        func command(
            _ when: TableCommandSet,
            _ keys: [KeyPress],
            _ title: String,
            isHinted: Bool = true,
            _ action: @escaping @MainActor (TableNode) -> Void
        ) -> (when: TableCommandSet, command: KeyCommand) {
            let command = KeyCommand(keys, title: title) { [weak self] in self.map(action) }
            return (when, isHinted ? command : command.onlyInHelp())
        }
        func key(_ character: Character) -> [KeyPress] { [KeyPress(.character(character))] }
        let inRow: TableCommandSet = [.firstControl, .laterControl]
        let escape = [KeyPress(.escape)]
        let enter = [KeyPress(.enter)]
        let markAll = [KeyPress(.character("a"), modifiers: .control)]
        var all = [
            command(.enterRow, entryKeys, "Enter row") { $0.enterRow() },
            command(inRow, escape, "Leave row") { $0.window?.focus($0) },
            command(.firstControl, [KeyPress(.left)], "Leave row", isHinted: false) {
                $0.moveInRow(by: -1)
            },
            command(.laterControl, [KeyPress(.left)], "Previous", isHinted: false) {
                $0.moveInRow(by: -1)
            },
            // Used up at the last one, as it means something else outside of rows.
            command(inRow, [KeyPress(.right)], "Next", isHinted: false) { $0.moveInRow(by: 1) },
            command(.open, enter, "Open") { table in table.cursor.map(table.activate) },
            command(.refresh, key("r"), "Refresh") { $0.refresh() },
            command(.sort, key("s"), "Sort") { $0.showOrders() },
            command(.endEditing, enter, "Done") { $0.endEditingFilter() },
            command(.filter, key("/"), "Filter") { $0.beginFilter() },
            command(.filterInHelp, key("/"), "Filter", isHinted: false) { $0.beginFilter() },
            command(.clear, escape, "Clear") { $0.endFilter() },
            command(.matches, key("n"), "Next match", isHinted: false) { $0.move(.down) },
            command(.matches, key("N"), "Previous match", isHinted: false) { $0.move(.up) },
            command(.mark, key(" "), "Mark") { table in table.cursor.map(table.toggleSelection) },
            command(.mark, markAll, "Mark all", isHinted: false) { $0.model.toggleAll() },
        ]
        for command in ListMove.commands({ [weak self] in self?.move($0) }) {
            all.append((.move, command))
        }
        return TableCommands(all)
    }
}
