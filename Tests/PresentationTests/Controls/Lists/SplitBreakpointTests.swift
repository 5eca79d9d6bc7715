import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("SplitView with a breakpoint")
struct SplitBreakpointTests {
    /// A list whose rows open a detail, with the changes of its panes.
    @MainActor
    private final class Screen {
        let split: SplitNode
        var panes: [Int] = []

        init(_ detail: any View) {
            var open: @MainActor () -> Void = {}
            let list = TableView(
                IndexedViewBuilder(count: 2) { row in
                    TableViewCell(title: "row \(row)").onSelect { _ in
                        open()
                        return false
                    }
                }
            )
            split = SplitNode(list.build(), detail.build(), ratio: 0.5)
            split.minimumColumns = 4
            split.breakpoint = 30
            split.panesDidChange = { [weak self] in self?.panes.append($0.isCollapsed ? 1 : 2) }
            open = { [weak split] in split?.openSecond() }
        }

        func start(columns: Int) -> ScreenTester {
            let root = NavigationController(rootViewController: ViewController(split))
            root.showsTitleBar = false
            return ScreenTester(root, size: Size(columns: columns, rows: 5))
        }
    }

    private let button = ButtonView("detail")

    @Test func `shows the detail in the place of the list, and the list again at Escape`() {
        let screen = Screen(button)
        let tester = screen.start(columns: 29)
        #expect(tester.grid.lines[0].hasPrefix(" row 0"))
        tester.press(.down, .enter)
        #expect(tester.grid.text.contains("detail"))
        #expect(!tester.grid.text.contains("row"))
        #expect(tester.grid.text.contains("Esc Back"))

        tester.press(.escape)
        #expect(tester.grid.lines[1].hasPrefix(" row 1"))
        let table = screen.split.first as? TableNode
        #expect(table?.isFirstResponder == true && table?.cursor == 1)
        #expect(screen.panes == [1])
    }

    @Test func `leaves a detail without views for keys, too`() {
        let screen = Screen(LabelView("plain"))
        let tester = screen.start(columns: 29)
        tester.press(.enter)
        #expect(tester.grid.lines[0] == "plain")

        tester.press(.escape)
        #expect(tester.grid.lines[0].hasPrefix(" row 0"))
    }

    @Test func `shows both from the breakpoint on, and Escape leads from one to the other`() {
        let screen = Screen(button)
        let tester = screen.start(columns: 30)
        #expect(tester.grid.lines[0].contains("│"))
        #expect(!tester.grid.text.contains("Esc"))
        tester.press(.enter)
        #expect(tester.application.window.firstResponder is ButtonNode)

        tester.press(.escape)
        #expect(tester.application.window.firstResponder is TableNode)
        #expect(tester.grid.lines[0].contains("│"))
        #expect(screen.panes == [2])
    }

    @Test func `the pane with the keys stays where the other one goes`() {
        let screen = Screen(button)
        let tester = screen.start(columns: 30)
        tester.press(.enter)
        tester.resize(to: Size(columns: 29, rows: 5))
        #expect(tester.grid.text.contains("detail") && !tester.grid.text.contains("row"))
        tester.resize(to: Size(columns: 30, rows: 5))
        tester.resize(to: Size(columns: 40, rows: 5))

        #expect(tester.application.window.firstResponder is ButtonNode)
        #expect(screen.panes == [2, 1, 2])
        #expect(tester.pendingFrameCount == 0)
    }

    @Test func `a handler of the panes decides what the same frame shows`() {
        let screen = Screen(button)
        screen.split.panesDidChange = { $0.showsSecond = false }
        let tester = screen.start(columns: 30)
        tester.press(.enter)
        let count = tester.application.frameCount
        tester.resize(to: Size(columns: 29, rows: 5))

        #expect(tester.grid.lines[0].hasPrefix(" row 0"))
        #expect(tester.application.window.firstResponder is TableNode)
        #expect(tester.application.frameCount == count + 1)
    }

    @Test(
        arguments: [(40, 23), (100, 69), (30, 15), (20, 5)] as [(Int, Int)]
    )
    func `the second pane has the columns of its range`(columns: Int, line: Int) {
        let view = SplitView(ratio: 0.6, LabelView("l"), LabelView("r")).minimumColumns(5)
            .secondColumns(14...30)
        let row = render(view, columns: columns, rows: 1).lines[0]

        #expect(row.firstIndex(of: "│").map { row.distance(from: row.startIndex, to: $0) } == line)
    }
}
