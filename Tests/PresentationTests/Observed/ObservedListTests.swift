import Presentation
import PresentationTesting
import Testing

/// Tests lists of observed models, whose rows observe their own elements.
@MainActor
@Suite("Lists of observed models")
struct ObservedListTests {
    private func model(_ count: Int) -> ShelfModel {
        let model = ShelfModel()
        model.books = (0..<count).map { Book($0, "book \($0)") }
        return model
    }

    @Test func `a row follows its element`() {
        let model = model(2)
        var built = 0
        let rows = DynamicItemViewBuilder {
            model.books
        } builder: { book in
            built += 1
            return LabelView { book.title }
        }
        let tester = ScreenTester(VStackView(rows).spacing(0))

        model.books[1].title = "other"
        tester.pump()

        #expect(tester.lines[0...1] == ["book 0", "other"])
        #expect(built == 2)
    }

    @Test func `a table follows the list and its elements`() {
        let model = model(3)
        let rows = DynamicItemViewBuilder {
            model.books
        } builder: { book in
            TableViewCell(LabelView { book.title })
        }
        let table = TableView(rows).asBaseView()
        let tester = ScreenTester(With(node: table), size: Size(columns: 20, rows: 5))
        tester.press(.down)
        tester.press(.down)
        #expect(table.cursor == 2)

        model.books.removeFirst()
        model.books[1].title = "last"
        tester.pump()

        #expect(tester.grid.text.contains("book 1"))
        #expect(tester.grid.text.contains("last"))
        #expect(!tester.grid.text.contains("book 0"))
        // The cursor stays on its book.
        #expect(table.cursor == 1)
    }

    @Test func `a loop in a tracked box follows the list, and rows their elements`() {
        let model = model(2)
        var built = 0
        let view = DynamicContainerView {
            built += 1
            return [
                VStackView(spacing: 0) {
                    ForEach(model.books) { book in LabelView { book.title } }
                }
            ]
        }
        let tester = ScreenTester(view)

        model.books[0].title = "first"
        tester.pump()
        #expect(built == 1)
        model.books.append(Book(9, "ninth"))
        tester.pump()

        #expect(tester.lines[0...2] == ["first", "book 1", "ninth"])
        #expect(built == 2)
    }

    @Test func `a thousand rows that read one property are one frame`() {
        let model = model(1_000)
        let rows = DynamicItemViewBuilder {
            model.books
        } builder: { book in
            LabelView { "\(book.title) of \(model.name)" }
        }
        let stack = VStackView(rows).spacing(0).asBaseView()
        let tester = ScreenTester(With(node: stack), size: Size(columns: 40, rows: 1_000))
        let frames = tester.application.frameCount

        model.name = "B"
        tester.pump()

        let labels = stack.subviews.compactMap { $0 as? LabelNode }
        #expect(labels.count == 1_000)
        #expect(labels.allSatisfy { $0.text?.hasSuffix(" of B") == true })
        #expect(tester.application.frameCount == frames + 1)
    }

    @Test func `a provider that was released does not retain its model`() {
        var model: ShelfModel? = model(1)
        weak let released = model
        do {
            let rows = DynamicItemViewBuilder { [model] in
                model?.books ?? []
            } builder: {
                LabelView($0.title)
            }
            #expect(rows.count == 1)
        }

        model = nil

        #expect(released == nil)
    }
}
