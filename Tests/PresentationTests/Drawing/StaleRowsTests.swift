import Presentation
import PresentationTesting
import Testing

/// A node that does not place its subviews.
private final class NodeWithoutLayout: Node {
    override func layoutSubviews() {}
}

/// Tests changes of a node that other nodes show.
///
/// The tester compares each frame with one drawn from scratch.
@MainActor
@Suite("Rows that are out of date")
struct StaleRowsTests {
    private func highlightedRow(_ tester: ScreenTester) -> Int? {
        (0..<tester.grid.size.rows).first { row in
            tester.grid[0, row].style.attributes.contains(.reverse)
        }
    }

    @Test func `a click on a menu's entry moves the highlight to it`() throws {
        var chosen: [String] = []
        let names = ["one", "two", "three"]
        let view = MenuView(names.map { name in MenuItem(name) { chosen.append(name) } })
        let tester = try start(view, columns: 10, rows: 3)
        #expect(highlightedRow(tester) == 0)

        tester.click(column: 1, row: 2)

        #expect(chosen == ["three"])
        #expect(highlightedRow(tester) == 2)
    }

    @Test func `the titles of a table's columns follow a value that becomes wider`() throws {
        let label = LabelNode("a")
        let rows = IndexedViewBuilder(count: 1) { _ in
            TableViewCell(columns: [label, LabelView("b")])
        }
        let view = TableView(rows).columns([TableColumn("X"), TableColumn("Y")])
        let tester = try start(view, columns: 20, rows: 4)
        expectScreen(tester, " X  Y\n a  b")

        label.text = "wider"
        tester.pump()

        expectScreen(tester, " X      Y\n wider  b")
    }

    @Test func `a link that is drawn again in part stays below a dialog`() throws {
        let link = LinkNode("A link of many characters", url: "https://example.org")
        link.contentVerticalAlignment = .center
        let time = LabelNode("1")
        time.position = .topLeft
        let view = ContainerView {
            link
            time
        }
        let tester = try start(view, columns: 30, rows: 7)
        let dialog = ViewController(LabelView("dialog"))
        dialog.presentationStyle = .dialog
        tester.application.window.present(dialog)
        tester.pump()
        #expect(tester.grid.lines[3].contains("dialog"))
        #expect(tester.grid[15, 3].style.link == nil)

        time.text = "2"
        tester.pump()

        #expect(tester.grid[15, 3].style.link == nil)
    }

    @Test func `hints follow a change in a view that has no place`() throws {
        let table = TableNode(IndexedViewBuilder(count: 2) { TableViewCell(title: "\($0)") })
        let parent = NodeWithoutLayout()
        parent.addSubview(VStackView { table })
        let screen = ViewController(parent)
        let tester = try start(NavigationController(rootViewController: screen), rows: 6)
        #expect(tester.grid.lines[5].contains("q Quit"))

        tester.type("/")

        #expect(!tester.grid.lines[5].contains("q Quit"))
    }
}
