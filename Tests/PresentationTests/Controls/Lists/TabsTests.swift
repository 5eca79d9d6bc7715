import Presentation
import PresentationTesting
import Reactive
import TestSupport
import Testing

@MainActor
@Suite("Tabs")
struct TabsTests {
    private let log = Log<String>()

    private func button(_ title: String, _ log: Log<String>) -> any View {
        log.write(title)
        return ButtonView("in \(title)") { _ in log.write("tap \(title)") }
            .position(.topLeft)
    }

    private func tabs() -> TabsView {
        let log = log
        return TabsView(
            ["People", "Groups", "Files"].map { title in
                Tab(title) {
                    button(title, log)
                }
            }
        )
    }

    @Test func `shows titles above and the chosen content below`() throws {
        let tester = try start(tabs(), columns: 30, rows: 4)
        expectScreen(
            tester,
            """
             People   Groups   Files
            ━━━━━━━━──────────────────────
            [ in People ]
            """
        )
        #expect(tester.grid[1, 0].style.attributes.contains(.reverse))
        #expect(tester.grid[10, 0].style.attributes.contains(.reverse) == false)
        #expect(tester.description == "tabs: People (1 of 3) (focused)\n  button: in People")
        let ascii = try start(
            ViewController(tabs()),
            columns: 30,
            rows: 4,
            traits: DisplayTraits(isUnicode: false)
        )
        #expect(ascii.grid.lines[1] == "========----------------------")
    }

    @Test func `contents are built when they are first shown, once`() throws {
        let tester = try start(tabs())
        #expect(log.entries == ["People"])
        tester.press(.right, .left, .right)
        #expect(log.entries == ["People", "Groups"])
    }

    @Test func `keys choose from within, and the focus goes along`() throws {
        let tester = try start(tabs())
        tester.press(.tab)
        tester.press(.pageDown, with: .control)
        tester.press(.enter)
        tester.press(.pageUp, with: .control)
        tester.press(.pageUp, with: .control)
        tester.press(.enter)
        tester.press(.character("1"), with: .alt)
        tester.press(.enter)
        tester.press(.character("9"), with: .alt)
        #expect(
            log.entries.filter { $0.hasPrefix("tap") } == ["tap Groups", "tap Files", "tap People"]
        )
        #expect(tester.description.contains("button: in People (focused)"))
    }

    @Test func `a click on a title chooses it`() throws {
        let tester = try start(tabs())
        tester.click(column: 12, row: 0)
        #expect(tester.grid.text.contains("in Groups"))
        tester.click(column: 19, row: 1)
        #expect(tester.grid.text.contains("in Files"))
        tester.click(column: 29, row: 0)
        #expect(tester.grid.text.contains("in Files"))
    }

    @Test func `follows a binding both ways`() throws {
        let index = BehaviorRelay(value: 2)
        let tester = try start(tabs().selectedIndex(bidirectionalBind: index))
        #expect(tester.grid.text.contains("in Files"))
        tester.press(.left)
        #expect(index.value == 1)
        index.accept(0)
        tester.pump()
        #expect(tester.grid.text.contains("in People"))
        index.accept(7)
        tester.pump()
        #expect(tester.grid.text.contains("in ") == false)
        tester.press(.right)
        #expect(index.value == 1)
    }

    @Test func `the chosen title is seen in a narrow window`() throws {
        let tester = try start(tabs(), columns: 8, rows: 3)
        tester.press(.right, .right)
        expectScreen(tester, "  Files\n[ in Fi…")
    }

    @Test func `fits anywhere`() {
        expectFitsAnywhere { self.tabs() }
        expectFitsAnywhere { TabsView([]) }
        expectFitsAnywhere { TabsView(Tab("日本語") {}) }
    }
}
