import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Pages of a long list")
struct PageCacheTests {
    @Test func `items are found by their numbers`() {
        var cache = PageCache<Int>(pageSize: 3)
        cache.insert([10, 11, 12], page: 0)
        cache.insert([19], page: 3)
        #expect((-1..<12).map { cache[$0] ?? 0 } == [0, 10, 11, 12, 0, 0, 0, 0, 0, 0, 19, 0, 0])
        #expect(cache.contains(3) && !cache.contains(1))
    }

    @Test func `rows lie on pages, and pages have rows`() {
        let cache = PageCache<Int>(pageSize: 3)
        #expect(cache.pages(of: 2..<3) == 0..<1)
        #expect(cache.pages(of: 2..<4) == 0..<2)
        #expect(cache.pages(of: 3..<6) == 1..<2)
        #expect(cache.pages(of: 5..<5).isEmpty)
        #expect(cache.range(of: 1, count: 100) == 3..<6)
        #expect(cache.range(of: 1, count: 4) == 3..<4)
        #expect(cache.range(of: 2, count: 4).isEmpty)
    }

    @Test(arguments: 0..<20)
    func `the furthest pages are released`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var cache = PageCache<Int>(pageSize: 1)
        let pages = Set((0..<30).map { _ in Int.random(in: 0..<60, using: &generator) })
        for page in pages { cache.insert([page], page: page) }
        let start = Int.random(in: 0..<60, using: &generator)
        let wanted = start..<start + 4
        cache.trim(around: wanted, limit: 10)

        let kept = cache.loadedPages
        #expect(kept.count == min(10, pages.count))
        func distance(_ page: Int) -> Int {
            wanted.contains(page) ? 0 : min(abs(page - start), abs(page - start - 3))
        }
        let released = pages.subtracting(kept)
        #expect((kept.map(distance).max() ?? 0) <= (released.map(distance).min() ?? .max))
    }

    @Test(arguments: [(-3, 4, 5), (2, 4, 5), (9, 4, 2), (-9, 4, 2), (0, 0, 3), (0, 3, 0)])
    func `a list that has moved keeps its ends`(distance: Int, old: Int, new: Int) {
        let change = ListChange(shiftingBy: distance, from: old, to: new)
        for row in 0..<old {
            let place = row + distance
            #expect(change.index(after: row) == ((0..<new).contains(place) ? place : nil))
            let nearest = new == 0 ? nil : min(max(place, 0), new - 1)
            #expect(change.nearestIndex(after: row) == nearest)
        }
        #expect(change.index(after: old) == nil)
    }

    @Test func `an estimate is shown as one, and corrected at the end`() async throws {
        let list = SlowList(0..<25)
        list.estimate = 40
        list.isFast = true
        let people = PagedViewBuilder(list.items, pageSize: 10) { TableViewCell(title: $0.name) }
        let view = TableView(people).showVerticalIndicator(false).showPosition()
        let tester = ScreenTester(view, size: Size(columns: 20, rows: 4))
        await settle { people.count == 40 }
        tester.pump()
        #expect(tester.grid.lines[3].hasSuffix("1/~40"))
        tester.press(.end)
        await settle { people.isCountExact }
        tester.pump()
        await settle { people.isLoaded(at: 24) }
        tester.pump()
        #expect(tester.grid.lines[3].hasSuffix("25/25"))
        #expect(tester.grid.lines[2].contains("row 24"))
    }

    /// A list that reports 100 items, but returns only five items of each page.
    private struct Liar: PagedItems {
        let list: SlowList

        @MainActor
        func count() async throws -> Int { try await list.items.count() }

        @MainActor
        func items(in range: Range<Int>, after previous: Listed?) async throws -> [Listed] {
            try await list.items.items(in: range, after: previous).filter { $0.id % 10 < 5 }
        }

        func index(of id: Int) async throws -> Int? { nil }
    }

    @Test func `a list that never has what it says is not read for ever`() async {
        let list = SlowList(0..<100)
        list.isFast = true
        let people = PagedViewBuilder(Liar(list: list), pageSize: 10) {
            TableViewCell(title: $0.name)
        }
        let tester = ScreenTester(TableView(people), size: Size(columns: 20, rows: 3))
        for _ in 0..<20 {
            await settle { false }
            tester.press(.end)
        }
        #expect(list.log.filter { $0 == "count" }.count <= 3)
        #expect(people.count == 5)
    }

    @Test func `a list that is longer than its estimate grows`() async {
        let list = SlowList(0..<25)
        list.estimate = 10
        list.isFast = true
        let people = PagedViewBuilder(list.items, pageSize: 10) { TableViewCell(title: $0.name) }
        let view = TableView(people)
        let tester = ScreenTester(view, size: Size(columns: 20, rows: 4))
        for _ in 0..<5 {
            await settle { false }
            tester.press(.end)
        }
        await settle { false }
        tester.pump()
        #expect(people.count == 25)
        #expect(people.isCountExact)
    }
}
