import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("ScrollView among other views")
struct NestedScrollTests {
    private func lines(_ count: Int, _ name: String = "line") -> LabelNode {
        LabelNode((0..<count).map { "\(name) \($0)" }.joined(separator: "\n"))
    }

    /// A scroll view of three rows inside a scroll view of ten.
    private func nested(_ inner: ScrollNode, _ content: Node) -> ScrollNode {
        inner.addSubview(content)
        let outer = ScrollNode()
        outer.addSubview(
            VStackView(spacing: 0) {
                inner.height(cells: 3)
                lines(20, "outer")
            }
        )
        return outer
    }

    private func wheel(_ action: MouseEvent.Action, _ tester: ScreenTester) {
        tester.send(.mouse(MouseEvent(action, at: Point(column: 1, row: 1))))
    }

    @Test func `the wheel scrolls the outer view at the end of the inner one`() throws {
        let inner = ScrollNode()
        let outer = nested(inner, lines(5, "inner"))
        let tester = try start(outer, rows: 10)

        wheel(.wheelDown, tester)
        #expect((inner.offset, outer.offset) == (2, 0))
        wheel(.wheelDown, tester)
        #expect((inner.offset, outer.offset) == (2, 3))
    }

    @Test func `a table at its end leaves the wheel to the view around it`() throws {
        let rows = DynamicItemViewBuilder(Array(0..<5)) { TableViewCell(title: "row \($0)") }
        let outer = nested(ScrollNode(), TableView(rows).asBaseView())
        let tester = try start(outer, rows: 10)

        wheel(.wheelDown, tester)
        wheel(.wheelDown, tester)

        #expect(outer.offset == 3)
    }

    @Test func `content that fits needs neither keys nor the wheel`() throws {
        let inner = ScrollNode()
        let outer = nested(inner, ButtonView("inner").asBaseView())
        let tester = try start(outer, rows: 10)
        #expect(outer.isFirstResponder)
        tester.press(.tab)
        #expect(inner.firstSubview(ofType: ButtonNode.self)?.isFirstResponder == true)
        tester.press(.tab)
        #expect(outer.isFirstResponder)

        inner.becomeFirstResponder()
        tester.press(.down)
        #expect(outer.offset == 1)
        wheel(.wheelDown, tester)
        #expect(outer.offset == 4)
    }

    private func form(_ name: String) -> any View {
        VerticalScrollView {
            VStackView(spacing: 0) {
                TextField("\(name) 1").identifier("\(name) 1")
                TextField("\(name) 2").identifier("\(name) 2")
            }
        }
    }

    @Test func `the first focus passes over content that fits`() throws {
        let tester = try start(form("field"))
        #expect(tester.application.window.firstResponder?.identifier == "field 1")

        let high = try start(form("field"), rows: 1)
        #expect(high.application.window.firstResponder is ScrollNode)
    }

    @Test func `keys that come together with a new screen find its focus`() throws {
        let navigation = NavigationController(
            rootViewController: ViewController(
                ButtonView("Open") { [form = form("field")] context in
                    context.push(form, title: "Form")
                }
            )
        )
        let tester = try start(navigation)
        let window = tester.application.window
        window.handle(.key(KeyPress(.enter)))
        window.handle(.key(KeyPress(.tab)))
        #expect(window.firstResponder?.identifier == "field 2")
    }

    @Test func `its bar shows that keys scroll it`() throws {
        let (first, second) = (ScrollNode(), ScrollNode())
        first.addSubview(lines(9))
        second.addSubview(lines(9))
        let tester = try start(
            HStackView {
                first
                second
            },
            rows: 3
        )
        func bars() -> [String] {
            (0..<tester.grid.size.columns).compactMap { column in
                let cell = tester.grid[column, 0]
                guard cell.character == "▐" else { return nil }
                let isTinted = cell.style.foreground != tester.grid[0, 0].style.foreground
                return "\(cell.character)\(isTinted ? " tinted" : "")"
            }
        }

        #expect(bars() == ["▐ tinted", "▐"])
        tester.press(.tab)
        #expect(bars() == ["▐", "▐ tinted"])
    }

    @Test func `tells of scrolling when its content shrinks`() throws {
        let label = lines(20)
        var offsets: [Int] = []
        let tester = try start(
            VerticalScrollView(label).onDidScroll { offsets.append($0.view.offset) },
            rows: 5
        )
        tester.press(.end)

        label.text = "a\nb\nc\nd\ne\nf\ng"
        tester.pump()
        label.text = "short"
        tester.pump()

        #expect(offsets == [15, 2, 0])
    }
}
