extension NodeExtras {
    /// Whether a gesture makes the node one that keys can be sent to.
    var takesKeys: Bool { onTap != nil || !swipes.isEmpty || takesKeysForMenu }

    /// The keys of the gestures, and the commands that were added.
    func commands(of node: Node) -> [KeyCommand] {
        if onTap == nil, swipes.isEmpty, !endsEditing.onTap { return keyCommands }
        var commands: [KeyCommand] = []
        if onTap != nil {
            let title = accessibilityLabel ?? "Open"
            commands.append(
                KeyCommand([.enter, .space], title: title) { [weak node] in node?.tap() }
            )
        }
        for (key, title) in [(KeyPress.Key.left, "Swipe left"), (.right, "Swipe right")] {
            guard let swipe = swipes[key] else { continue }
            let command = KeyCommand(key, title: title) { [weak node] in node.map(swipe) }
            commands.append(command.onlyInHelp())
        }
        if endsEditing.onTap, node.isEditing {
            commands.append(
                KeyCommand(.escape, title: "Done") { [weak node] in node?.endEditing() }
            )
        }
        return commands + keyCommands
    }

    /// Recognises clicks and drags to a side.
    ///
    /// - Returns: Whether the event was of use.
    func gesture(_ event: MouseEvent, at point: Point, on node: Node) -> Bool {
        switch event.action {
        case .press(.left):
            if endsEditing.onTap, node.endEditing(), endsEditing.usesTap { return true }
            guard takesKeys else { return false }
            swipeStart = point.column
            if onTap != nil, event.clickCount % tapCount == 0 { node.tap() }
            return true
        case .release(.left):
            guard let start = swipeStart else { return false }
            swipeStart = nil
            let key = point.column < start ? KeyPress.Key.left : .right
            if abs(point.column - start) > 1 { swipes[key]?(node) }
            return true
        default:
            return false
        }
    }
}
