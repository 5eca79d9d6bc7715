import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("SplitView")
struct SplitViewTests {
    private func list(_ name: String) -> TableView {
        TableView(IndexedViewBuilder(count: 2) { TableViewCell(title: "\(name) \($0)") })
    }

    private var split: ViewModifier<SplitNode> {
        SplitView(ratio: 0.5, list("l"), list("r")).minimumColumns(6)
    }

    private func start(_ view: any View, columns: Int = 21) throws -> (ScreenTester, MemoryDisplay)
    {
        let display = MemoryDisplay(size: Size(columns: columns, rows: 2))
        return (try ScreenTester(display, ViewController(view)), display)
    }

    @Test func `shows two panes, whose line keys and mouse move`() throws {
        let (tester, _) = try start(split)
        expectScreen(tester, " l 0      │ r 0\n l 1      │ r 1")

        tester.press(.right, with: .alt)
        expectScreen(tester, " l 0        │ r 0\n l 1        │ r 1")
        tester.press(.left, with: .alt)
        func mouse(_ action: MouseEvent.Action, _ column: Int) {
            tester.send(.mouse(MouseEvent(action, at: Point(column: column, row: 0))))
        }
        mouse(.press(.left), 10)
        mouse(.drag(.left), 8)
        expectScreen(tester, " l 0    │ r 0\n l 1    │ r 1")
        mouse(.drag(.left), 0)
        expectScreen(tester, " l 0  │ r 0\n l 1  │ r 1")
        mouse(.release(.left), 90)
        mouse(.drag(.left), 12)
        expectScreen(tester, " l 0  │ r 0\n l 1  │ r 1")
    }

    @Test func `shows the pane with the focus where there is room for one`() throws {
        var built: SplitNode?
        let (tester, display) = try start(split.reference(&built))
        tester.press(.function(6))
        #expect(built?.second.firstSubview(where: \.isFirstResponder) != nil)

        display.resize(to: Size(columns: 10, rows: 2))
        tester.pump()
        expectScreen(tester, " r 0\n r 1")
        tester.press(.function(6))
        expectScreen(tester, " l 0\n l 1")
        #expect(built?.first.firstSubview(where: \.isFirstResponder) != nil)
        display.resize(to: Size(columns: 21, rows: 2))
        tester.pump()
        expectScreen(tester, " l 0      │ r 0\n l 1      │ r 1")
    }

    @Test func `goes back to where the focus was, and through nested panes`() throws {
        func pane(_ name: String) -> any View {
            VStackView {
                ButtonView("\(name) 1")
                ButtonView("\(name) 2")
            }
        }
        let inner = SplitView(pane("b"), pane("c")).minimumColumns(5)
        let tester = try start(SplitView(pane("a"), inner).minimumColumns(5)).0
        var focus: String? { tester.application.window.firstResponder?.accessibilityText }

        tester.press(.tab)
        #expect(focus == "a 2")
        tester.press(.function(6))
        #expect(focus == "b 1")
        tester.press(.tab)
        tester.press(.function(6))
        #expect(focus == "c 1")
        tester.press(.function(6))
        #expect(focus == "a 2")
        tester.press(.function(6))
        #expect(focus == "b 1")
    }

    @Test(arguments: 0..<6)
    func `keeps the focus after any keys and resizes`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (tester, display) = try start(split)
        let keys: [KeyPress.Key] = [.tab, .function(6), .down, .up, .enter]
        for _ in 0..<80 {
            if Bool.random(using: &generator) {
                display.resize(
                    to: Size(
                        columns: .random(in: 0...30, using: &generator),
                        rows: .random(in: 0...3, using: &generator)
                    )
                )
                tester.pump()
            } else {
                tester.press(keys.randomElement(using: &generator) ?? .tab)
            }
            #expect(tester.description.contains("(focused)"))
            #expect(tester.pendingFrameCount == 0)
            let size = tester.grid.size
            let isShown = (0..<size.rows).contains { row in
                (0..<size.columns).contains {
                    tester.grid[$0, row].style.attributes.contains(.reverse)
                }
            }
            #expect(isShown || size.columns < 2 || size.rows < 1)
        }
    }

    @Test func `draws no line where only its padding is seen`() throws {
        let padded = SplitView(LabelView("l"), LabelView("r")).minimumColumns(6)
            .padding(insets: EdgeInsets(bottom: 4))
        let scroll = ScrollNode()
        scroll.addSubview(VStackView([padded, LabelView("end")]))
        let (tester, _) = try start(scroll)
        scroll.scroll(to: 9)
        tester.pump()

        expectScreen(tester, "\nend                 ▐")
    }

    @Test func `a pane that gets room again gets the keys in the same frame`() throws {
        let view = SplitView(list("l"), LabelView("r")).minimumColumns(6)
        var built: SplitNode?
        let (tester, display) = try start(view.reference(&built), columns: 10)
        built?.showsSecond = true
        tester.pump()
        expectScreen(tester, "r")

        display.resize(to: Size(columns: 21, rows: 2))
        tester.pump()

        #expect(built?.first.firstSubview(where: \.isFirstResponder) != nil)
    }
}
