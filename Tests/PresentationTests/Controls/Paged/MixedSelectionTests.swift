import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Marks in a table of which a part arrives later")
struct MixedSelectionTests {
    private let people: PagedViewBuilder<Listed>
    private let table: TableNode
    private let tester: ScreenTester

    init() throws {
        let list = SlowList(10..<14)
        list.isFast = true
        people = PagedViewBuilder(list.items, pageSize: 10) { TableViewCell(title: $0.name) }
        table = TableView(sections: [
            TableSection("Before", IndexedViewBuilder(count: 2) { TableViewCell(title: "a\($0)") }),
            TableSection("Loaded", people),
            TableSection("After", IndexedViewBuilder(count: 2) { TableViewCell(title: "b\($0)") }),
        ])
        .allowsMultipleSelection()
        .asBaseView()
        tester = ScreenTester(table, size: Size(columns: 20, rows: 12))
    }

    private func markAll() async {
        await settle { people.loading == .ready }
        tester.pump()
        let old = table.selectedRows
        tester.press(.character("a"), with: .control)
        await settle { table.selectedRows != old }
    }

    @Test func `all rows are marked, those without identities too`() async {
        await markAll()
        #expect(table.selectedRows == Array(0..<8))
        #expect(table.selectedIDs == [10, 11, 12, 13])
        await markAll()
        #expect(table.selectedRows == [])
    }

    @Test func `the rows that a filter omits are not marked`() async {
        await settle { people.loading == .ready }
        tester.pump()
        tester.type("/b1")
        tester.press(.enter)
        await markAll()

        #expect(table.selectedRows.filter { $0 < 2 } == [])
        #expect(table.selectedRows.filter { $0 >= 6 } == [7])
    }
}
