extension NodeExtras {
    /// Whether a gesture makes the node one that keys can be sent to.
    var takesKeys: Bool { onTap != nil || !swipes.isEmpty || takesKeysForMenu }

    /// The keys of the gestures, and the commands that were added.
    func commands(of node: Node) -> [KeyCommand] {
        if onTap == nil, swipes.isEmpty, !endsEditing.onTap { return keyCommands }
        var commands: [KeyCommand] = []
        // In a node that receives text, these keys edit the text.
        let hasKeys = !node.typesText
        if onTap != nil, hasKeys {
            let title = accessibilityLabel ?? "Open"
            commands.append(
                KeyCommand([.enter, .space], title: title) { [weak node] in node?.tap() }
            )
        }
        for (key, title) in [(KeyPress.Key.left, "Swipe left"), (.right, "Swipe right")] {
            guard hasKeys, swipes[key] != nil else { continue }
            let command = KeyCommand(key, title: title) { [weak node] in
                if let node { self.swipe(key, on: node) }
            }
            commands.append(command.onlyInHelp())
        }
        if endsEditing.onTap, node.isEditing {
            commands.append(
                KeyCommand(.escape, title: "Done") { [weak node] in node?.endEditing() }
            )
        }
        return commands + keyCommands
    }

    /// Whether enough clicks came in quick succession; a key press, `nil`, is enough.
    func isTap(_ clickCount: Int?) -> Bool {
        onTap != nil && (clickCount ?? 0) % tapCount == 0
    }

    /// Runs the handler of a swipe, unless it ran less than 300 ms ago.
    private func swipe(_ key: KeyPress.Key, on node: Node) {
        guard let handler = swipes[key] else { return }
        if let window = node.window, !window.allowsTap(after: &lastSwipes[key]) { return }
        handler(node)
    }

    /// Recognises clicks and drags to a side.
    ///
    /// - Returns: Whether the event was of use.
    func gesture(_ event: MouseEvent, at point: Point, on node: Node) -> Bool {
        switch event.action {
        case .press(.left):
            if endsEditing.onTap, node.endEditing(), endsEditing.usesTap { return true }
            guard takesKeys else { return false }
            swipeStart = (point.column, event.clickCount)
            if swipes.isEmpty, isTap(event.clickCount) { node.tap() }
            return true
        case .release(.left):
            guard let start = swipeStart else { return false }
            swipeStart = nil
            if abs(point.column - start.column) > 1 {
                swipe(point.column < start.column ? .left : .right, on: node)
            } else if !swipes.isEmpty, isTap(start.clickCount) {
                // Known to be no swipe at the release only.
                node.tap()
            }
            return true
        default:
            return false
        }
    }
}
