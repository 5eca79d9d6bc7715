/// Draws the sign that shows whether a node of a tree is expanded.
final class TreeSignNode: Node {
    enum State {
        case leaf, collapsed, expanded
    }

    /// The columns that each level is indented by.
    static let step = 2

    let state: State

    init(_ state: State, column: Int) {
        self.state = state
        super.init()
        madeExtras().placement = { _, room in
            // The area in the indentation of the row, next to the content.
            Rect(
                column: column,
                row: room.minRow,
                columns: state == .leaf ? 0 : 1,
                rows: min(1, room.size.rows)
            )
        }
    }

    override var accessibilityRole: String { state == .leaf ? "group" : "sign" }

    override var accessibilityText: String? {
        switch state {
        case .leaf: nil
        case .collapsed: "collapsed"
        case .expanded: "expanded"
        }
    }

    /// Shows or hides the children at a press.
    override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.action == .press(.left), state != .leaf,
            let tree = firstSuperview(ofType: TreeNode.self)
        else { return false }
        tree.press(self)
        return true
    }

    override func measure(_ available: Size) -> Size { .zero }

    override func draw(in canvas: inout Canvas) {
        guard state != .leaf else { return }
        let sign = Glyph(character: state == .expanded ? "▾" : "▸", width: 1)
        canvas.draw([sign], at: .zero, color: .secondaryLabel)
    }
}
