import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import TestSupport
import Testing

extension TableContentTests {
    private func cursorText(_ tester: ScreenTester) -> String? {
        (0..<tester.grid.size.rows).first { row in
            tester.grid[1, row].style.attributes.contains(.reverse)
        }.map {
            String(
                tester.grid.lines[$0].drop { $0 == " " }.prefix { $0 != "▐" }.reversed()
                    .drop { $0 == " " }.reversed()
            )
        }
    }

    @Test func `leaves cursor, marks and place on their items`() throws {
        let rows = DynamicItemViewBuilder((0..<30).map(Person.init)) {
            TableViewCell(title: $0.name)
        }
        var built: TableNode?
        let view = TableView(rows).allowsMultipleSelection().reference(&built)
        let table = try #require(built)
        let tester = try start(view, columns: 16, rows: 4)
        tester.press(.pageDown, .pageDown, .character(" "))
        let screen = tester.grid.lines.map { $0.dropLast() }
        #expect(table.cursor == 8)

        rows.items.insert(contentsOf: (100..<110).map(Person.init), at: 2)
        tester.pump()
        #expect(table.cursor == 18)
        #expect(table.selectedRows == [18])
        #expect(tester.grid.lines.map { $0.dropLast() } == screen)
        rows.items.swapAt(18, 0)
        tester.pump()
        #expect(table.cursor == 0)
        #expect(table.selectedRows == [0])
        rows.items.remove(at: 0)
        tester.pump()
        #expect(table.cursor == 0)
        #expect(table.selectedRows == [])
        rows.items = []
        rows.items = [Person(id: 3)]
        tester.pump()
        #expect(table.cursor == 0)
    }

    @Test(arguments: 0..<60)
    func `finds every item at its new place`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func list() -> [Int] {
            Array(
                Array(0..<20).shuffled(using: &generator).prefix(
                    .random(in: 0...20, using: &generator)
                )
            )
        }
        var (old, new) = (list(), list())
        switch seed % 4 {
        case 0: new.sort()
        case 1: new = old.filter { _ in Bool.random(using: &generator) }
        case 2: old = new.filter { _ in Bool.random(using: &generator) }
        default: break
        }
        let change = ListChange(from: old, to: new) { $0 }

        for (index, item) in old.enumerated() {
            #expect(change.index(after: index) == new.firstIndex(of: item))
            let next =
                old[index...].first(where: new.contains)
                ?? old[..<index].last(where: new.contains)
            #expect(change.nearestIndex(after: index) == next.flatMap(new.firstIndex(of:)))
        }
        #expect(change.index(after: -1) == nil)
        #expect(change.index(after: old.count) == nil)
    }

    @Test func `follows a stream of lists by the identities of their items`() throws {
        let lists = BehaviorRelay(value: (0..<9).map { "item \($0)" })
        let rows = DynamicItemViewBuilder(lists, id: \.self) { TableViewCell(title: $0) }
        let tester = try start(TableView(rows))
        tester.press(.down, .down)

        lists.accept(["new"] + lists.value)
        tester.pump()

        #expect(cursorText(tester) == "item 2")
    }

    // MARK: Filter

    @Test func `filters as one types, and underlines matches`() throws {
        let names = ["Ann", "Bob", "Hannah", "Zoë", "Joanna"]
        let rows = DynamicItemViewBuilder(names) { TableViewCell(title: $0) }
        let tester = try start(TableView(rows))

        tester.type("/AN")
        expectScreen(tester, " Ann\n Hannah\n Joanna\n\n\n/AN        1/3")
        #expect(
            (0..<14).filter { tester.grid[$0, 1].style.attributes.contains(.underline) } == [2, 3]
        )
        tester.type("n")
        tester.press(.enter)
        tester.type("nnN")
        #expect(cursorText(tester) == "Hannah")
        tester.press(.character("/"), .backspace, .backspace, .backspace)
        tester.type("ZOË")
        expectScreen(tester, " Zoë\n\n\n\n\n/ZOË       1/1")
        tester.type("x")
        expectScreen(tester, "\n\n\n\n\n/ZOËx      0/0")
        tester.press(.down, .end, .escape)
        expectScreen(tester, " Ann\n Bob\n Hannah\n Zoë\n Joanna")
        #expect(tester.application.isRunning)
    }

    /// The filter, the texts of the rows, the visible texts, and their underlined characters.
    private nonisolated static let filters: [(String, [String], [String], [String])] = [
        ("king ada", ["Ada King", "Ada Queen", "King"], ["Ada King"], ["Ada", "King"]),
        ("OST", ["Øst", "ost", "West", "O st"], ["Øst", "ost"], ["Øst", "ost"]),
        ("s", ["Straße", "Rat"], ["Straße"], ["S", "ß"]),
        ("strasse", ["Straße"], ["Straße"], ["Straße"]),
        ("Å", ["Aal", "Bo"], ["Aal"], ["Aa"]),
        ("👩", ["👩‍🚀 x", "👨 y"], ["👩‍🚀 x"], ["👩‍🚀"]),
        ("(3 a@b", ["(303) a@b.de", "3 a@b"], ["(303) a@b.de"], ["(3", "a@b"]),
        ("  ", ["ab", "c"], ["ab", "c"], []),
    ]

    @Test(arguments: filters)
    func `underlines in the rows exactly the words by which they were found`(
        filter: String,
        texts: [String],
        found: [String],
        underlined: [String]
    ) throws {
        let rows = DynamicItemViewBuilder(texts, id: \.self) { TableViewCell(title: $0) }
        let tester = try start(TableView(rows))
        tester.type("/" + filter)

        let lines = tester.grid.lines.prefix(found.count + 1).map { $0.dropFirst() }
        #expect(lines == found.map { $0[...] } + [""])
        let marked = tester.grid.lines.indices.flatMap { row in
            (0..<14).map { tester.grid[$0, row] }
                .map { $0.style.attributes.contains(.underline) ? $0.character : " " }
                .split(separator: " ")
                .map { String($0) }
        }
        #expect(marked == underlined)
    }

    @Test func `a program marks the rows that there are, from the first on`() {
        let rows = DynamicItemViewBuilder((0..<3).map(Person.init)) {
            TableViewCell(title: $0.name)
        }
        let table = TableNode(rows)
        table.allowsMultipleSelection = true
        table.selectedRows = [-1, 0, 2, 3]
        #expect(table.selectedRows == [0, 2])
        #expect(table.selectedIDs == [0, 2])
        table.selectedIDs = [1, 7]
        #expect(table.selectedRows == [1])
        #expect(table.selectedIDs == [1, 7])
    }

    @Test func `shows where text goes while the filter is typed`() throws {
        let rows = DynamicItemViewBuilder(["Ann", "Bob"]) { TableViewCell(title: $0) }
        let display = MemoryDisplay(size: Size(columns: 14, rows: 6))
        let tester = try ScreenTester(display, ViewController(TableView(rows)))
        #expect(display.cursor == nil)
        tester.type("/an")
        #expect(display.cursor == Point(column: 3, row: 5))
        tester.press(.enter)
        #expect(display.cursor == nil)
    }

    @Test func `a header at the top is made again with the rows`() throws {
        let title = BehaviorRelay(value: "old")
        let section = TableSection(
            IndexedViewBuilder(count: 30) { TableViewCell(title: "row \($0)") },
            header: { LabelView(title.value) }
        )
        var built: TableNode?
        let view = TableView(sections: [section]).reference(&built)
        let table = try #require(built)
        let tester = try start(view)
        tester.press(.pageDown, .pageDown)
        #expect(tester.grid.lines[0].hasPrefix("old"))
        title.accept("new")
        table.reloadData()
        tester.pump()
        #expect(tester.grid.lines[0].hasPrefix("new"))
    }

    @Test func `keeps the filter when rows change`() throws {
        let rows = DynamicItemViewBuilder((0..<50).map(Person.init)) {
            TableViewCell(title: $0.name)
        }
        .searchText { $0.name }
        var built: TableNode?
        let view = TableView(rows).reference(&built)
        let table = try #require(built)
        let tester = try start(view, columns: 20)
        tester.type("/4")
        tester.press(.end)
        #expect(table.cursor == 49)
        #expect(table.positionText == "14/14")

        rows.items.removeFirst(45)
        tester.pump()

        #expect(table.cursor == 4)
        #expect(table.positionText == "5/5")
        table.filterText = nil
        tester.pump()
        #expect(table.positionText == "5/5")
    }

    @Test func `leaves out sections without matches`() throws {
        let sections = [
            TableSection("A", numbers(3, "a")), TableSection("B", numbers(3, "b")),
        ]
        var built: TableNode?
        let view = TableView(sections: sections).reference(&built)
        let tester = try start(view)

        built?.filterText = "b 2"
        tester.pump()

        expectScreen(tester, " B\n b 2\n\n\n\n/b 2       1/1")
        #expect(built?.cursor == 5)
    }
}
