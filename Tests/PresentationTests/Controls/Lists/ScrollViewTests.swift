import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("ScrollView")
struct ScrollViewTests {
    private let lines = VStackView((0..<20).map { LabelView("line \($0)") as any ViewConvertable })

    private func start(_ view: any View, rows: Int = 4) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: 10, rows: rows))
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

    @Test func `nothing of the content is left where both bars meet`() throws {
        let wide = VStackView(
            (0..<20).map { _ in LabelView("0123456789ABC").numberOfLines(1) as any ViewConvertable }
        )
        let tester = try start(ScrollView(wide))
        #expect(tester.grid[9, 3].character == " ")
    }

    @Test func `leaves Ctrl-P of a field inside to the help`() throws {
        let field = TextField("Ada")
        let tester = try ScreenTester(
            MemoryDisplay(size: Size(columns: 60, rows: 12)),
            ViewController(VerticalScrollView(VStackView { field }))
        )
        tester.press(.tab)
        tester.press(.character("p"), with: .control)
        #expect(tester.application.window.presentedViewControllers.count == 1)
    }

    @Test func `shows where it is, if there is more to see`() throws {
        let tester = try start(VerticalScrollView(lines))
        func marks() -> String { (0..<4).map { String(tester.grid[9, $0].character) }.joined() }

        #expect(marks() == "▐   ")
        tester.press(.down)
        #expect(marks() == " ▐  ")
        tester.press(.end)
        #expect(marks() == "   ▐")
        #expect(try start(VerticalScrollView(LabelView("short"))).grid.text == "short")
    }

    @Test func `stays within its content when that shrinks`() throws {
        let label = LabelNode((0..<50).map(String.init).joined(separator: "\n"))
        let tester = try start(VerticalScrollView(label))
        tester.press(.end)

        label.text = "a\nb\nc\nd\ne"
        tester.pump()

        expectScreen(tester, "b\nc        ▐\nd        ▐\ne        ▐")
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

        expectScreen(tester, "above\n row 0   ▐\n row 1\nbelow")
    }
}

@MainActor
@Suite("ScrollView in both directions")
struct ScrollAxesTests {
    private func start(_ view: any View, columns: Int = 8, rows: Int = 4) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: columns, rows: rows))
    }

    private let lines = LabelView("0123456789abcdef\nsecond\nthird\nfourth\nfifth")

    @Test func `scrolls to the sides by keys and the wheel`() throws {
        let tester = try start(ScrollView(lines))
        expectScreen(tester, "0123456▐\nsecond\nthird\n▄▄▄")

        tester.press(.right, .down)
        expectScreen(tester, "nd\nd      ▐\nth\n ▄▄▄")
        tester.press(.right, .right, .right)
        #expect(tester.grid.lines[3] == "    ▄▄▄")
        tester.press(.left, .left, .left, .left, .up)
        expectScreen(tester, "0123456▐\nsecond\nthird\n▄▄▄")
        let place = Point(column: 0, row: 0)
        tester.send(.mouse(MouseEvent(.wheelDown, at: place, modifiers: .shift)))
        #expect(tester.grid.lines[0] == "456789a▐")
    }

    @Test func `scrolls along its axis alone`() throws {
        var scroll: ScrollNode?
        let tester = try start(ScrollView(lines).axis(.vertical).reference(&scroll))

        tester.press(.right, .down)
        #expect(scroll?.contentOffset == Point(column: 0, row: 1))
        let across = try start(ScrollView(lines).axis(.horizontal).reference(&scroll))
        across.press(.right, .down)
        #expect(scroll?.contentOffset.row == 0)
        #expect(scroll?.contentOffset.column != 0)
    }

    @Test func `follows the mouse on its bars`() throws {
        var scroll: ScrollNode?
        var count = 0
        let view = ScrollView(lines).onDidScroll { _ in count += 100 }
            .onDidScroll { _ in count += 1 }.reference(&scroll)
        let tester = try start(view)
        func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
            tester.send(.mouse(MouseEvent(action, at: Point(column: column, row: row))))
        }

        mouse(.press(.left), 7, 0)
        mouse(.drag(.left), 7, 2)
        #expect(scroll?.contentOffset == Point(column: 0, row: 2))
        mouse(.drag(.left), 7, -9)
        mouse(.release(.left), 7, -9)
        mouse(.press(.left), 6, 3)
        #expect(scroll?.contentOffset == Point(column: 9, row: 0))
        mouse(.release(.left), 6, 3)
        mouse(.drag(.left), 0, 3)
        #expect(scroll?.contentOffset == Point(column: 9, row: 0))
        #expect(count == 3)
    }

    @Test func `hides its bars, and takes what has no meaning here`() throws {
        let view = ScrollView(lines, padding: EdgeInsets(top: 1), safeArea: true)
            .showHorizontalIndicator(false).showVerticalIndicator(false).bounces(false)
            .automaticallyAdjustForKeyboard()
        let tester = try start(view)

        expectScreen(tester, "\n01234567\nsecond\nthird")
    }

    @Test func `shows a focused view after any resize`() throws {
        var buttons: [ButtonNode] = []
        let stack = StackNode(axis: .vertical)
        for index in 0..<30 {
            let button = ButtonView("button \(index)").asBaseView()
            buttons.append(button)
            stack.addArrangedSubview(button)
        }
        let display = MemoryDisplay(size: Size(columns: 20, rows: 12))
        let tester = try ScreenTester(display, ViewController(VerticalScrollView(stack)))
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 1...5, using: &generator) { tester.press(.tab) }
            let size = Size(
                columns: .random(in: 14...30, using: &generator),
                rows: .random(in: 1...12, using: &generator)
            )
            display.resize(to: size)
            tester.pump()
            guard let index = buttons.firstIndex(where: \.isFirstResponder) else { continue }
            #expect(tester.grid.text.contains("button \(index)"))
        }
        buttons[29].scrollIntoView()
        tester.pump()
        #expect(tester.grid.text.contains("button 29"))
    }

    @Test func `a focused view stays seen when others push it away`() throws {
        let banner = LabelNode("1\n2\n3\n4\n5")
        banner.isHidden = true
        let field = TextFieldNode("focused")
        let tester = try start(
            VerticalScrollView {
                VStackView(spacing: 0) {
                    LabelView("a")
                    banner
                    LabelView("b")
                    field
                    LabelView((0..<20).map { "line \($0)" }.joined(separator: "\n"))
                }
            },
            columns: 20
        )
        field.becomeFirstResponder()
        tester.pump()

        banner.isHidden = false
        tester.pump()
        #expect(tester.grid.text.contains("focused"))
        // The error message of the field is a part of the field.
        field.error = "wrong"
        tester.pump()
        #expect(tester.grid.text.contains("focused"))
        #expect(tester.grid.text.contains("wrong"))
        banner.isHidden = true
        tester.pump()
        #expect(tester.grid.text.contains("focused"))
    }

    @Test func `a focused view that was scrolled out of sight stays there`() throws {
        let banner = LabelNode("banner")
        banner.isHidden = true
        let field = TextFieldNode("focused")
        let tester = try start(
            VerticalScrollView {
                VStackView(spacing: 0) {
                    field
                    LabelView((0..<20).map { "line \($0)" }.joined(separator: "\n"))
                    banner
                }
            },
            columns: 20
        )
        field.becomeFirstResponder()
        tester.pump()
        tester.wheel(5)
        #expect(!tester.grid.text.contains("focused"))

        banner.isHidden = false
        tester.pump()
        #expect(!tester.grid.text.contains("focused"))
    }
}
