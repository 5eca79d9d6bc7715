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
                KeyCommand([.enter, .space], title: title) { [weak node] in
                    if let node { self.tap(TapGesture(), on: node) }
                }
            )
        }
        if hasKeys {
            commands += swipeCommand(.left, key: .left, title: "Swipe left", of: node)
            commands += swipeCommand(.right, key: .right, title: "Swipe right", of: node)
        }
        if endsEditing.onTap, node.isEditing {
            commands.append(
                KeyCommand(.escape, title: "Done") { [weak node] in node?.endEditing() }
            )
        }
        return commands + keyCommands
    }

    /// The key of a swipe, if the node has a handler for it.
    private func swipeCommand(
        _ direction: SwipeGesture.Direction,
        key: KeyPress.Key,
        title: String,
        of node: Node
    ) -> [KeyCommand] {
        if swipes[direction] == nil { return [] }
        let command = KeyCommand(key, title: title) { [weak node] in
            if let node { self.swipe(SwipeGesture(direction: direction), on: node) }
        }
        return [command.onlyInHelp()]
    }

    /// Runs the tap handler at a key, or at the last of enough clicks, unless it ran less than
    /// 300 ms ago.
    func tap(_ gesture: TapGesture, on node: Node) {
        guard let onTap, gesture.location == nil || gesture.numberOfTaps.isMultiple(of: tapCount)
        else { return }
        if let window = node.window, !window.allowsTap(after: &lastTap) { return }
        onTap(node, gesture)
    }

    /// Runs the handler of a swipe, unless it ran less than 300 ms ago.
    private func swipe(_ gesture: SwipeGesture, on node: Node) {
        let direction = gesture.direction
        guard let handler = swipes[direction] else { return }
        if let window = node.window, !window.allowsTap(after: &lastSwipes[direction]) { return }
        handler(node, gesture)
    }

    /// Recognises clicks and drags to a side.
    ///
    /// - Returns: Whether the event was of use.
    func gesture(_ event: MouseEvent, at point: Point, on node: Node) -> Bool {
        switch event.action {
        case .press(.left):
            if endsEditing.onTap, node.endEditing(), endsEditing.usesTap { return true }
            guard takesKeys else { return false }
            let tap = TapGesture(location: point, numberOfTaps: event.clickCount)
            swipeStart = tap
            if swipes.isEmpty { self.tap(tap, on: node) }
            return true
        case .release(.left):
            guard let tap = swipeStart, let start = tap.location else { return false }
            swipeStart = nil
            if abs(point.column - start.column) > 1 {
                let isLeft = point.column < start.column
                swipe(SwipeGesture(direction: isLeft ? .left : .right, location: start), on: node)
            } else if !swipes.isEmpty {
                // Known to be no swipe at the release only.
                self.tap(tap, on: node)
            }
            return true
        default:
            return false
        }
    }
}
