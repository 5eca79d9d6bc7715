import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("TableNode cursor")
struct TableCursorTests {
    private struct Entry: Identifiable {
        let id: Int
        let label: LabelNode
    }

    private static let keys: [KeyPress.Key] = [
        .up, .down, .down, .pageUp, .pageDown, .home, .end, .enter, .tab, .escape, .backspace,
        .character("j"), .character("/"), .character("1"), .character("n"), .character(" "),
        .character("r"), .left, .right,
    ]

    private func entry(_ id: Int, _ lines: Int) -> Entry {
        let text = Array(repeating: "#\(id)", count: lines).joined(separator: "\n")
        return Entry(id: id, label: LabelNode(text))
    }

    /// Whether a part of the cursor's row is drawn in reverse video.
    private func showsCursor(_ table: TableNode, _ grid: Grid) -> Bool {
        (0..<grid.size.rows).contains { row in
            (0..<grid.size.columns).contains { column in
                grid[column, row].style.attributes.contains(.reverse)
            }
        }
    }

    @Test(arguments: 0..<12)
    func `is seen after any keys, mouse, resize and change of rows`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        var nextID = 100
        func entries(_ count: Int) -> [Entry] {
            (0..<count).map { _ in
                nextID += 1
                return entry(nextID, number(0...9) == 0 ? number(2...6) : 1)
            }
        }
        let providers = (0..<(seed % 3 == 0 ? 1 : 3)).map { index in
            DynamicItemViewBuilder(entries(index * 10 + 4)) { entry -> (any View)? in
                entry.id % 17 == 0 ? nil : TableViewCell(entry.label).onSelect { _ in false }
            }
        }
        let isSectioned = providers.count > 1
        let sections = providers.enumerated().map { index, provider in
            isSectioned
                ? TableSection(
                    "Section \(index)",
                    footer: index == 1 ? "footer" : nil,
                    provider
                )
                : TableSection(provider)
        }
        let header = LabelNode("header")
        var built: TableNode?
        let view = TableView(sections: sections).header(header).footer(LabelView("footer"))
            .allowsMultipleSelection(seed % 2 == 0)
            .onRefresh { _ in }
            .reference(&built)
        let table = try #require(built)
        let display = MemoryDisplay(size: Size(columns: 20, rows: 8))
        let tester = try ScreenTester(display, ViewController(view))
        for step in 0..<250 {
            switch number(0...12) {
            case 0, 1:
                display.resize(to: Size(columns: number(0...24), rows: number(0...14)))
            case 2:
                let provider = providers[number(0...(providers.count - 1))]
                var items = provider.items
                let place = number(0...items.count)
                switch number(0...5) {
                case 0: items = entries(number(0...30))
                case 1: items.shuffle(using: &generator)
                case 2: items.insert(contentsOf: entries(number(1...9)), at: place)
                case 3: items.removeSubrange(place...)
                case 4: items.removeSubrange(..<place)
                default: if place < items.count { items.remove(at: place) }
                }
                provider.items = items
            case 3:
                header.text = Array(repeating: "header", count: number(0...4)).joined(
                    separator: "\n"
                )
                header.isHidden = number(0...2) == 0
            case 4:
                let items = providers[0].items
                guard let item = items.randomElement(using: &generator) else { break }
                item.label.text = Array(repeating: "#\(item.id)", count: number(1...7))
                    .joined(separator: "\n")
            case 5:
                tester.wheel(number(-4...4))
            case 6:
                let place = Point(column: number(0...22), row: number(0...12))
                tester.send(.mouse(MouseEvent(.press(.left), at: place)))
                tester.send(
                    .mouse(
                        MouseEvent(
                            .drag(.left),
                            at: Point(column: place.column, row: number(0...12))
                        )
                    )
                )
                tester.send(.mouse(MouseEvent(.release(.left), at: place)))
            default:
                tester.press(TableCursorTests.keys.randomElement(using: &generator) ?? .down)
            }
            tester.pump()
            #expect(display.screen == tester.grid)
            #expect(display.faults.isEmpty)
            #expect(table.isFirstResponder)
            #expect(tester.pendingFrameCount == 0)
            let size = tester.grid.size
            let isFiltered = table.filterText?.isEmpty == false
            let hasRows = providers.contains { $0.items.contains { $0.id % 17 != 0 } }
            if hasRows, !isFiltered { #expect(table.cursor != nil) }
            if let cursor = table.cursor, size.columns > 1, size.rows > 0 {
                #expect(table.visibleRows.contains(cursor), "seed \(seed) step \(step)")
                let isShown = showsCursor(table, tester.grid)
                #expect(isShown, "seed \(seed) step \(step) \(size)")
            }
        }
    }

    private func numbers(_ count: Int) -> IndexedViewBuilder {
        IndexedViewBuilder(count: count) { index in
            TableViewCell(title: "row \(index)").onSelect { _ in false }
        }
    }

    @Test func `stays seen when the window shrinks`() throws {
        let display = MemoryDisplay(size: Size(columns: 12, rows: 10))
        let tester = try ScreenTester(display, ViewController(TableView(numbers(100))))
        for _ in 0..<9 { tester.press(.down) }

        display.resize(to: Size(columns: 12, rows: 4))
        tester.pump()

        #expect(tester.grid.lines[3].hasPrefix(" row 9"))
        #expect(tester.grid[1, 3].style.attributes.contains(.reverse))
    }

    @Test func `stays seen when a header appears`() throws {
        let notice = LabelNode("one\ntwo\nthree\nfour\nfive\nsix")
        notice.isHidden = true
        let view = TableView(numbers(100)).header(notice)
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 12, rows: 5)),
            ViewController(view)
        )
        for _ in 0..<4 { tester.press(.down) }

        notice.isHidden = false
        tester.pump()

        #expect(tester.grid.lines[0] == "one")
        #expect(tester.grid.lines[4].hasPrefix(" row 4"))
    }

    @Test func `opens with a second click, be it slow`() throws {
        var opened: [Int] = []
        let rows = IndexedViewBuilder(count: 9) { TableViewCell(title: "\($0)") }
        let view = TableView(rows).onSelect { context in
            opened.append(context.index)
            return false
        }
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 12, rows: 5)),
            ViewController(view)
        )

        tester.click(column: 2, row: 0)
        tester.click(column: 2, row: 3)
        #expect(opened.isEmpty)
        tester.advance(by: .seconds(3))
        tester.click(column: 5, row: 3)
        #expect(opened == [3])
    }

    @Test func `hints at opening only where that does something`() throws {
        let rows = DynamicItemViewBuilder([true, false]) { opens in
            let cell = TableViewCell(title: "x")
            return opens ? cell.onSelect { _ in false } : cell.onAppear { _ in }
        }
        var built: TableNode?
        let view = TableView(rows).reference(&built)
        let table = try #require(built)
        let tester = try ScreenTester(MemoryDisplay(), ViewController(view))
        func canOpen() -> Bool { table.keyCommands.contains { $0.title == "Open" } }

        #expect(canOpen())
        tester.press(.down)
        #expect(!canOpen())
    }

    @Test func `follows the mark of the scroll bar`() throws {
        var built: TableNode?
        let view = TableView(numbers(1_000_000)).reference(&built)
        let table = try #require(built)
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 14, rows: 11)),
            ViewController(view)
        )
        func drag(_ action: MouseEvent.Action, _ row: Int) {
            tester.send(.mouse(MouseEvent(action, at: Point(column: 13, row: row))))
        }

        drag(.press(.left), 5)
        #expect(table.visibleRows.contains(500_000))
        drag(.drag(.left), 10)
        #expect(table.visibleRows.last == 999_999)
        drag(.drag(.left), -4)
        #expect(table.visibleRows.first == 0)
        drag(.release(.left), 0)
        drag(.drag(.left), 8)
        #expect(table.visibleRows.first == 0)
    }

    @Test(arguments: [0, 1, 50, 1_000_000, .max])
    func `shows rows of a number, however large`(count: Int) throws {
        let rows = numbers(count)
        var built: TableNode?
        let view = TableView(rows).showPosition().reference(&built)
        let table = try #require(built)
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 40, rows: 4)),
            ViewController(view)
        )

        tester.press(.end, .up, .pageUp, .home, .pageDown, .end)
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 39, row: 1))))
        tester.wheel(3)
        rows.count = 7
        tester.pump()

        #expect(table.count == 7)
        #expect(table.cursor.map { $0 < 7 } == true)
        rows.count = -1
        tester.pump()
        #expect(table.count == 0)
    }
}
