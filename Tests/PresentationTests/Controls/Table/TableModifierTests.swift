import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("TableNode modifiers")
struct TableModifierTests {
    private func numbers(_ count: Int) -> IndexedViewBuilder {
        IndexedViewBuilder(count: count) { TableViewCell(title: "row \($0)") }
    }

    /// A provider that reports neither texts nor which rows have changed.
    @MainActor
    private final class Words: AnyIndexableViewBuilder {
        private let changes = PublishSubject<Void>()
        var words: [String] { didSet { changes.onNext(()) } }

        init(_ words: [String]) {
            self.words = words
        }

        var count: Int { words.count }
        var updated: Observable<Void>? { changes }

        func view(at index: Int) -> (any View)? {
            words.indices.contains(index) ? LabelView(words[index]) : nil
        }
    }

    @Test func `filters by the text of views, and not at all if it is told so`() throws {
        let words = Words(["one", "two", "three"])
        let tester = try start(TableView(words))
        tester.type("/tw")
        #expect(tester.grid.lines[0] == " two")
        words.words += ["twin"]
        tester.pump()
        #expect(tester.grid.lines[1] == " twin")

        let plain = try start(TableView().source(words).filterable(false))
        plain.type("/tw")
        #expect(plain.grid.lines[0...2] == [" one", " two", " three"])
        #expect(!plain.application.window.keyCommands.contains { $0.title == "Filter" })
    }

    @Test func `the menu opened by a key stands below the row of the cursor`() throws {
        let view = TableView(numbers(3)).contextMenu { MenuItem("Copy") {} }
        let tester = try start(view, columns: 20)

        tester.press(.down, .function(16))

        #expect(tester.grid.lines[0...2] == [" row 0", " row 1", "╭──────────────────╮"])
    }

    @Test func `columns fit the rows that come into sight beside that of the cursor`() throws {
        let rows = IndexedViewBuilder(count: 100) {
            TableViewCell(columns: [$0 == 98 ? "a longer one" : "xx", "end"])
        }
        let tester = try start(TableView(rows).columns([TableColumn(), TableColumn()]), rows: 3)

        tester.press(.end)

        #expect(
            tester.grid.lines.map { $0.prefix(18) } == [
                " xx            end", " a longer one  end", " xx            end",
            ]
        )
    }

    @Test func `a click with Control marks a row`() throws {
        var built: TableNode?
        let tester = try start(TableView(numbers(5)).allowsMultipleSelection().reference(&built))
        let table = try #require(built)
        func click(_ row: Int) {
            let place = Point(column: 3, row: row)
            tester.send(.mouse(MouseEvent(.press(.left), at: place, modifiers: .control)))
            tester.send(.mouse(MouseEvent(.release(.left), at: place)))
        }

        click(1)
        click(3)
        #expect(table.selectedRows == [1, 3])
        click(1)

        #expect(table.selectedRows == [3])
        #expect(table.cursor == 1)
    }

    @Test func `a chosen row that is gone is chosen no longer`() throws {
        var built: TableNode?
        let rows = DynamicItemViewBuilder([1, 2, 3]) { LabelView("\($0)") }
        let view = TableView(rows).onSelect { _ in true }.allowsMultipleSelection()
        let tester = try start(view.reference(&built))
        let table = try #require(built)
        tester.press(.character(" "), .end, .character(" "), .enter)
        #expect(table.selectedRow == 2)
        #expect(table.selectedRows == [0, 2])

        rows.items = [1, 2]
        tester.pump()

        #expect(table.selectedRow == nil)
        #expect(table.selectedRows == [0])
        #expect(table.cursor == 1)
    }

    @Test func `a path has an item, and a footer any views, in layers`() throws {
        var paths: [TableNode.IndexPath] = []
        let footer = TableViewHeaderFooterView {
            LabelView("2 rows").position(.left)
            LabelView("end").position(.right)
        }
        let view = TableView(numbers(2)).footer(footer).onSelect { context in
            paths.append(context.indexPath)
            return false
        }
        let tester = try start(view, columns: 14, rows: 3)

        tester.press(.end, .enter)

        #expect(paths.map(\.item) == [1])
        expectScreen(tester, " row 0\n row 1\n 2 rows   end")
    }
}
