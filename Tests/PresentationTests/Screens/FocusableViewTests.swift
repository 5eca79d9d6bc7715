import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Views that can get the keys")
struct FocusableViewTests {
    @Test func `a view without user interaction loses the keys`() throws {
        let (field, button) = (TextFieldNode(), ButtonNode())
        let tester = try start(
            VStackView {
                field
                button
            }
        )
        tester.type("a")

        field.isUserInteractionEnabled = false
        tester.pump()
        tester.type("b")

        #expect(field.text == "a")
        #expect(button.isFirstResponder)
    }

    @Test func `an invisible view gets no keys`() throws {
        let (first, second) = (ButtonNode(), ButtonNode())
        let tester = try start(
            VStackView {
                first
                second
            }
        )
        #expect(first.isFirstResponder)

        first.alpha = 0
        tester.pump()
        #expect(second.isFirstResponder)
        tester.press(.tab)
        #expect(second.isFirstResponder)
        first.alpha = 1
        tester.press(.tab)
        #expect(first.isFirstResponder)
    }

    @Test func `a button with a handler of its event works with keys`() throws {
        let button = ButtonNode()
        var count = 0
        button.addAction(for: .primaryActionTriggered) { _ in count += 1 }
        let tester = try start(button)

        tester.press(.enter)
        tester.type(" ")

        #expect(count == 2)
    }

    @Test(arguments: ["1\u{FE0F}\u{20E3}", "5\u{301}", "٣"])
    func `a date field takes no digit but those of ASCII`(text: String) throws {
        let field = DateFieldNode()
        let tester = try start(field)

        tester.type(text)
        tester.type("2")

        #expect(tester.grid.text.contains("   2-MM-DD"))
        #expect(field.date == nil)
    }

    @Test func `a full-screen view above a sheet hides all below`() throws {
        let tester = try start(LabelView("root"), columns: 30, rows: 8)
        let (sheet, full) = (ViewController(LabelView("sheet")), ViewController(LabelView("full")))
        sheet.presentationStyle = .sheet
        full.presentationStyle = .fullScreen
        let window = tester.application.window
        window.present(sheet)
        window.present(full)
        tester.pump()
        expectScreen(tester, "full")

        window.dismiss(full)
        tester.pump()
        #expect(tester.grid.text.contains("sheet"))
        window.dismiss(sheet)
        tester.pump()
        expectScreen(tester, "root")
    }

    @Test func `a view in nested scroll views is scrolled into view by all of them`() throws {
        let button = ButtonView("Go").onTapGesture { _ in }
        let rows = (0..<20).map { LabelView("\($0)") as any ViewConvertable }
        let inner = ScrollView(HStackView([LabelView("wide").width(cells: 40), button]))
        let content = VStackView(rows + [inner.height(cells: 2)])
        let view = VerticalScrollView(content)
        let tester = try start(view, columns: 20, rows: 4)

        for _ in 0..<3 where !tester.grid.text.contains("Go") { tester.press(.tab) }

        #expect(tester.grid.text.contains("Go"))
    }

    @Test func `a field that is removed ends its editing`() throws {
        var ended: [String] = []
        func field(_ name: String) -> some View {
            TextField("")
                .onControlEvent(.editingDidEnd) { context in
                    ended.append("\(name) \(context.view.text ?? "")")
                }
        }
        let rows = BehaviorRelay(value: ["row"])
        let list = DynamicItemViewBuilder(rows) { _ in field("row") }
        let stack = VStackView { field("top") }.asBaseView()
        let tester = try start(stack)
        tester.type("a")

        stack.empty()
        tester.pump()
        #expect(ended == ["top a"])

        stack.addSubview(TableView(list))
        tester.pump()
        tester.press(.tab)
        tester.type("b")
        rows.accept([])
        tester.pump()

        #expect(ended == ["top a", "row b"])
    }
}
