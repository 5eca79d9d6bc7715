import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Sorting of tables")
struct TableSortTests {
    private struct Person: Identifiable, Sendable {
        let id: Int
        let name: String
        let age: Int
    }

    private let people = DynamicItemViewBuilder([
        Person(id: 1, name: "Grace", age: 85), Person(id: 2, name: "Ada", age: 36),
        Person(id: 3, name: "Emmy", age: 53),
    ]) { TableViewCell(columns: [$0.name, "\($0.age)"]) }
    private let table: TableNode
    private let tester: ScreenTester

    init() throws {
        people.comparisons = [0: { $0.name < $1.name }, 1: { $0.age < $1.age }]
        var built: TableNode?
        let view = TableView(people).showVerticalIndicator(false)
            .columns([
                TableColumn("Name", width: .fixed(8), isSortable: true),
                TableColumn(title: "Age", isSortable: true), TableColumn("Id"),
            ])
            .reference(&built)
        table = try #require(built)
        tester = ScreenTester(view, size: Size(columns: 24, rows: 4))
    }

    @Test func `a title that is pressed sorts, again it reverses`() {
        expectScreen(tester, " Name      Age  Id\n Grace     85\n Ada       36\n Emmy      53")
        tester.press(.down)
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 2, row: 0))))
        expectScreen(tester, " Name ▲    Age  Id\n Ada       36\n Emmy      53\n Grace     85")
        // The cursor stays on its item.
        #expect(table.cursor == 0)
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 2, row: 0))))
        expectScreen(tester, " Name ▼    Age  Id\n Grace     85\n Emmy      53\n Ada       36")
        #expect(table.cursor == 2)
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 12, row: 0))))
        expectScreen(tester, " Name      Age ▲  Id\n Ada       36\n Emmy      53\n Grace     85")
        #expect(table.order == RowOrder(column: 1))
        // The first click is on no column, and the second one on a column that cannot be sorted.
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 10, row: 0))))
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 18, row: 0))))
        #expect(table.order == RowOrder(column: 1))
    }

    @Test func `s offers the columns, and items that come later are in order`() {
        tester.type("s")
        #expect(tester.grid.text.contains("Sort by"))
        tester.press(.down, .enter)
        #expect(table.order == RowOrder(column: 1))
        people.items.append(Person(id: 4, name: "Sofja", age: 41))
        tester.pump()
        #expect((0..<4).map { people.item(at: $0)?.age } == [36, 41, 53, 85])
        table.sort(by: nil)
        #expect((0..<4).map { people.item(at: $0)?.id } == [1, 2, 3, 4])
        table.sort(by: RowOrder(column: 1, isDescending: true))
        #expect((0..<4).map { people.item(at: $0)?.age } == [85, 53, 41, 36])
    }

    @Test func `without a sortable column the key means nothing`() {
        table.columns = [TableColumn("Name"), TableColumn("Age")]
        tester.type("s")
        tester.pump()
        #expect(!tester.grid.text.contains("Sort by"))
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 2, row: 0))))
        #expect(table.order == nil)
    }

    @Test func `a source that loads its rows is asked for others`() async {
        let list = SlowList(0..<5)
        let sorted = SlowList((0..<5).reversed())
        for list in [list, sorted] { list.isFast = true }
        let rows = PagedViewBuilder(list.items) { TableViewCell(columns: [$0.name]) }
        var queries: [RowQuery] = []
        rows.onQuery = { query in
            queries.append(query)
            return query.order == nil ? list.items : sorted.items
        }
        let view = TableView(rows).columns([TableColumn("Row", isSortable: true)])
        let tester = ScreenTester(view, size: Size(columns: 12, rows: 3))
        await settle { rows.count == 5 }
        tester.pump()
        tester.send(.mouse(MouseEvent(.press(.left), at: Point(column: 1, row: 0))))
        await settle { false }
        tester.pump()
        #expect(queries == [RowQuery(order: RowOrder(column: 0))])
        // The item at the cursor, which is now the last one, remains visible.
        #expect(tester.grid.text.contains("row 0"))
        #expect(rows.item(at: 0)?.id == 4)
    }
}
