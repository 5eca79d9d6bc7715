import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Focus inside of table rows")
struct TableRowFocusTests {
    private let log = Log<String>()

    /// Creates a row with a label, a switch and a button; row 3 has no controls.
    private func row(_ index: Int) -> any View {
        guard index != 3 else { return TableViewCell(title: "row 3") }
        return TableViewCell {
            HStackView {
                LabelView("row \(index)")
                SwitchView(false).onChange { [log] _ in log.write("switch \(index)") }
                ButtonView("Go") { [log] _ in log.write("go \(index)") }
            }
        }
        .tag(index)
    }

    private func table(_ count: Int = 5) -> ViewModifier<TableNode> {
        TableView(IndexedViewBuilder(count: count) { row($0) }).onSelect { [log] context in
            log.write("open \(context.index)")
            return false
        }
    }

    private func start(
        _ view: some View,
        rows: Int = 8
    ) throws -> (ScreenTester, TableNode) {
        let screen = ViewController(view)
        let tester = try PresentationTests.start(
            NavigationController(rootViewController: screen),
            columns: 40,
            rows: rows
        )
        return (tester, try #require(screen.view.firstSubview(ofType: TableNode.self)))
    }

    private func focused(_ tester: ScreenTester) -> Node? {
        tester.application.window.firstResponder
    }

    /// The row of the node that has the focus.
    private func focusedRow(_ tester: ScreenTester) -> Int? {
        focused(tester)?.firstSuperview(ofType: TableCellNode.self)?.tag
    }

    @Test func `a node of a row asks the table for its row`() throws {
        let (tester, table) = try start(table())
        #expect(table.cursor == 0)
        try #require(table.find(2)?.firstSubview(ofType: SwitchNode.self)).scrollIntoView()
        tester.pump()
        #expect(table.cursor == 2)
    }

    @Test func `the views around a table show it when a row gets the focus`() throws {
        let (tester, table) = try start(
            VerticalScrollView {
                VStackView(spacing: 0) {
                    LabelView("1\n2\n3\n4\n5\n6")
                    self.table(2).height(cells: 4)
                }
            },
            rows: 7
        )
        #expect(!tester.grid.text.contains("row 1"))
        let row = try #require(table.find(1))
        tester.application.window.focus(row.firstSubview(ofType: SwitchNode.self))
        tester.pump()
        #expect(tester.grid.text.contains("row 1"))
    }

    @Test func `Right and Tab enter a row, Left and Escape and Shift-Tab leave it`() throws {
        let (tester, table) = try start(table())
        for entry in [KeyPress.Key.right, .tab] {
            for exit in [KeyPress(.left), KeyPress(.escape), KeyPress(.tab, modifiers: .shift)] {
                tester.press(entry)
                #expect(focused(tester) is SwitchNode)
                tester.send(.key(exit))
                #expect(table.isFirstResponder)
            }
        }
        tester.press(.right, .right, .right)
        #expect(focused(tester) is ButtonNode)
        tester.press(.left)
        #expect(focused(tester) is SwitchNode)
        tester.press(.right, .escape)
        #expect(table.isFirstResponder)
        #expect(table.cursor == 0)
    }

    @Test func `the control has the keys, and the row its own`() throws {
        let (tester, _) = try start(table())
        #expect(tester.grid.lines[7].hasPrefix(" → Enter row  Enter Open"))
        tester.press(.enter, .right)
        #expect(tester.grid.lines[7].hasPrefix(" Space Switch on  Esc Leave row"))
        #expect(!tester.grid.lines[7].contains("Open"))
        tester.press(.enter, .character(" "), .right, .enter, .escape, .enter)
        #expect(log.entries == ["open 0", "switch 0", "switch 0", "go 0", "open 0"])
    }

    @Test func `the control shows the focus and the row no longer does`() throws {
        let (tester, _) = try start(table(1))
        func isReversed(_ column: Int) -> Bool {
            tester.grid[column, 1].style.attributes.contains(.reverse)
        }
        #expect(tester.grid.lines[1].hasPrefix(" row 0 [ ]"))
        #expect(isReversed(1) && isReversed(8))
        tester.press(.right)
        #expect(!isReversed(1) && isReversed(8))
    }

    @Test func `Up and Down move between rows, to the same place of each`() throws {
        let (tester, table) = try start(table())
        tester.press(.right, .right, .down)
        #expect(table.cursor == 1)
        #expect(focused(tester) is ButtonNode)
        tester.press(.enter, .down, .up, .up, .enter, .up)
        #expect(log.entries == ["go 1", "go 0"])
        // Row 3 has no control, so the table gets the focus.
        tester.press(.down, .down, .down)
        #expect(table.cursor == 3)
        #expect(table.isFirstResponder)
        tester.press(.right, .tab)
        #expect(table.isFirstResponder)
    }

    @Test func `rows that scroll into view get the focus too`() throws {
        let (tester, table) = try start(table(100), rows: 6)
        tester.press(.right, .pageDown, .end)
        #expect(table.cursor == 99)
        #expect(focused(tester) is SwitchNode)
        #expect(focusedRow(tester) == 99)
        tester.wheel(-20, row: 2)
        let row = focusedRow(tester)
        #expect(row == table.cursor)
        #expect(row != 99)
        #expect(table.visibleRows.contains(row ?? -1))
    }

    @Test func `a click on a control brings the cursor to its row`() throws {
        let (tester, table) = try start(table())
        tester.click(column: 8, row: 3)
        #expect(table.cursor == 2)
        #expect(log.entries == ["switch 2"])
        tester.press(.escape)
        #expect(table.isFirstResponder)
        #expect(table.cursor == 2)
    }

    @Test func `Tab goes on behind the table after the last control of a row`() throws {
        var first: TableNode?
        let view = VStackView {
            table(2).reference(&first)
            ButtonView("After") { _ in }
        }
        let tester = try PresentationTests.start(view)
        tester.press(.tab, .tab, .tab)
        #expect((focused(tester) as? ButtonNode)?.title == "After")
        tester.press(.tab)
        #expect(first?.isFirstResponder == true)
    }

    @Test func `new rows keep the focus at its place`() throws {
        let items = DynamicItemViewBuilder([1, 2, 4, 5].map(Item.init)) { row($0.id) }
        let (tester, table) = try start(TableView(items))
        tester.press(.down, .right, .right)
        items.items = [Item(id: 0)] + items.items
        tester.pump()
        tester.press(.enter)
        #expect(table.cursor == 2)
        table.reloadData()
        tester.pump()
        tester.press(.enter)
        #expect(log.entries == ["go 2", "go 2"])
        items.items = [Item(id: 3)]
        tester.pump()
        #expect(table.isFirstResponder)
        items.items = []
        tester.pump()
        #expect(table.isFirstResponder)
    }

    private struct Item: Identifiable {
        let id: Int
    }

    @Test func `text is typed into a field, and Enter goes on to the next row`() throws {
        let fields = (0..<3).map { _ in TextFieldNode() }
        let rows = IndexedViewBuilder(count: 3) { TableViewCell(fields[$0]) }
        let (tester, table) = try start(TableView(rows))
        tester.press(.right)
        tester.type("jk/")
        tester.press(.left)
        tester.type("q")
        #expect(fields[0].text == "jkq/")
        #expect(tester.grid.lines[7].hasPrefix(" Enter Next  Esc Leave row"))
        tester.press(.enter)
        #expect(fields[1].isFirstResponder)
        #expect(table.cursor == 1)
        tester.press(.down)
        #expect(fields[2].isFirstResponder)
        tester.press(.escape)
        #expect(table.isFirstResponder)
    }

    @Test func `the filter is typed from inside of a row`() throws {
        let (tester, table) = try start(table())
        tester.press(.down, .right)
        tester.type("/ 4")
        #expect(table.isFirstResponder)
        #expect(table.filterText == " 4")
        #expect(log.entries.isEmpty)
    }

    @Test func `in a row that is higher than the view, the control is scrolled to`() throws {
        let rows = IndexedViewBuilder(count: 2) { row in
            TableViewCell {
                VStackView(spacing: 0) {
                    for line in 0..<9 { LabelView("line \(line)") }
                    ButtonView("Deep \(row)") { _ in }
                }
            }
        }
        let (tester, table) = try start(TableView(rows), rows: 6)
        #expect(!tester.grid.text.contains("[ Deep"))
        tester.press(.right)
        #expect(tester.grid.text.contains("[ Deep 0 ]"))
        tester.press(.down)
        #expect(table.cursor == 1)
        #expect(tester.grid.text.contains("[ Deep 1 ]"))
        tester.press(.escape, .home)
        #expect(tester.grid.lines[1].hasPrefix(" line 0"))
    }

    @Test func `in a tree, Tab enters, as Right shows the children`() throws {
        let view = TreeView([1], id: \.self) {
            $0 < 3 ? [$0 + 1] : nil
        } builder: { number in
            SwitchView(false).onChange { [log] _ in log.write("switch \(number)") }
        }
        let tester = try PresentationTests.start(view)
        tester.press(.right, .right, .tab, .enter, .down, .enter, .left)
        #expect(log.entries == ["switch 2", "switch 2"])
        #expect(focused(tester) is TableNode)
    }

    @Test func `any keys keep the focus in the cursor's row or on the table`() throws {
        let keys: [KeyPress.Key] = [
            .up, .down, .left, .right, .right, .tab, .pageDown, .pageUp, .home, .end, .escape,
            .enter, .character(" "), .character("/"), .character("4"),
        ]
        for seed in 0..<6 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let items = DynamicItemViewBuilder((0..<9).map(Item.init)) { row($0.id) }
            var table: TableNode?
            let tester = try PresentationTests.start(TableView(items).reference(&table), rows: 5)
            let node = try #require(table)
            for step in 0..<200 {
                switch Int.random(in: 0..<12, using: &generator) {
                case 0: items.items = (0..<Int.random(in: 0..<20, using: &generator)).map(Item.init)
                case 1: tester.wheel(Int.random(in: -4...4, using: &generator))
                case 2:
                    let row = Int.random(in: 0..<5, using: &generator)
                    tester.click(column: 8, row: row)
                default: tester.press(keys.randomElement(using: &generator) ?? .down)
                }
                tester.pump()
                let place = focusedRow(tester)
                let isThere = node.isFirstResponder || (place != nil && place == node.cursor)
                #expect(isThere, "seed \(seed) step \(step)")
            }
        }
    }
}
