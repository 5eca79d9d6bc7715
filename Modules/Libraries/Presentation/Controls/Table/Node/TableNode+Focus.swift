extension TableNode {
    /// The focusable nodes of the cursor's row, in the order of reading.
    private var controls: [Node] {
        guard let cursor, rows.contains(cursor) else { return [] }
        return elements.cell(cursor)?.focusableNodes ?? []
    }

    /// The node with the focus, if it is inside of a row.
    var focusedControl: Node? {
        guard let node = window?.firstResponder, node !== self,
            node.isDescendant(of: elements.body)
        else { return nil }
        return row(of: node) == nil ? nil : node
    }

    func enterRow() {
        if let first = controls.first { window?.focus(first) }
    }

    /// Moves the focus among the controls of the cursor's row, and back to the table from the
    /// first.
    func moveInRow(by step: Int) {
        let controls = controls
        let focused = focusedControl
        let index = (controls.firstIndex { $0 === focused } ?? 0) + step
        if index < controls.count { window?.focus(index < 0 ? self : controls[index]) }
    }

    /// Applies a change after which the cursor's row is another one or a new node.
    ///
    /// If a node inside of the row had the focus, the node at the same position of the row receives
    /// it afterwards, or the table if there is none.
    func keepingFocus(_ change: () -> Void) {
        guard let focused = focusedControl,
            let index = elements.cells.first(where: { focused.isDescendant(of: $0) })?
                .focusableNodes.firstIndex(where: { $0 === focused })
        else { return change() }
        change()
        let controls = controls
        window?.focus(index < controls.count ? controls[index] : self)
    }

    /// Scrolls to the node with the focus, in a row that is higher than the view.
    func revealFocus() {
        guard mustReveal, let node = focusedControl else { return }
        let body = elements.body
        let first = node.originInWindow.row - body.originInWindow.row
        let beyond = first + node.frame.size.rows - body.frame.size.rows
        let lines = first < 0 ? first : min(first, max(0, beyond))
        guard lines != 0 else { return }
        seen.scroll(by: lines)
        seen.fill()
    }

    /// Moves the focus to the table if a change removes the row of the node that had it.
    func keepFocusHere(_ change: () -> Void) {
        let hadFocus = focusedControl != nil
        change()
        if hadFocus, focusedControl == nil { window?.focus(self) }
    }

    /// Returns the visible text inputs after another one, in its row and in those below.
    func inputs(after node: Node) -> [Node] {
        let inputs = elements.body.focusableNodes.filter { $0 is TextInputNode }
        return inputs.firstIndex { $0 === node }.map { Array(inputs[($0 + 1)...]) } ?? []
    }
}
