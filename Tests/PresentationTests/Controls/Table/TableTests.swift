import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("TableNode")
struct TableTests {
    @MainActor
    private final class Log {
        var built = 0
        var chosen: [Int] = []
    }

    private let log = Log()

    private func provider(_ count: Int, keeps: Bool = false) -> DynamicItemViewBuilder<Int> {
        DynamicItemViewBuilder(Array(0..<count)) { [log] item in
            log.built += 1
            return TableViewCell(title: "row \(item)").onSelect { context in
                log.chosen.append(context.index)
                return keeps
            }
        }
    }

    private func tester(
        _ view: any View,
        rows: Int = 5,
        columns: Int = 12
    ) throws -> ScreenTester {
        let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
        return try ScreenTester(display, ViewController(view))
    }

    private func cursorRow(_ tester: ScreenTester) -> Int? {
        (0..<tester.grid.size.rows).first { row in
            tester.grid[1, row].style.attributes.contains(.reverse)
        }
    }

    @Test func `shows rows in order, with the cursor on the first`() throws {
        let tester = try tester(TableView(provider(3)))

        expectScreen(
            tester,
            """
             row 0
             row 1
             row 2
            """
        )
        #expect(cursorRow(tester) == 0)
        #expect(tester.grid[11, 0].style.attributes.contains(.reverse))
    }

    @Test func `builds only the rows that are seen`() throws {
        let tester = try tester(TableView(provider(10_000)))
        #expect(log.built <= 8)

        tester.press(.end)

        expectScreen(
            tester,
            """
             row 9995
             row 9996
             row 9997
             row 9998
             row 9999  ▐
            """
        )
        #expect(log.built <= 24)
        #expect(cursorRow(tester) == 4)
    }

    @Test(
        arguments: [
            ([.down], 1), ([.down, .down, .up], 1), ([.character("j"), .character("j")], 2),
            ([.character("j"), .character("k")], 0), ([.pageDown], 5), ([.pageDown, .pageUp], 0),
            ([.end], 99), ([.character("G")], 99), ([.end, .home], 0),
            ([.character("G"), .character("g")], 0),
            ([.up], 0), ([.end, .down], 99),
        ] as [([KeyPress.Key], Int)]
    )
    func `moves the cursor by keys`(keys: [KeyPress.Key], row: Int) throws {
        var table: TableNode?
        let tester = try tester(TableView(provider(100)).reference(&table))

        for key in keys { tester.press(key) }

        #expect(table?.cursor == row)
        #expect(table?.visibleRows.contains(row) == true)
    }

    @Test func `scrolls no more than it must`() throws {
        let tester = try tester(TableView(provider(10)), rows: 3)

        tester.press(.down, .down, .down)
        #expect(tester.grid.lines[0].hasPrefix(" row 1"))
        #expect(cursorRow(tester) == 2)
        tester.press(.up)
        #expect(tester.grid.lines[0].hasPrefix(" row 1"))
        #expect(cursorRow(tester) == 1)
    }

    @Test func `chooses with Enter, and lets go again`() throws {
        var table: TableNode?
        let tester = try tester(TableView(provider(5)).reference(&table))

        tester.press(.down, .enter)

        #expect(log.chosen == [1])
        #expect(table?.selectedRow == nil)
    }

    @Test func `keeps a row chosen if its handler says so`() throws {
        var table: TableNode?
        let tester = try tester(TableView(provider(5, keeps: true)).reference(&table))

        tester.press(.down, .enter, .down)

        #expect(table?.selectedRow == 1)
        #expect(tester.grid[1, 1].style.attributes.contains(.reverse))
        #expect(tester.grid[1, 2].style.attributes.contains(.reverse))
    }

    @Test func `takes clicks and the wheel`() throws {
        var table: TableNode?
        let tester = try tester(TableView(provider(50)).reference(&table))

        tester.click(column: 3, row: 2)
        #expect(table?.cursor == 2)
        #expect(log.chosen.isEmpty)
        tester.click(column: 3, row: 2)
        #expect(log.chosen == [2])
        tester.wheel(1)
        #expect(tester.grid.lines[0].hasPrefix(" row 3"))
        #expect(table?.cursor == 3)
        tester.wheel(-5)
        #expect(tester.grid.lines[0].hasPrefix(" row 0"))
        tester.wheel(100)
        #expect(tester.grid.lines[4].hasPrefix(" row 49"))
    }

    @Test func `keeps cursor and place when the rows are others`() throws {
        let rows = provider(20)
        var table: TableNode?
        let tester = try tester(TableView(rows).reference(&table))
        tester.press(.end)

        rows.items = Array(100..<110)
        tester.pump()
        #expect(table?.cursor == 9)
        #expect(tester.grid.lines[4].hasPrefix(" row 109"))
        rows.items = []
        tester.pump()
        #expect(table?.cursor == nil)
        #expect(tester.grid.text.isEmpty)
        tester.press(.enter, .down, .end)
        rows.items = [7]
        tester.pump()

        #expect(table?.cursor == 0)
        expectScreen(tester, " row 7")
    }

    @Test func `listens to its present provider alone`() throws {
        let (old, new) = (provider(3), provider(2))
        var table: TableNode?
        let tester = try tester(TableView(old).source(new).reference(&table))

        log.built = 0
        old.items = [1, 2, 3, 4]
        tester.pump()
        #expect(log.built == 0)
        new.items = [5]
        tester.pump()

        expectScreen(tester, " row 5")
    }

    @Test func `has rows of any height, some of them higher than itself`() throws {
        let heights = [1, 3, 2, 7, 1, 2]
        let rows = DynamicItemViewBuilder(Array(heights.enumerated())) { item in
            LabelView(
                Array(repeating: "\(item.offset)", count: item.element).joined(separator: "\n")
            )
        }
        let tester = try tester(TableView(rows), rows: 4)
        func firsts() -> String { tester.grid.lines.map { $0.prefix(2).suffix(1) }.joined() }

        #expect(firsts() == "0111")
        tester.press(.down, .down)
        #expect(firsts() == "1122")
        tester.press(.down)
        #expect(firsts() == "3333")
        tester.press(.down)
        #expect(firsts() == "3334")
        tester.press(.end)
        #expect(firsts() == "3455")
        tester.press(.home)
        #expect(firsts() == "0111")
    }

    @Test func `gives a row without a view no room, and no cursor`() throws {
        let rows = DynamicItemViewBuilder([1, 2, 3, 4]) {
            $0 % 2 == 0 ? nil : TableViewCell(title: "\($0)")
        }
        var table: TableNode?
        let tester = try tester(TableView(rows).reference(&table))

        expectScreen(tester, " 1\n 3")
        tester.press(.down)
        #expect(table?.cursor == 2)
        tester.press(.down)
        #expect(table?.cursor == 2)
        tester.press(.home, .end)
        #expect(table?.cursor == 2)
        rows.items = [2, 4, 6]
        tester.pump()
        #expect(table?.cursor == nil)
        tester.press(.enter, .down)
    }

    @Test func `has a header that stays`() throws {
        let table = TableView(provider(50)).header(LabelView("HEADER"))
        let tester = try tester(table, rows: 3)

        tester.press(.end)

        #expect(tester.grid.lines[0] == "HEADER")
        #expect(tester.grid.lines[2].hasPrefix(" row 49"))
    }

    @Test func `draws the signs of its cells`() {
        func line(_ type: TableCellNode.AccessoryType) -> String {
            render(TableViewCell(title: "x").accessoryType(type), columns: 8).lines[0]
        }

        #expect(line(.disclosureIndicator) == " x    ›")
        #expect(line(.checkmark) == " x    ✓")
        #expect(line(.detailButton) == " x    ⓘ")
        #expect(line(.none) == " x")
    }

    @Test func `a row may hide that the cursor is on it`() throws {
        let rows = StaticViewBuilder {
            TableViewCell(title: "x").set(\.isHighlightingEnabled, false)
            TableViewCell(title: "y")
        }
        let tester = try tester(TableView(rows))
        #expect(cursorRow(tester) == nil)

        tester.press(.down)
        #expect(cursorRow(tester) == 1)
    }

    @Test func `has the four cells of text`() {
        #expect(render(TableViewCell(title: "t", subtitle: "s"), columns: 9).lines == [" t", " s"])
        #expect(render(TableViewCell(name: "n", value: "v"), columns: 9).lines == [" n     v"])
        #expect(
            render(TableViewCell(field: "f", value: "v"), columns: 18).lines == ["            f v"]
        )
        let insets = EdgeInsets(top: 1, left: 3)
        #expect(
            render(TableViewCell(LabelView("x"), padding: insets), columns: 6).lines[1] == "   x"
        )
    }
}
