extension TextInputNode {
    // Control-Z suspends a program unless its terminal is configured otherwise.
    static let editingKeys = KeyMap(for: TextInputNode.self, when: \.isEnabled) {
        move(.left, "Left", [.left, key("b", .control)])
        move(.right, "Right", [.right, key("f", .control)])
        move(.wordLeft, "Word left", [.left.with(.control), .left.with(.alt), key("b", .alt)])
        move(.wordRight, "Word right", [.right.with(.control), .right.with(.alt), key("f", .alt)])
        move(.lineStart, "To the line's start", [.home, key("a", .control)])
        move(.lineEnd, "To the line's end", [.end, key("e", .control)])
        move(.start, "To the start", [.home.with(.control), key("<", .alt)])
        move(.end, "To the end", [.end.with(.control), key(">", .alt)])
        change("Delete left", [.backspace, .backspace.with(.shift), key("h", .control)]) {
            $0.deleteBackward()
        }
        change("Delete right", [.delete, key("d", .control)]) { $0.deleteForward() }
        change("Delete word left", [.backspace.with(.alt), .backspace.with(.control)]) {
            $0.deleteWordBackward()
        }
        change("Delete word right", [.delete.with(.alt), .delete.with(.control), key("d", .alt)]) {
            $0.deleteWordForward()
        }
        change("Cut word", [key("w", .control)]) { $0.killWordBackward() }
        change("Cut to the line's start", [key("u", .control)]) { $0.killToLineStart() }
        change("Cut to the line's end", [key("k", .control)]) { $0.killToLineEnd() }
        change("Copy", [key("w", .alt)]) { $0.copySelection() }
        change("Insert what was cut", [key("y", .control)]) { $0.yank() }
        change("Undo", [key("_", .control), key("z", .control), key("/", .control)]) { $0.undo() }
        change("Redo", [key("_", .alt), key("/", .alt), key("z", [.control, .shift])]) { $0.redo() }
        change("Select all", [key("a", .alt)]) { $0.selectAll() }
    }

    /// The keys of a movement, and the same keys with Shift, which extend the selection.
    private static func move(
        _ movement: TextEditing.Movement,
        _ title: String,
        _ keys: [KeyPress]
    ) -> [KeyBinding<TextInputNode>] {
        var shifted: [KeyPress] = []
        for key in keys {
            if case .character = key.key { continue }
            shifted.append(key.with(key.modifiers.union(.shift)))
        }
        return [
            change(title, keys) { $0.move(movement, selecting: false) },
            change("Select: " + title.lowercased(), shifted) { $0.move(movement, selecting: true) },
        ]
    }

    private static func change(
        _ title: String,
        _ keys: [KeyPress],
        _ change: @escaping (inout TextEditing) -> Void
    ) -> KeyBinding<TextInputNode> {
        KeyBinding(title: title) { $0.edit(change) }.keys { _ in keys }.onlyInHelp()
    }
}

private func key(_ character: Character, _ modifiers: KeyPress.Modifiers) -> KeyPress {
    KeyPress(.character(character), modifiers: modifiers)
}
