import Presentation
import Testing

@Suite("Mouse over a table")
struct TableMouseTests {
    private func event(
        _ action: MouseEvent.Action,
        _ modifiers: KeyPress.Modifiers = []
    ) -> MouseEvent {
        MouseEvent(action, at: .zero, modifiers: modifiers)
    }

    private func press(
        _ mouse: inout TableMouse,
        _ target: TableMouse.Target,
        cursor: Int?,
        at line: Int = 0
    ) -> TableMouse.Action? {
        mouse.action(of: event(.press(.left)), at: line, on: target, cursor: cursor)
    }

    @Test func `the second click on the cursor's row opens it, the third does not`() {
        var mouse = TableMouse()
        let row = TableMouse.Target(row: 3)
        #expect(press(&mouse, row, cursor: 0) == .moveCursor(row: 3))
        #expect(press(&mouse, row, cursor: 3) == .open(row: 3))
        #expect(press(&mouse, row, cursor: 3) == .moveCursor(row: 3))
        // The cursor has been moved in between.
        #expect(press(&mouse, row, cursor: 4) == .moveCursor(row: 3))
        #expect(press(&mouse, TableMouse.Target(row: 5), cursor: 3) == .moveCursor(row: 5))
        #expect(press(&mouse, TableMouse.Target(), cursor: 5) == nil)
    }

    @Test func `with Control a click marks`() {
        var mouse = TableMouse()
        let action = mouse.action(
            of: event(.press(.left), .control),
            at: 0,
            on: TableMouse.Target(row: 2),
            cursor: 2
        )
        #expect(action == .mark(row: 2))
    }

    @Test func `the bar follows the mouse until the button is released`() {
        var mouse = TableMouse()
        let bar = TableMouse.Target(row: 1, isOnBar: true)
        #expect(press(&mouse, bar, cursor: 0, at: 4) == .dragBar(line: 4))
        func act(_ action: MouseEvent.Action, _ line: Int) -> TableMouse.Action? {
            mouse.action(of: event(action), at: line, on: TableMouse.Target(), cursor: 0)
        }
        #expect(act(.drag(.left), 9) == .dragBar(line: 9))
        #expect(act(.release(.left), 9) == .nothing)
        #expect(act(.drag(.left), 2) == nil)
    }

    @Test func `a drag that began elsewhere is left to others`() {
        var mouse = TableMouse()
        let action = mouse.action(
            of: event(.drag(.left)),
            at: 3,
            on: TableMouse.Target(row: 1, isOnBar: true),
            cursor: 0
        )
        #expect(action == nil)
    }

    @Test func `a title sorts, but not below the scroll bar`() {
        var mouse = TableMouse()
        #expect(press(&mouse, TableMouse.Target(title: 2), cursor: 0) == .sort(column: 2))
        let both = TableMouse.Target(title: 2, isOnBar: true)
        #expect(press(&mouse, both, cursor: 0, at: 1) == .dragBar(line: 1))
    }

    @Test func `rows pulled down by two lines are refreshed`() {
        var mouse = TableMouse()
        let top = TableMouse.Target(row: 0, canPull: true)
        func act(_ action: MouseEvent.Action, _ line: Int) -> TableMouse.Action? {
            mouse.action(of: event(action), at: line, on: TableMouse.Target(), cursor: 0)
        }
        _ = press(&mouse, top, cursor: 1, at: 3)
        #expect(act(.drag(.left), 4) == .nothing)
        #expect(act(.release(.left), 4) == .nothing)
        _ = press(&mouse, top, cursor: 1, at: 3)
        #expect(act(.release(.left), 5) == .refresh)
        // The list is refreshed only once, and not unless it is at its start.
        #expect(act(.release(.left), 9) == .nothing)
        _ = press(&mouse, TableMouse.Target(row: 0), cursor: 1, at: 3)
        #expect(act(.release(.left), 9) == .nothing)
    }

    @Test func `the wheel scrolls, other buttons are left to others`() {
        var mouse = TableMouse()
        func act(_ action: MouseEvent.Action) -> TableMouse.Action? {
            mouse.action(of: event(action), at: 0, on: TableMouse.Target(row: 0), cursor: 0)
        }
        #expect(act(.wheelUp) == .scroll(by: -3))
        #expect(act(.wheelDown) == .scroll(by: 3))
        #expect(act(.press(.right)) == nil)
    }
}

@Suite("Edges of a table")
struct TableEdgesTests {
    private let area = Rect(column: 2, row: 1, columns: 10, rows: 8)

    @Test func `stand above and below the rows`() {
        let edges = TableEdges(area, least: 1, foot: 1, header: 2, titles: 1, footer: 1)
        #expect(edges.header == Rect(column: 2, row: 1, columns: 10, rows: 2))
        #expect(edges.titles == Rect(column: 2, row: 3, columns: 10, rows: 1))
        #expect(edges.rows == Rect(column: 2, row: 4, columns: 10, rows: 3))
        #expect(edges.footer == Rect(column: 2, row: 7, columns: 10, rows: 1))
        #expect(edges.foot == Rect(column: 2, row: 8, columns: 10, rows: 1))
    }

    @Test func `the scroll bar takes the last column of the rows, unless it is the only one`() {
        var edges = TableEdges(area, least: 1, foot: 1, header: 0, titles: 1, footer: 0)
        #expect(edges.bar.isEmpty)
        edges.addBar()
        #expect(edges.rows == Rect(column: 2, row: 2, columns: 9, rows: 6))
        #expect(edges.bar == Rect(column: 11, row: 2, columns: 1, rows: 6))

        let column = Rect(column: 0, row: 0, columns: 1, rows: 4)
        var narrow = TableEdges(column, least: 1, foot: 0, header: 0, titles: 0, footer: 0)
        narrow.addBar()
        #expect(narrow.bar.isEmpty && narrow.rows == column)
    }

    @Test(arguments: 0...8)
    func `give way to the rows, the footer first`(lines: Int) {
        var area = area
        area.size.rows = lines
        let edges = TableEdges(area, least: 1, foot: 1, header: 2, titles: 1, footer: 2)
        let parts = [edges.foot, edges.header, edges.titles, edges.footer].map(\.size.rows)
        var room = max(0, lines - 1)
        for (part, wanted) in zip(parts, [1, 2, 1, 2]) {
            #expect(part == min(wanted, room))
            room -= part
        }
        #expect(edges.rows.size.rows == lines - parts.reduce(0, +))
    }
}
