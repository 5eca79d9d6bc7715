import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Tables of logs")
struct TableLogTests {
    private final class Lines {
        var first = 0
    }

    private let lines = Lines()

    @Test func `rows that are dropped leave the cursor, marks and view on their rows`() throws {
        let rows = IndexedViewBuilder(count: 100) { [lines] row in
            TableViewCell(title: "line \(lines.first + row)")
        }
        let table = TableView(rows).showVerticalIndicator(false).allowsMultipleSelection()
            .asBaseView()
        let tester = try start(table, columns: 20, rows: 4)
        table.moveCursor(to: 50)
        table.toggleSelection(of: 50)
        tester.pump()
        let picture = tester.grid.text
        #expect(picture.contains("line 50"))

        lines.first = 30
        rows.removeFirst(30)
        tester.pump()
        #expect(tester.grid.text == picture)
        #expect(table.cursor == 20)
        #expect(table.selectedRows == [20])

        lines.first = 60
        rows.removeFirst(30)
        rows.removeFirst(0)
        rows.removeFirst(-1)
        tester.pump()
        #expect(table.count == 40)
        #expect(table.cursor == 0)
        #expect(table.selectedRows == [])
        #expect(tester.grid.lines[0].contains("line 60"))

        rows.count += 1
        rows.removeFirst()
        #expect(rows.count == 40)
        rows.removeFirst(500)
        #expect(rows.count == 0)
        #expect(table.cursor == nil)
    }

    @Test func `the end is the last row that a filter leaves`() throws {
        let rows = IndexedViewBuilder(count: 20) { TableViewCell(title: "line \($0)") }
        let table = TableView(rows).asBaseView()
        let tester = try start(table, columns: 20, rows: 4)
        #expect(!table.isCursorAtEnd)
        tester.press(.end)
        #expect(table.isCursorAtEnd)
        rows.count += 1
        #expect(!table.isCursorAtEnd)

        tester.type("/7")
        tester.press(.enter, .home)
        #expect(!table.isCursorAtEnd)
        tester.press(.end)
        #expect(table.cursor == 17)
        #expect(table.isCursorAtEnd)
        rows.count = 0
        #expect(table.isCursorAtEnd)
    }
}
