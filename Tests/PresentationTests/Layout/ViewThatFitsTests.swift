import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("ViewThatFits")
struct ViewThatFitsTests {
    private func names(in axes: ScrollNode.Axes = .both) -> ViewThatFits {
        ViewThatFits(in: axes) {
            LabelView("Ada Augusta King")
            VStackView {
                LabelView("Ada")
                LabelView("King")
            }
            LabelView("A. K.").numberOfLines(1)
        }
    }

    @Test(
        arguments: [
            (16, 1, "Ada Augusta King"), (15, 2, "Ada\nKing"), (15, 1, "A. K."), (3, 2, "A.…"),
        ] as [(Int, Int, String)]
    )
    func `shows the first view that fits`(columns: Int, rows: Int, text: String) {
        expectScreen(render(names(), columns: columns, rows: rows), text)
    }

    @Test func `compares the directions that were set alone`() {
        expectScreen(render(names(in: .horizontal), columns: 15, rows: 1), "Ada")
        // The height is that of the text when it is wrapped at the given width.
        expectScreen(render(names(in: .vertical), columns: 12, rows: 2), "Ada Augusta\nKing")
        expectScreen(render(names(in: .vertical), columns: 12, rows: 1), "A. K.")
        expectScreen(render(names(in: []), columns: 3, rows: 1), "Ad…")
    }

    @Test func `counts margins, and leaves out hidden views`() {
        let view = ViewThatFits {
            LabelView("hidden").hidden(true)
            LabelView("wide").margins(top: 0, left: 16, bottom: 0, right: 0)
            LabelView("w")
        }
        expectScreen(render(view, columns: 6, rows: 1), "  wide")
        expectScreen(render(view, columns: 5, rows: 1), "w")
        expectScreen(render(ViewThatFits {}, columns: 5, rows: 1), "")
    }

    @Test func `takes the extent of the view that it shows`() {
        let row = HStackView(spacing: 0) {
            names()
            LabelView("|")
        }
        .alignment(.top)
        expectScreen(render(row, columns: 17, rows: 2), "Ada Augusta King|")
        expectScreen(render(row, columns: 16, rows: 2), "Ada            |\nKing")
    }

    @Test func `follows the room, and changes of views that are not shown`() throws {
        var wide: LabelNode?
        let view = ViewThatFits {
            LabelView("a long text").reference(&wide)
            LabelView("short")
        }
        let tester = try start(view, columns: 5, rows: 1)
        #expect(tester.description == "text: short")

        wide?.text = "fits"
        tester.pump()
        #expect(tester.description == "text: fits")
        wide?.text = "does not"
        tester.pump()
        expectScreen(tester, "short")
        tester.resize(to: Size(columns: 8, rows: 1))
        expectScreen(tester, "does not")
    }

    @Test func `takes keys and clicks for the view that is shown`() throws {
        var pressed: [String] = []
        let view = ViewThatFits {
            ButtonView("a wide button") { _ in pressed.append("wide") }
            ButtonView("small") { _ in pressed.append("small") }
        }
        let tester = try start(view, columns: 30, rows: 1)
        tester.press(.enter)
        tester.resize(to: Size(columns: 12, rows: 1))
        tester.press(.enter)
        tester.advance(by: .seconds(1))
        tester.click(column: 3, row: 0)

        #expect(pressed == ["wide", "small", "small"])
    }

    @Test func `a view that is not shown is shown where it is moved to`() throws {
        var node: FittingNode?
        let label = LabelView("wide label").build()
        let view = ViewThatFits {
            label
            LabelView("small")
        }
        let tester = try start(view.reference(&node), columns: 5, rows: 1)
        #expect(node?.shownView !== label)
        node?.superview?.addSubview(label)
        node?.removeFromSuperview()
        tester.pump()

        expectScreen(tester, "wide…")
    }
}
