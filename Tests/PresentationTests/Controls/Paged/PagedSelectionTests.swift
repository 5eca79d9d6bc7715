import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Marks, filter and failures of rows that arrive later")
struct PagedSelectionTests {
    private let list = SlowList(0..<100)
    private let found = SlowList([])
    private let people: PagedViewBuilder<Listed>
    private let table: TableNode
    private let tester: ScreenTester
    private let log = Log()

    @MainActor
    private final class Log {
        var opened: [Int] = []
        var filters: [String] = []
    }

    init() throws {
        people = PagedViewBuilder(list.items, pageSize: 10) { TableViewCell(title: $0.name) }
        people.onQuery = { [list, found, log] query in
            let text = query.text
            log.filters.append(text)
            found.ids = list.ids.filter { "\($0)".contains(text) }
            return text.isEmpty ? list.items : found.items
        }
        var built: TableNode?
        let view = TableView(people).showVerticalIndicator(false).allowsMultipleSelection()
            .onSelect { [log] in
                log.opened.append($0.index)
                return false
            }
            .reference(&built)
        table = try #require(built)
        tester = ScreenTester(view, size: Size(columns: 20, rows: 5))
    }

    private func show() async {
        for list in [list, found] { list.isFast = true }
        await settle { people.loading == .ready }
        tester.pump()
        await settle { false }
        tester.pump()
    }

    @Test func `only rows that have arrived are opened and marked`() async throws {
        await show()
        list.isFast = false
        tester.press(.end)
        tester.press(.enter, .character(" "))
        #expect(log.opened == [])
        #expect(table.selectedIDs == [])
        try await list.answer("90..<100")
        tester.press(.enter, .character(" "))
        #expect(log.opened == [99])
        #expect(table.selectedIDs == [99])
    }

    @Test func `marks stay on rows that the source's filter leaves out`() async {
        await show()
        tester.press(.down, .character(" "), .down, .character(" "))
        #expect(table.selectedRows == [1, 2])
        tester.type("/2")
        await show()

        #expect(log.filters == ["2"])
        #expect(people.count == 19)
        expectScreen(tester, " ✓ row 2\n   row 12\n   row 20\n   row 21\n/2              1/19")
        #expect(table.selectedIDs == [1, 2])
        #expect(table.selectedRows == [0])
        tester.press(.escape)
        await show()
        #expect(log.filters == ["2", ""])
        #expect(table.selectedRows == [1, 2])
        #expect(table.cursor == 2)
    }

    @Test func `a filter that leaves the cursor's row out starts at the first`() async {
        await show()
        table.moveCursor(to: 50)
        tester.type("/7")
        await show()
        #expect(table.cursor == 0)
        #expect(tester.grid.lines[0].contains("row 7"))
    }

    @Test func `changes of the items that are shown are followed, not of those before`() async {
        await show()
        tester.type("/7")
        await show()
        #expect(list.watchers.count == 1 && found.watchers.count == 1)
        let before = list.log.count
        await list.announce()
        #expect(list.log.count == before)
        found.ids.removeFirst(3)
        await found.announce()
        tester.pump()
        #expect(people.count == 16)
        #expect(tester.grid.lines[0].contains("row 37"))
    }

    @Test func `a filter starts over though something else reads the list meanwhile`() async throws
    {
        await show()
        table.moveCursor(to: 50)
        tester.pump()
        found.isFast = false
        tester.type("/7")
        await settle { found.waiting == ["count"] }
        Task { try await table.moveCursor(toID: -1) }
        await settle { found.log.count == 2 }
        await show()
        try await found.answer("count")
        await show()
        #expect(people.count == 19)
        #expect(table.cursor == 0)
    }

    @Test func `all rows are marked, loaded or not`() async {
        await show()
        tester.press(.character("a"), with: .control)
        await settle { table.selectedIDs.count == 100 }
        #expect(table.selectedIDs == Set((0..<100).map(AnyHashable.init)))
        tester.press(.character("a"), with: .control)
        await settle { table.selectedIDs.isEmpty }
        #expect(table.selectedIDs == [])
    }

    // MARK: Failures

    @Test func `a list that cannot be read says why, and is read again at r`() async throws {
        try await list.answer("count", failure: ListFailure(description: "no server"))
        tester.pump()
        expectScreen(tester, "⚠ no server\n\n\n\n")
        #expect(people.loading == .failed("no server"))
        tester.type("r")
        expectScreen(tester, "Loading…\n\n\n\n")
        await show()
        #expect(tester.grid.lines[0].contains("row 0"))
        #expect(people.loading == .ready)
    }

    @Test func `a page that cannot be read says why, and keeps the others`() async throws {
        await show()
        list.isFast = false
        tester.press(.end)
        try await list.answer("90..<100", failure: ListFailure(description: "lost"))
        tester.pump()
        expectScreen(
            tester,
            "   ⚠ lost\n   ⚠ lost\n   ⚠ lost\n   ⚠ lost\n⚠ lost       100/100"
        )
        // The page is not requested again without an action of the user.
        tester.press(.up)
        await settle { false }
        #expect(!list.waiting.contains("90..<100"))
        tester.type("r")
        try await list.answer("count")
        try await list.answer("90..<100")
        tester.pump()
        expectScreen(tester, "   row 95\n   row 96\n   row 97\n   row 98\n   row 99")
    }

    @Test func `rows stay when they cannot be read again`() async {
        await show()
        list.failure = ListFailure(description: "locked")
        await list.announce()
        tester.pump()
        expectScreen(tester, "   row 0\n   row 1\n   row 2\n   row 3\n⚠ locked       1/100")
        list.failure = nil
        await list.announce()
        tester.pump()
        expectScreen(tester, "   row 0\n   row 1\n   row 2\n   row 3\n   row 4")
    }

    @Test func `marks that cannot be found out are told, and none are set`() async {
        await show()
        list.failure = ListFailure(description: "locked")
        tester.press(.character("a"), with: .control)
        await settle { people.loading == .failed("locked") }
        #expect(people.loading == .failed("locked"))
        #expect(table.selectedIDs == [])
    }

    @Test func `a source may have its own pages for loading and failing`() async throws {
        let list = SlowList([])
        let people = PagedViewBuilder(list.items) { TableViewCell(title: $0.name) }
        let view = TableView(people).loadingPage(LabelView("wait"))
            .failurePage { LabelView("sorry: \($0)") }
            .emptyPage(LabelView("nobody"))
        let tester = ScreenTester(view, size: Size(columns: 20, rows: 2))
        expectScreen(tester, "wait\n")
        try await list.answer("count", failure: ListFailure(description: "x"))
        tester.pump()
        expectScreen(tester, "sorry: x\n")
        people.retry()
        try await list.answer("count")
        tester.pump()
        expectScreen(tester, "nobody\n")
    }
}
