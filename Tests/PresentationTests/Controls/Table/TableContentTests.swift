import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("TableNode content")
struct TableContentTests {
    struct Person: Identifiable {
        let id: Int
        var name: String { "person \(id)" }
    }

    func start(
        _ view: any View,
        columns: Int = 14,
        rows: Int = 6,
        traits: DisplayTraits = DisplayTraits()
    ) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: columns, rows: rows), traits: traits)
    }

    func numbers(_ count: Int, _ prefix: String = "row") -> IndexedViewBuilder {
        IndexedViewBuilder(count: count) { TableViewCell(title: "\(prefix) \($0)") }
    }

    // MARK: Sections

    @Test func `keeps the header of the section at the top in sight`() throws {
        let sections = [
            TableSection("A", footer: "end of A", numbers(4, "a")),
            TableSection("B", numbers(9, "b")),
        ]
        let view = TableView(sections: sections).showVerticalIndicator(false)
        let tester = try start(view, rows: 5)

        expectScreen(tester, " A\n a 0\n a 1\n a 2\n a 3")
        tester.press(.down, .down, .down, .down)
        expectScreen(tester, " A\n a 3\n end of A\n B\n b 0")
        tester.press(.down, .down, .down, .down)
        expectScreen(tester, " B\n b 1\n b 2\n b 3\n b 4")
        tester.press(.up, .up, .up, .up)
        expectScreen(tester, " B\n b 0\n b 1\n b 2\n b 3")
    }

    @Test func `describes its rows in their order, wherever it has been scrolled to`() throws {
        let sections = [TableSection("A", numbers(4, "a")), TableSection("B", numbers(9, "b"))]
        let tester = try start(TableView(sections: sections), rows: 4)
        func texts() -> [String] {
            tester.description.split(separator: "\n").filter { $0.contains("text:") }
                .map { $0.drop { $0 == " " }.dropFirst(6).description }
        }

        tester.press(.end, .home)
        #expect(texts() == ["A", "a 0", "a 1", "a 2"])
        tester.press(.end, .pageUp)
        #expect(texts() == ["B", "b 4", "b 5", "b 6", "b 7"])
    }

    @Test func `says section and row of the one that is opened`() throws {
        var paths: [TableNode.IndexPath] = []
        let sections = [TableSection("A", numbers(2)), TableSection("B", numbers(2))]
        let view = TableView(sections: sections).onSelect { context in
            paths.append(context.indexPath)
            return false
        }
        let tester = try start(view)

        tester.press(.enter, .end, .enter)

        #expect(paths.map(\.section) == [0, 1])
        #expect(paths.map(\.row) == [0, 1])
    }

    @Test func `has a page for when it is empty, a header and a footer`() throws {
        let rows = numbers(0)
        let view = TableView(rows).emptyPage(LabelView("nobody")).header(LabelView("head"))
            .footer(LabelView("foot"))
        let tester = try start(view, rows: 4)

        expectScreen(tester, "head\nnobody\n\nfoot")
        rows.count = 1
        tester.pump()
        expectScreen(tester, "head\n row 0\n\nfoot")
    }

    @Test func `a row is opened by its own handler, its section's, or the table's`() throws {
        var log: [String] = []
        func rows(_ name: String) -> IndexedViewBuilder {
            IndexedViewBuilder(count: 2) { row in
                let cell = TableViewCell(title: "\(name) \(row)")
                guard row == 1 else { return cell }
                return cell.onSelect { _ in
                    log.append("row of \(name)")
                    return false
                }
            }
        }
        let table = TableView(sections: [
            TableSection("A", rows("A")).onSelect { context in
                log.append("section, \(context.index)")
                return false
            },
            TableSection("B", rows("B")),
        ])
        .onSelect { context in
            log.append("table, \(context.index)")
            return false
        }
        let tester = try start(table)

        for _ in 0..<4 { tester.press(.enter, .down) }
        #expect(log == ["section, 0", "row of A", "table, 2", "row of B"])
    }

    // MARK: Rows that are built once

    @Test func `static rows keep their state while they are out of sight`() throws {
        let rows = StaticViewBuilder {
            TextField().identifier("field")
            for number in 1...20 { LabelView("row \(number)") }
        }
        let table = TableView(rows).asBaseView()
        let tester = try start(table, rows: 4)
        let field = try #require(table.find("field", as: TextFieldNode.self))
        field.text = "typed"

        tester.press(.end)
        #expect(table.find("field") == nil)
        tester.press(.home)
        #expect(table.find("field") === field)
        #expect(tester.grid.lines[0].hasPrefix(" typed "))

        tester.press(.end)
        table.sections = [TableSection(rows)]
        tester.pump()
        tester.press(.home)
        let new = try #require(table.find("field"))
        #expect(new !== field)
    }

    // MARK: Columns

    private func people(_ names: [[String]]) -> DynamicItemViewBuilder<[String]> {
        DynamicItemViewBuilder(names) { TableViewCell(columns: $0) }
    }

    private let definitions = [
        TableColumn("Name", width: .flexible(min: 6, max: 12), priority: 2),
        TableColumn("Mail", priority: 1),
        TableColumn("Age", alignment: .right, width: .fixed(3)),
    ]

    @Test(arguments: [
        (
            60,
            [
                " Name          Mail        Age", " Ann           ann@x.org     7",
                " Ludwig van…   l@long.net  213",
            ]
        ),
        (
            32,
            [
                " Name          Mail        Age", " Ann           ann@x.org     7",
                " Ludwig van…   l@long.net  213",
            ]
        ),
        (24, [" Name        Mail", " Ann         ann@x.org", " Ludwig va…  l@long.net"]),
        (14, [" Name", " Ann", " Ludwig van…"]),
        (6, [" Name", " Ann", " Lud…"]),
    ])
    func `aligns columns and drops those of low priority`(columns: Int, lines: [String]) {
        let view = TableView(
            people([["Ann", "ann@x.org", "7"], ["Ludwig van B.", "l@long.net", "213"]])
        )
        .columns(definitions)

        #expect(render(view, columns: columns, rows: 3).lines == lines)
    }

    @Test func `drops the column of the lowest priority, be it the first`() {
        let view = TableView(people([["first", "second"]]))
            .columns([TableColumn("A"), TableColumn("B", priority: 1)])

        #expect(render(view, columns: 15, rows: 2).lines == [" A      B", " first  second"])
        #expect(render(view, columns: 14, rows: 2).lines == [" B", " second"])
    }

    @Test func `shortens a column that would leave the table nearly empty`() {
        let view = TableView(people([["x", "a long title", "list"]]))
            .columns([
                TableColumn(width: .fixed(1), priority: 2), TableColumn(priority: 1),
                TableColumn(),
            ])

        #expect(render(view, columns: 24, rows: 1).lines == [" x  a long title  list"])
        #expect(render(view, columns: 20, rows: 1).lines == [" x  a long title"])
        #expect(render(view, columns: 12, rows: 1).lines == [" x  a long…"])
    }

    @Test func `puts columns side by side on a wide terminal`() {
        let view = TableView(people([["Ann", "ann@x.org", "7"]])).columns(definitions)
            .readableWidth(60)

        let line = render(ContainerView(view), columns: 200, rows: 2).lines[1]
        #expect(line == String(repeating: " ", count: 71) + "Ann           ann@x.org    7")
    }

    @Test func `an empty column leaves its room to the others`() {
        let columns = [
            TableColumn("Name", width: .flexible(min: 4, max: 30)),
            TableColumn("Note", width: .flexible(min: 10, max: 30)),
        ]
        func lines(_ note: String, _ columns: [TableColumn]) -> [String] {
            let rows = people([["Ludwig van Beethoven", note]])
            return render(TableView(rows).columns(columns), columns: 30, rows: 2).lines
        }
        #expect(lines("", columns) == [" Name                    Note", " Ludwig van Beethoven"])
        #expect(lines("x", columns)[1] == " Ludwig van Beethoven  x")
    }

    @Test(arguments: [
        // Empty columns are omitted, the least important first, as soon as a value would be cut.
        (39, " Name                  Mail  Age  Note"),
        (38, " Name                  Mail      Note"),
        (34, " Name                  Mail  Note"), (33, " Name                  Mail"),
        // Columns with values remain.
        (28, " Name                  Mail"), (27, " Name                 Mail"),
    ])
    func `empty columns are omitted before a value is cut`(width: Int, titles: String) {
        let columns = [
            TableColumn("Name", width: .flexible(min: 4, max: 30), priority: 3),
            TableColumn("Mail", width: .flexible(min: 4, max: 30), priority: 2),
            TableColumn("Age", priority: 0),
            TableColumn("Note", width: .flexible(min: 10, max: 30), priority: 1),
        ]
        let rows = people([["Ludwig van Beethoven", "l@b", "", ""]])
        let view = TableView(rows).columns(columns)
        #expect(render(view, columns: width, rows: 2).lines[0] == titles)
    }

    @Test func `columns give room that they do not need to values that would be cut`() {
        let columns = [
            TableColumn("Name", width: .flexible(min: 4, max: 40)),
            TableColumn("City", width: .flexible(min: 12, max: 40)),
            TableColumn("Mail", width: .flexible(min: 4, max: 40)),
        ]
        let view = TableView(people([["Ludwig van Beethoven", "Bonn", "ludwig@example.org"]]))
            .columns(columns)

        for (width, line) in [
            // The longest values are shortened to equal widths.
            (40, " Ludwig van Be…  Bonn  ludwig@example.…"),
            (48, " Ludwig van Beethoven  Bonn  ludwig@example.org"),
            // The remaining columns are given back.
            (56, " Ludwig van Beethoven  Bonn          ludwig@example.org"),
            // The shares remain if no value is cut: 22, 30 and 22 columns.
            (80, " Ludwig van Beethoven    Bonn                            ludwig@example.org"),
        ] {
            #expect(render(view, columns: width, rows: 2).lines[1] == line)
        }
    }

    @Test func `keeps columns in place while it scrolls`() throws {
        let rows = IndexedViewBuilder(count: 1000) {
            TableViewCell(columns: [String(repeating: "x", count: $0 == 3 ? 9 : 2), "y"])
        }
        let view = TableView(rows).columns([TableColumn(), TableColumn()])
        let tester = try start(view, columns: 20, rows: 2)

        #expect(tester.grid.lines[0].hasPrefix(" xx  y"))
        tester.press(.down, .down, .down)
        #expect(tester.grid.lines == [" xx         y      ▐", " xxxxxxxxx  y"])
        tester.press(.end)
        #expect(tester.grid.lines[1].hasPrefix(" xx         y"))
    }

    // MARK: Selection and refresh

    @Test func `marks rows with Space, and in ASCII too`() throws {
        var built: TableNode?
        var counts: [Int] = []
        let view = TableView(numbers(3)).allowsMultipleSelection()
            .onSelectionChange { counts.append($0.view.selectedRows.count) }
            .reference(&built)
        let table = try #require(built)
        let plain = DisplayTraits(colorDepth: .none, isUnicode: false)
        let tester = try start(view, rows: 3, traits: plain)

        tester.press(.character(" "), .down, .down, .character(" "))
        expectScreen(tester, " x row 0\n   row 1\n x row 2")
        #expect(table.selectedRows == [0, 2])
        tester.press(.character(" "))
        tester.press(.character("a"), with: .control)
        #expect(table.selectedRows == [0, 1, 2])
        #expect(counts == [1, 2, 1, 3])
        #expect(tester.description.contains("row: selected"))
    }

    @Test func `refreshes at first, at a key, and when pulled down`() throws {
        var count = 0
        let view = TableView(numbers(3)).onRefresh(initialRefresh: true) { _ in count += 1 }
        let tester = try start(view)
        func mouse(_ action: MouseEvent.Action, _ row: Int) {
            tester.send(.mouse(MouseEvent(action, at: Point(column: 2, row: row))))
        }

        #expect(count == 1)
        tester.press(.character("r"))
        #expect(count == 2)
        mouse(.press(.left), 0)
        mouse(.drag(.left), 1)
        mouse(.release(.left), 1)
        #expect(count == 2)
        mouse(.press(.left), 0)
        mouse(.drag(.left), 3)
        mouse(.release(.left), 3)
        #expect(count == 3)
    }
}
