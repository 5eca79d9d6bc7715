// Keys, the mouse and pasted text on their way to the nodes.
extension Window {
    /// Sends an event to where it belongs.
    ///
    /// - Returns: Whether anything used it.
    @discardableResult
    public func handle(_ event: InputEvent) -> Bool {
        settleFocus()
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let event): return handle(event)
        case .paste(let text): return firstResponder?.textPasted(text) ?? false
        case .resize, .focus, .background, .resumed, .end: return false
        }
    }

    private func handle(_ key: KeyPress) -> Bool {
        var node: Node? = keyTarget
        while let current = node {
            // Read before the key is handled, as that may take the node away.
            let next = current.superview
            if current.keyPressed(key) || current.runCommand(key) { return true }
            if current.extras?.viewController?.keyPressed(key) == true { return true }
            node = next
        }
        switch (key.key, key.modifiers) {
        case (.tab, []), (.down, []): if moveFocus(by: 1) { return true }
        case (.tab, .shift), (.up, []): if moveFocus(by: -1) { return true }
        default: break
        }
        return keyCommands.run(key, addedTo: self)
    }

    private func handle(_ event: MouseEvent) -> Bool {
        var event = event
        event.position = event.position.limited
        event.clickCount = clicks.count(event, at: now)
        if case .press = event.action {
            mouseTarget = nil
        } else if event.action.isWheel == false, let mouseTarget, mouseTarget.isAttached {
            // Drags and the release belong to the node that used the press, wherever they happen.
            return mouseTarget.mouseUsed(event, at: place(of: event, in: mouseTarget))
        }
        let hit = root.hitTest(event.position)
        if case .press = event.action { focusFirst(from: hit) }
        var node = hit
        while let current = node {
            let next = current.superview
            if current.mouseUsed(event, at: place(of: event, in: current)) {
                if case .press = event.action, current.isAttached { mouseTarget = current }
                return true
            }
            if event.action == .press(.right), let open = current.extras?.openContextMenu,
                open(current, place(of: event, in: current))
            {
                return true
            }
            node = next
        }
        return false
    }

    /// Sends keys to where a press of the mouse was, or to the first node around it that can.
    private func focusFirst(from node: Node?) {
        if let node = node?.chain.first(where: canFocus) { focus(node) }
    }

    private func place(of event: MouseEvent, in node: Node) -> Point {
        let origin = node.originInWindow
        return Point(
            column: event.position.column - origin.column,
            row: event.position.row - origin.row
        )
    }
}
