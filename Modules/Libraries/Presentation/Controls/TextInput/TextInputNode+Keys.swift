extension TextInputNode {
    /// The keys of a shell's command line and those of other text fields.
    var editingCommands: [KeyCommand] {
        var commands: [KeyCommand] = []
        for (movement, keys, title) in movements { commands += command(movement, keys, title) }
        for (keys, title, change) in TextInputNode.changes {
            let command = KeyCommand(keys, title: title) { [weak self] in self?.edit(change) }
            commands.append(command.onlyInHelp())
        }
        return commands
    }

    private typealias MovementKeys = (TextEditing.Movement, [KeyPress], String)
    private typealias ChangeKeys = ([KeyPress], String, (inout TextEditing) -> Void)

    private var movements: [MovementKeys] {
        let ends: [MovementKeys] = [
            (.start, [key(.home, .control), key("<", .alt)], "To the start"),
            (.end, [key(.end, .control), key(">", .alt)], "To the end"),
        ]
        let movements: [MovementKeys] = [
            (.left, [key(.left), key("b", .control)], "Left"),
            (.right, [key(.right), key("f", .control)], "Right"),
            (
                .wordLeft,
                [key(.left, .control), key(.left, .alt), key("b", .alt)],
                "Word left"
            ),
            (
                .wordRight,
                [key(.right, .control), key(.right, .alt), key("f", .alt)],
                "Word right"
            ),
            (.lineStart, [key(.home), key("a", .control)], "To the line's start"),
            (.lineEnd, [key(.end), key("e", .control)], "To the line's end"),
        ]
        return movements + ends
    }

    /// The command of a movement, and the one that selects on the way, with Shift.
    private func command(
        _ movement: TextEditing.Movement,
        _ keys: [KeyPress],
        _ title: String
    ) -> [KeyCommand] {
        var shifted: [KeyPress] = []
        for var key in keys {
            if case .character = key.key { continue }
            key.modifiers.insert(.shift)
            shifted.append(key)
        }
        return [(keys, title, false), (shifted, "Select: " + title.lowercased(), true)]
            .map { keys, title, isSelecting in
                KeyCommand(keys, title: title) { [weak self] in
                    self?.edit { $0.move(movement, selecting: isSelecting) }
                }
                .onlyInHelp()
            }
    }

    // Control-Z stops a program unless its terminal was told otherwise.
    private static let changes: [ChangeKeys] = [
        (
            [key(.backspace), key(.backspace, .shift), key("h", .control)],
            "Delete left", { $0.deleteBackward() }
        ),
        ([key(.delete), key("d", .control)], "Delete right", { $0.deleteForward() }),
        (
            [key(.backspace, .alt), key(.backspace, .control)],
            "Delete word left", { $0.deleteWordBackward() }
        ),
        (
            [key(.delete, .alt), key(.delete, .control), key("d", .alt)],
            "Delete word right", { $0.deleteWordForward() }
        ),
        ([key("w", .control)], "Cut word", { $0.killWordBackward() }),
        ([key("u", .control)], "Cut to the line's start", { $0.killToLineStart() }),
        ([key("k", .control)], "Cut to the line's end", { $0.killToLineEnd() }),
        ([key("w", .alt)], "Copy", { $0.copySelection() }),
        ([key("y", .control)], "Insert what was cut", { $0.yank() }),
        (
            [key("_", .control), key("z", .control), key("/", .control)],
            "Undo", { $0.undo() }
        ),
        (
            [key("_", .alt), key("/", .alt), key("z", [.control, .shift])],
            "Redo", { $0.redo() }
        ),
        ([key("a", .alt)], "Select all", { $0.selectAll() }),
    ]
}

private func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> KeyPress {
    KeyPress(key, modifiers: modifiers)
}

private func key(_ character: Character, _ modifiers: KeyPress.Modifiers) -> KeyPress {
    KeyPress(.character(character), modifiers: modifiers)
}
