import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("TableFilterRules")
struct TableFilterRulesTests {
    private final class Log {
        var begun = 0
        var texts: [String] = []
    }

    private let log = Log()
    private let items = ["Øst", "Ost", "West"]

    private func tester(_ people: DynamicItemViewBuilder<String>) -> ScreenTester {
        let rules = TableFilterRules(
            onBegin: { [log] in log.begun += 1 },
            terms: { $0.lowercased().split(separator: " ").map(String.init) },
            fold: { $0 == "Ø" ? "o" : $0.lowercased() },
            onChange: { [log, items] text in
                log.texts.append(text)
                people.items = items.filter { text.isEmpty || !$0.hasPrefix("W") }
            }
        )
        return ScreenTester(
            TableView(people)
                .filterRules(rules)
                .emptyPage(LabelView("none")),
            size: Size(columns: 20, rows: 5)
        )
    }

    private func people() -> DynamicItemViewBuilder<String> {
        DynamicItemViewBuilder(items, id: \.self) { TableViewCell(title: $0) }
    }

    @Test func `the provider filters, and the table highlights the folded terms`() {
        let tester = tester(people())
        tester.type("/OS t")

        #expect(log.begun == 1)
        #expect(log.texts == ["O", "OS", "OS ", "OS t"])
        expectScreen(tester, " Øst\n Ost\n\n\n/OS t            1/2")
        let marked = tester.grid.cells.filter { $0.style.attributes.contains(.underline) }
        #expect(String(marked.map(\.character)) == "ØstOst")
    }

    @Test func `keys of text fields delete a word, or all, and mark nothing`() throws {
        let table = TableView(people()).allowsMultipleSelection().build()
        let tester = ScreenTester(
            ViewController(ContainerView(table)),
            size: Size(columns: 20, rows: 5)
        )
        tester.type("/os t")
        tester.press(.character("w"), with: .control)
        #expect(tester.grid.text.contains("/os  "))
        tester.press(.backspace, with: .alt)
        #expect(tester.grid.text.contains("/  "))
        tester.type("st")
        tester.press(.character("u"), with: .control)
        tester.press(.character("a"), with: .control)
        let node = try #require(table as? TableNode)
        #expect(node.filterText == "" && node.typesText && node.selectedIDs.isEmpty)
    }

    @Test func `the end of the filter is an empty text`() {
        let tester = tester(people())
        tester.type("/o")
        tester.press(.escape)

        #expect(log.texts == ["o", ""])
        expectScreen(tester, " Øst\n Ost\n West\n\n")
    }

    @Test func `without matches the empty page is shown`() {
        let people = DynamicItemViewBuilder([String](), id: \.self) { TableViewCell(title: $0) }
        let table = TableView(people).filterRules(TableFilterRules { _ in })
            .emptyPage(LabelView("none")).build()
        let tester = ScreenTester(
            ViewController(ContainerView(table)),
            size: Size(columns: 20, rows: 3)
        )
        (table as? TableNode)?.filterText = "x"
        tester.pump()

        expectScreen(tester, "none\n\n/x               0/0")
    }

    @Test func `the cursor is reported when its row number changes`() {
        var rows: [Int?] = []
        let table = TableView(people())
            .onCursorChange { rows.append($0.view.cursor) }
        let tester = ScreenTester(table, size: Size(columns: 20, rows: 5))
        tester.press(.down, .down, .down, .home)

        #expect(rows == [1, 2, 0])
    }
}
