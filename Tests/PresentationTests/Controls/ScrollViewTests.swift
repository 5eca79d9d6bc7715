import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("ScrollView")
struct ScrollViewTests {
    private let lines = VStackView((0..<20).map { LabelView("line \($0)") as any ViewConvertable })

    private func start(_ view: any View, rows: Int = 4) throws -> ScreenTester {
        try ScreenTester(
            MemoryDisplay(size: Size(columns: 10, rows: rows)),
            ViewController(view)
        )
    }

    @Test(
        arguments: [
            ([.down], 1), ([.down, .up, .up], 0), ([.pageDown], 3), ([.end], 16),
            ([.end, .down], 16),
            ([.character("G"), .character("g")], 0), ([.character("j"), .character("j")], 2),
            ([.end, .pageUp], 13),
        ] as [([KeyPress.Key], Int)]
    )
    func `scrolls by keys`(keys: [KeyPress.Key], offset: Int) throws {
        var scroll: ScrollNode?
        let tester = try start(VerticalScrollView(lines).reference(&scroll))

        for key in keys { tester.press(key) }

        #expect(scroll?.offset == offset)
        #expect(tester.grid.lines[0].hasPrefix("line \(offset)"))
    }

    @Test func `scrolls by the wheel and tells of it`() throws {
        var offsets: [Int] = []
        let tester = try start(
            VerticalScrollView(lines).onDidScroll { offsets.append($0.view.offset) }
        )

        tester.wheel(2)
        tester.wheel(-1)
        tester.wheel(-3)

        #expect(offsets == [3, 6, 3, 0])
    }

    @Test func `shows where it is, if there is more to see`() throws {
        let tester = try start(VerticalScrollView(lines))
        func marks() -> String { (0..<4).map { String(tester.grid[9, $0].character) }.joined() }

        #expect(marks() == "█│││")
        tester.press(.down)
        #expect(marks() == "│█││")
        tester.press(.end)
        #expect(marks() == "│││█")
        #expect(try start(VerticalScrollView(LabelView("short"))).grid.text == "short")
    }

    @Test func `stays within its content when that shrinks`() throws {
        let label = LabelNode((0..<50).map(String.init).joined(separator: "\n"))
        let tester = try start(VerticalScrollView(label))
        tester.press(.end)

        label.text = "a\nb\nc\nd\ne"
        tester.pump()

        expectScreen(tester, "b        │\nc        █\nd        █\ne        █")
    }

    @Test func `leaves the rest of a stack to tables`() throws {
        let rows = DynamicItemViewBuilder(Array(0..<30)) { TableViewCell(title: "row \($0)") }
        let tester = try start(
            VStackView {
                LabelView("above")
                TableView(rows)
                LabelView("below")
            }
        )

        expectScreen(tester, "above\n row 0   █\n row 1   │\nbelow")
    }
}
