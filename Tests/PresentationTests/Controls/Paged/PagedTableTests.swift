import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Table of rows that arrive later")
struct PagedTableTests {
    private let list = SlowList(0..<1_000_000)

    private func start(
        known: (first: [Listed], count: Int)? = nil,
        pageSize: Int = 10,
        rows: Int = 5
    ) throws -> (PagedViewBuilder<Listed>, TableNode, ScreenTester) {
        let people = PagedViewBuilder(list.items, known: known, pageSize: pageSize) { person in
            TableViewCell(title: person.name)
        }
        var built: TableNode?
        let view = TableView(people).showVerticalIndicator(false).reference(&built)
        let table = try #require(built)
        return (people, table, ScreenTester(view, size: Size(columns: 20, rows: rows)))
    }

    private func show(_ tester: ScreenTester) async throws {
        list.isFast = true
        await settle { tester.grid.lines[0].contains("row") }
        tester.pump()
        await settle { false }
        tester.pump()
        list.isFast = false
    }

    @Test func `the first frame waits for nothing`() async throws {
        let (people, table, tester) = try start()
        expectScreen(tester, "Loading…\n\n\n\n")
        tester.press(.down, .end, .enter, .pageDown)
        #expect(table.cursor == nil)

        try await list.answer("count")
        tester.pump()
        expectScreen(tester, "Loading…\n\n\n\n")
        try await list.answer("0..<10")
        tester.pump()
        expectScreen(tester, " row 0\n row 1\n row 2\n row 3\n row 4")
        #expect(people.count == 1_000_000)
        #expect(people.loading == .ready)
        #expect(table.cursor == 0)
    }

    @Test func `first items that are known are shown and opened, and not read`() async throws {
        let first = (0..<10).map { Listed(id: $0) }
        let (people, table, tester) = try start(known: (first, 1_000_000))
        tester.pump()
        expectScreen(tester, " row 0\n row 1\n row 2\n row 3\n row 4")
        #expect(people.count == 1_000_000 && people.isLoaded(at: 9) && people.loading == .ready)
        tester.press(.down, .down)
        #expect(table.cursor == 2)
        await settle { false }
        #expect(list.log == [])

        table.moveCursor(to: 15)
        tester.pump()
        try await list.answer("10..<20")
        #expect(people.isLoaded(at: 15))
    }

    @Test func `the cursor goes where a key sends it, before the rows have arrived`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        tester.press(.end)
        #expect(table.cursor == 999_999)
        expectScreen(tester, " …\n …\n …\n …\n …")
        #expect(!people.isLoaded(at: 999_999))

        try await list.answer("999990..<1000000")
        tester.pump()
        expectScreen(tester, " row 999995\n row 999996\n row 999997\n row 999998\n row 999999")
        #expect(table.cursor == 999_999)
    }

    @Test func `pages beside the seen one are loaded, and what scrolls away is cancelled`()
        async throws
    {
        let (_, table, tester) = try start()
        try await show(tester)
        #expect(list.log == ["count", "0..<10"])

        table.moveCursor(to: 500)
        tester.pump()
        await settle { list.waiting.count == 2 }
        #expect(list.waiting == ["490..<500", "500..<510"])
        table.moveCursor(to: 507)
        tester.pump()
        await settle { list.waiting.count == 3 }
        // The rows 503 to 507 are visible; those above have already been requested.
        #expect(list.waiting == ["490..<500", "500..<510", "510..<520"])
        table.moveCursor(to: 0)
        tester.pump()
        await settle { false }
        #expect(list.waiting == [])
        #expect(list.cancelled.count == 3)
    }

    @Test func `a list whose beginning is known is not read for the first rows`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        tester.press(.down, .down)
        let read = list.log

        // The item at the cursor is among the known ones.
        list.ids = [1, 2, 4]
        people.replace(list.items, known: (list.ids.map(Listed.init), 3), startsOver: true)
        await settle { people.count == 3 }
        tester.pump()
        expectScreen(tester, " row 1\n row 2\n row 4\n\n")
        #expect(table.cursor == 1)

        // The item at the cursor is removed: the same list keeps its position, another one starts
        // over.
        list.ids = Array(5..<100)
        let first = list.ids.prefix(10).map(Listed.init)
        people.replace(list.items, known: (first, 95), startsOver: false)
        try await list.answer("index of 2")
        await settle { people.count == 95 }
        tester.pump()
        #expect(table.cursor == 1)
        let other = SlowList([8])
        other.isFast = true
        people.replace(other.items, known: ([Listed(id: 8)], 1), startsOver: true)
        await settle { people.count == 1 }
        tester.pump()
        expectScreen(tester, " row 8\n\n\n\n")
        #expect(table.cursor == 0)
        #expect(list.log == read + ["index of 2"])
    }

    @Test func `the rest of a list whose beginning is known is read`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        table.moveCursor(to: 500)
        tester.pump()
        list.isFast = true
        await settle { people.isLoaded(at: 500) }
        list.isFast = false

        list.estimate = 900
        let first = (0..<10).map(Listed.init)
        people.replace(list.items, known: (first, 900), startsOver: false)
        try await list.answer("index of 500")
        try await list.answer("490..<500")
        try await list.answer("500..<510")
        tester.pump()

        #expect(table.cursor == 500 && people.count == 900 && !people.isCountExact)
        #expect(people.isLoaded(at: 495) && !people.isLoaded(at: 0))
    }

    @Test func `a page is asked for after the item before it`() async throws {
        let (_, table, tester) = try start()
        try await show(tester)
        table.moveCursor(to: 17)
        tester.pump()
        await settle { list.calls.count == 2 }
        let calls = list.calls.values.sorted { $0.what < $1.what }
        #expect(calls.map(\.what) == ["10..<20", "20..<30"])
        #expect(calls.map(\.previous) == [9, nil])
    }

    @Test func `only the rows that have arrived are made again`() async throws {
        var made: [Int] = []
        let people = PagedViewBuilder(list.items, pageSize: 4) { person in
            made.append(person.id)
            return TableViewCell(title: person.name)
        }
        let tester = ScreenTester(TableView(people), size: Size(columns: 20, rows: 6))
        try await list.answer("count")
        try await list.answer("0..<4")
        tester.pump()
        #expect(made.sorted() == [0, 1, 2, 3])
        try await list.answer("4..<8")
        tester.pump()
        #expect(made.sorted() == [0, 1, 2, 3, 4, 5])
    }

    @Test func `memory does not grow with the rows that were seen`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        list.isFast = true
        for row in stride(from: 0, to: 5000, by: 10) {
            table.moveCursor(to: row)
            tester.pump()
            await settle { people.isLoaded(at: row) }
            #expect(people.isLoaded(at: row))
        }
        await settle { false }
        tester.pump()
        let loaded = (0..<5100).filter { people.isLoaded(at: $0) }
        #expect(loaded.count <= 34 * 10)
        #expect(loaded.contains(4990))
    }

    @Test func `after a change the cursor and the screen stay with the cursor's item`() async throws
    {
        let (people, table, tester) = try start()
        try await show(tester)
        table.moveCursor(to: 7)
        tester.pump()
        expectScreen(tester, " row 3\n row 4\n row 5\n row 6\n row 7")
        list.isFast = true
        list.ids.insert(contentsOf: -30..<0, at: 2)
        await list.announce()
        await settle { people.count == 1_000_030 }
        tester.pump()

        #expect(table.cursor == 37)
        expectScreen(tester, " row 3\n row 4\n row 5\n row 6\n row 7")
    }

    @Test func `a row that is gone leaves the cursor at its number`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        table.moveCursor(to: 2)
        list.isFast = true
        list.ids.remove(at: 2)
        await list.announce()
        await settle { people.count == 999_999 }
        tester.pump()

        #expect(table.cursor == 2)
        expectScreen(tester, " row 0\n row 1\n row 3\n row 4\n row 5")
    }

    @Test func `changes while the list is read are read once more, not each`() async throws {
        let (_, _, tester) = try start()
        try await show(tester)
        for _ in 0..<5 { await list.announce() }
        #expect(list.waiting == ["count"])
        list.isFast = true
        let before = list.log.count
        try await list.answer("count")
        await settle { false }
        #expect(list.log[before...].filter { $0 == "count" }.count == 1)
    }

    @Test func `a list that has become shorter than it said is read again`() async throws {
        let (people, _, tester) = try start()
        try await show(tester)
        list.isFast = true
        list.ids = [0, 1, 2]
        // No notification is sent; the next page reveals the change.
        (people.items as? SlowList.Items)?.list.ids = [0, 1, 2]
        tester.press(.end)
        await settle { people.count == 3 }
        tester.pump()
        expectScreen(tester, " row 0\n row 1\n row 2\n\n")
    }

    @Test func `the cursor goes to an identity wherever it is`() async throws {
        let (_, table, tester) = try start()
        try await show(tester)
        list.isFast = true
        #expect(try await table.moveCursor(toID: 777_777))
        #expect(table.cursor == 777_777)
        #expect(try await !table.moveCursor(toID: -5))
        #expect(table.cursor == 777_777)
    }

    @Test func `the cursor goes to an item that was just added`() async throws {
        let (people, table, tester) = try start()
        try await show(tester)
        list.isFast = true
        list.ids = [-7] + list.ids + [-5]
        #expect(try await table.moveCursor(toID: -5))
        #expect(table.cursor == 1_000_001)
        #expect(people.count == 1_000_002)
        await list.announce()
        tester.pump()
        await settle { people.isLoaded(at: 1_000_001) }
        tester.pump()
        #expect(table.cursor == 1_000_001)
        #expect(tester.grid.lines[4].contains("row -5"))
    }

    @Test func `nothing is asked for any more when the source is released`() async throws {
        var people: PagedViewBuilder<Listed>? = PagedViewBuilder(list.items) { _ in LabelView("") }
        await settle { list.waiting == ["count"] }
        #expect(people?.count == 0)
        weak let released = people
        people = nil
        #expect(released == nil)
        await settle { list.cancelled == ["count"] }
        #expect(list.cancelled == ["count"])
    }
}
