/// Commands on one line, each as its key and its title, as far as they fit.
@MainActor
struct HintLine {
    private let hints: [(columns: Range<Int>, key: DisplayText, command: KeyCommand)]
    private let source: [KeyCommand]
    private let room: Int

    /// Lays out commands; one that does not fit whole is left out, and so are those after it
    /// unless it is longer than the whole line.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - columns: The room.
    ///   - keepsHelp: Whether room is held for the last command that is to be kept.
    init(_ commands: [KeyCommand], columns: Int, keepsHelp: Bool = false) {
        let candidates = commands.compactMap { command -> (DisplayText, Int, KeyCommand)? in
            guard command.isInHintBar, !command.title.isEmpty, let name = command.keys.first?.name
            else { return nil }
            let key = DisplayText(name)
            let width = key.columns + 1 + command.title.displayWidth
            return width > columns ? nil : (key, width, command)
        }
        var hints: [(columns: Range<Int>, key: DisplayText, command: KeyCommand)] = []
        var column = 0
        let whole = candidates.reduce(-2) { $0 + $1.1 + 2 }
        var kept = keepsHelp && whole > columns ? candidates.lastIndex { $0.2.isKept } : nil
        // The first is the screen's own, and matters most.
        if let last = kept, candidates[0].1 + 2 + candidates[last].1 > columns { kept = nil }
        let room = kept.map { columns - candidates[$0].1 - 2 } ?? columns
        var isFull = false
        for (index, (key, width, command)) in candidates.enumerated() {
            if index != kept {
                isFull = isFull || column + width > room
                if isFull { continue }
            }
            hints.append((column..<column + width, key, command))
            column += width + 2
        }
        self.hints = hints
        source = commands
        self.room = columns
    }

    /// Whether a line of these commands looks the same.
    func isCurrent(for commands: [KeyCommand], columns: Int) -> Bool {
        room == columns && source.count == commands.count
            && zip(source, commands).allSatisfy { old, new in
                old.title == new.title && old.keys.first == new.keys.first
                    && old.isInHintBar == new.isInHintBar
            }
    }

    /// The commands that fit.
    var commands: [KeyCommand] { hints.map(\.command) }

    /// The columns that the line takes.
    var columns: Int { hints.last?.columns.upperBound ?? 0 }

    /// Draws the line from a place on.
    func draw(in canvas: inout Canvas, at point: Point) {
        for hint in hints {
            let column = point.column + hint.columns.lowerBound
            let place = Point(column: column, row: point.row)
            canvas.draw(hint.key.paragraphs[0], at: place, color: .label, font: Font(.bold))
            let title = Point(column: column + hint.key.columns + 1, row: point.row)
            canvas.draw(hint.command.title, at: title, color: .secondaryLabel)
        }
    }

    /// The command at a column, counted from the line's beginning.
    func command(at column: Int) -> KeyCommand? {
        hints.first { $0.columns.contains(column) }?.command
    }
}

extension [KeyCommand] {
    /// Runs the first command that has a key.
    ///
    /// - Returns: Whether there was one.
    @MainActor
    func run(_ key: KeyPress) -> Bool {
        guard let command = first(where: { $0.keys.contains(key) }) else { return false }
        command.action()
        return true
    }
}

extension Node {
    /// The commands of keys that are sent to this node: its own, those of the nodes and
    /// screens around it, the program's.
    ///
    /// A key that has two meanings has the inner one; a command whose first key means something
    /// else further inside is left out. Keys that type text are no commands.
    final var commandsInReach: [KeyCommand] {
        var commands: [KeyCommand] = []
        var node: Node? = self
        while let current = node {
            commands += current.keyCommands + (current.extras?.viewController?.allCommands ?? [])
            node = current.superview
        }
        commands += window?.keyCommands ?? []
        // Few enough to be compared one by one.
        var taken: [KeyPress] = []
        if typesText { commands = commands.compactMap(\.withoutCharacters) }
        return commands.filter { command in
            guard let key = command.keys.first, !taken.contains(key) else { return false }
            taken += command.keys
            return true
        }
    }
}

extension KeyCommand {
    /// The command by those of its keys that type no character; `nil` if there are none.
    fileprivate var withoutCharacters: KeyCommand? {
        let others = keys.filter { key in
            if case .character = key.key, key.modifiers.isEmpty { false } else { true }
        }
        guard others.count < keys.count else { return self }
        var command = KeyCommand(others, title: title, action: action)
        command.isInHintBar = isInHintBar
        command.isKept = isKept
        return others.isEmpty ? nil : command
    }
}
