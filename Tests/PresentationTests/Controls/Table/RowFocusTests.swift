import Presentation
import Testing

/// A list of rows with buttons, in a window without a display.
@MainActor
@Suite("RowFocus")
struct RowFocusTests {
    private final class ListNode: Node {
        override var canBecomeFirstResponder: Bool { true }
    }

    private let list = ListNode()
    private let body = Node()
    private let header = ButtonNode("header")
    private let rows: [TableCellNode]
    private let window: Window

    init() {
        rows = [2, 1, 0].map { count in
            let cell = TableCellNode(Node())
            for index in 0..<count { cell.addSubview(ButtonNode("\(index)")) }
            return cell
        }
        body.addSubview(header)
        for row in rows { body.addSubview(row) }
        list.addSubview(body)
        window = Window(rootViewController: ViewController(list))
        window.focus(list)
    }

    private func focus(at cursor: @escaping @MainActor () -> Int?) -> RowFocus {
        RowFocus(in: list, rows: body) { [rows] in cursor().map { rows[$0] } }
    }

    private func controls(_ row: Int) -> [Node] { Array(rows[row].subviews.dropFirst()) }

    @Test func `moves through the controls of the cursor's row, and back to the list`() {
        let focus = focus { 0 }
        #expect(focus.canEnter && focus.focused == nil && !focus.isAtFirst)

        focus.enter()
        #expect(window.firstResponder === controls(0)[0])
        #expect(focus.isAtFirst && !focus.canEnter)
        focus.move(by: 1)
        #expect(focus.focused === controls(0)[1])
        #expect(!focus.isAtFirst)
        focus.move(by: 1)
        #expect(focus.focused === controls(0)[1])
        focus.move(by: -1)
        focus.move(by: -1)
        #expect(window.firstResponder === list)
    }

    @Test func `a row without controls, or no row, cannot be entered`() {
        for cursor in [2, nil] {
            let focus = focus { cursor }
            #expect(!focus.canEnter)
            focus.enter()
            #expect(window.firstResponder === list)
        }
    }

    @Test func `keeps its place when the cursor moves, or returns to the list`() {
        var cursor = 0
        let focus = focus { cursor }

        focus.enter()
        focus.keepPlace { cursor = 1 }
        #expect(focus.focused === controls(1)[0])
        focus.keepPlace { cursor = 0 }
        focus.move(by: 1)
        #expect(focus.focused === controls(0)[1])
        // Row 1 has no second control, so the list gets the focus.
        focus.keepPlace { cursor = 1 }
        #expect(window.firstResponder === list)
    }

    @Test func `a list that has the focus keeps it`() {
        var cursor = 0
        let focus = focus { cursor }
        focus.keepPlace { cursor = 1 }
        #expect(cursor == 1)
        #expect(window.firstResponder === list)
    }

    @Test func `returns to the list with the row that is removed`() {
        let focus = focus { 0 }
        focus.enter()
        focus.keepInList {}
        #expect(focus.focused === controls(0)[0])

        focus.keepInList { rows[0].removeFromSuperview() }
        #expect(window.firstResponder === list)
    }

    @Test func `controls outside of rows are not part of it`() {
        let focus = focus { 0 }
        window.focus(header)
        #expect(focus.focused == nil)
        focus.keepInList { header.removeFromSuperview() }
        #expect(window.firstResponder !== list)
    }

    @Test func `finds the text inputs after one, in its row and below`() {
        let fields = rows.map { row in
            let field = TextFieldNode()
            row.addSubview(field)
            return field
        }
        let focus = focus { 0 }
        let names = Dictionary(uniqueKeysWithValues: zip(fields.map(ObjectIdentifier.init), 0...))
        #expect(focus.inputs(after: fields[0]).map { names[ObjectIdentifier($0)] } == [1, 2])
        #expect(focus.inputs(after: fields[2]).isEmpty)
        #expect(focus.inputs(after: header).isEmpty)
    }
}
