/// Commands on one line, each with its key and its title, as many as fit.
@MainActor
struct HintLine {
    private let hints: [(columns: Range<Int>, key: DisplayText, command: KeyCommand)]
    // The commands that the hints were chosen from.
    private let source: [KeyCommand]
    private let typesText: Bool
    private let room: Int

    /// Lays out the commands of the keys that are sent to a node; one that does not fit completely
    /// is omitted, and so are those after it unless it is longer than the whole line.
    ///
    /// Of several commands with the same title the first is shown.
    ///
    /// - Parameters:
    ///   - node: The node; `nil` for an empty line.
    ///   - columns: The available width in columns.
    ///   - keepsLast: Whether space for the last command, usually the help, is reserved before all
    ///     others.
    init(of node: Node?, columns: Int, keepsLast: Bool = false) {
        var shown: [(key: DisplayText, columns: Int, command: KeyCommand)] = []
        source = CommandChain(from: node).all
        typesText = node?.typesText ?? false
        for command in source.reached(typesText: typesText)
        where command.isInHintBar && !command.title.isEmpty {
            guard let name = command.keys.first?.name else { continue }
            let key = DisplayText(name)
            if shown.contains(where: { $0.command.title == command.title }) { continue }
            let width = key.columns + 1 + command.title.displayWidth
            if width <= columns { shown.append((key, width, command)) }
        }
        let last = keepsLast ? shown.popLast() : nil
        let room = columns - (last.map { $0.columns + 2 } ?? 0)
        var end = 0
        shown = Array(
            shown.prefix { hint in
                defer { end += hint.columns + 2 }
                return end + hint.columns <= room
            }
        )
        if let last { shown.append(last) }
        var column = 0
        hints = shown.map { hint in
            defer { column += hint.columns + 2 }
            return (column..<column + hint.columns, hint.key, hint.command)
        }
        self.room = columns
    }

    /// Returns whether the line of a node would look the same; called before each frame.
    func isCurrent(for node: Node?, columns: Int) -> Bool {
        guard room == columns, typesText == (node?.typesText ?? false) else { return false }
        var (index, isSame) = (0, true)
        CommandChain(from: node).forEachList { commands in
            for command in commands {
                isSame = isSame && index < source.count && source[index].looks(like: command)
                index += 1
            }
        }
        return isSame && index == source.count
    }

    /// The commands that fit.
    var commands: [KeyCommand] { hints.map(\.command) }

    /// The width of the line in columns.
    var columns: Int { hints.last?.columns.upperBound ?? 0 }

    /// Draws the line from a point on.
    func draw(in canvas: inout Canvas, at point: Point) {
        for hint in hints {
            let column = point.column + hint.columns.lowerBound
            let place = Point(column: column, row: point.row)
            canvas.draw(hint.key.paragraphs[0], at: place, color: .label, font: Font(.bold))
            let title = Point(column: column + hint.key.columns + 1, row: point.row)
            canvas.draw(hint.command.title, at: title, color: .secondaryLabel)
        }
    }

    /// Returns the command at a column, counted from the beginning of the line.
    func command(at column: Int) -> KeyCommand? {
        hints.first { $0.columns.contains(column) }?.command
    }
}

extension [KeyCommand] {
    /// The commands whose first key has no other meaning further inside.
    @MainActor
    fileprivate func reached(typesText: Bool) -> [KeyCommand] {
        let commands = typesText ? compactMap(\.withoutCharacters) : self
        // A linear search is enough for the small number of commands.
        var taken: [KeyPress] = []
        var reached: [KeyCommand] = []
        for command in commands {
            guard let key = command.keys.first, !taken.contains(key) else { continue }
            taken += command.keys
            reached.append(command)
        }
        return reached
    }
}

/// The commands of keys that are sent to a node: its own, and those of the surrounding nodes and
/// screens and of the program.
@MainActor
struct CommandChain {
    private let node: Node?

    /// Creates the chain of a node; without a node there are no commands.
    init(from node: Node?) { self.node = node }

    /// The commands that a key can run.
    ///
    /// For a key with two meanings the inner one applies: a command whose first key has another
    /// meaning further inside is omitted. Keys that type text are not commands.
    var reached: [KeyCommand] { all.reached(typesText: node?.typesText ?? false) }

    /// All commands, even if their keys have another meaning further inside.
    fileprivate var all: [KeyCommand] {
        var commands: [KeyCommand] = []
        forEachList { commands += $0 }
        return commands
    }

    /// Calls a closure with each list of commands, from the innermost to the outermost.
    // Not inlined, because the closure would be duplicated four times in its caller.
    @inline(never)
    fileprivate func forEachList(_ body: ([KeyCommand]) -> Void) {
        guard let node else { return }
        for inner in node.chain {
            body(inner.keyCommands)
            guard let controller = inner.extras?.viewController else { continue }
            body(controller.keyCommands)
            body(controller.navigationItem.commands)
        }
        body(node.window?.keyCommands ?? [])
    }
}

extension KeyCommand {
    /// Returns whether both commands have the same hint.
    fileprivate func looks(like other: KeyCommand) -> Bool {
        title == other.title && keys == other.keys && isInHintBar == other.isInHintBar
    }

    /// The command without its keys that type a character; `nil` if no key remains.
    fileprivate var withoutCharacters: KeyCommand? {
        let others = keys.filter { key in
            if case .character = key.key, key.modifiers.isEmpty { false } else { true }
        }
        guard others.count < keys.count else { return self }
        var command = KeyCommand(others, title: title, action: action)
        command.isInHintBar = isInHintBar
        return others.isEmpty ? nil : command
    }
}
