/// The focus among the controls inside of a list's rows.
///
/// Keys move it through the controls of the row with the list's cursor, and from the first one back
/// to the list. It stays in its place when the cursor's row changes.
@MainActor
package final class RowFocus {
    private unowned let list: Node
    private let rows: Node
    private let cursorCell: @MainActor () -> TableCellNode?

    /// Creates the focus of a list, which owns it.
    ///
    /// - Parameters:
    ///   - list: The list, which has the focus while none of its rows' controls has it.
    ///   - rows: Contains the visible rows, and other views.
    ///   - cursorCell: Returns the row with the cursor.
    package init(
        in list: Node,
        rows: Node,
        cursorCell: @escaping @MainActor () -> TableCellNode?
    ) {
        (self.list, self.rows, self.cursorCell) = (list, rows, cursorCell)
    }

    /// The focusable nodes of the cursor's row, in the order of reading.
    private var controls: [Node] { cursorCell()?.focusableNodes ?? [] }

    private func row(around node: Node) -> TableCellNode? {
        rows.subviews.first { node.isDescendant(of: $0) } as? TableCellNode
    }

    /// The node with the focus, if it is inside of a row.
    package var focused: Node? {
        guard let node = list.window?.firstResponder, node !== list, node.isDescendant(of: rows)
        else { return nil }
        return row(around: node) == nil ? nil : node
    }

    /// Whether the list has the focus, and the cursor's row has a control that can receive it.
    package var canEnter: Bool { list.isFirstResponder && !controls.isEmpty }

    /// Whether the first control of the cursor's row has the focus.
    package var isAtFirst: Bool { focused.map { $0 === controls.first } ?? false }

    /// Moves the focus to the first control of the cursor's row.
    package func enter() {
        if let first = controls.first { list.window?.focus(first) }
    }

    /// Moves the focus to the list.
    package func leave() { list.window?.focus(list) }

    /// Moves the focus among the controls of the cursor's row, and from the first back to the list.
    package func move(by step: Int) {
        let (controls, focused) = (controls, focused)
        let index = (controls.firstIndex { $0 === focused } ?? 0) + step
        if index < controls.count { list.window?.focus(index < 0 ? list : controls[index]) }
    }

    /// Applies a change after which the cursor's row is another one or a new node.
    ///
    /// If a node inside of a row had the focus, the node at the same position of the cursor's row
    /// receives it afterwards, or the list if there is none.
    package func keepPlace(_ change: () -> Void) {
        guard let focused,
            let index = row(around: focused)?.focusableNodes.firstIndex(where: { $0 === focused })
        else { return change() }
        change()
        let controls = controls
        list.window?.focus(index < controls.count ? controls[index] : list)
    }

    /// Moves the focus to the list if a change removes the row of the node that had it.
    package func keepInList(_ change: () -> Void) {
        let hadFocus = focused != nil
        change()
        if hadFocus, focused == nil { leave() }
    }

    /// Returns the visible text inputs after another one, in its row and in those below.
    package func inputs(after node: Node) -> [Node] {
        let inputs = rows.focusableNodes.filter { $0 is TextInputNode }
        return inputs.firstIndex { $0 === node }.map { Array(inputs[($0 + 1)...]) } ?? []
    }
}
