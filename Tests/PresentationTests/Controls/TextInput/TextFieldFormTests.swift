import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("TextField in a form")
struct TextFieldFormTests {
    private let display = MemoryDisplay(size: Size(columns: 60, rows: 12))

    private func start(_ view: any View) throws -> ScreenTester {
        try ScreenTester(
            display,
            NavigationController(rootViewController: ViewController(view))
        )
    }

    private func focused(_ tester: ScreenTester) -> String? {
        tester.application.window.firstResponder?.identifier
    }

    private func hints(_ tester: ScreenTester) -> String {
        tester.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
            .last.map(String.init) ?? ""
    }

    @Test func `Enter goes from field to field, and submits in the last`() throws {
        var log: [String] = []
        let tester = try start(
            VStackView {
                TextField("a").identifier("a")
                SwitchView()
                TextField("b").identifier("b").onEditingDidEndOnExit { _ in log.append("exit b") }
                ButtonView("Save") { _ in log.append("save") }.identifier("save")
            }
            .onSubmit { log.append("submit \($0.view.subviews.count)") }
        )
        #expect(hints(tester).hasPrefix(" Enter Next"))
        tester.press(.enter)
        #expect(focused(tester) == "b")
        #expect(hints(tester).hasPrefix(" Enter Submit"))
        tester.press(.enter)

        #expect(log == ["exit b", "submit 4"])
        #expect(focused(tester) == "b")
    }

    @Test func `without a handler, the last field leaves the focus to what follows`() throws {
        let tester = try start(
            VStackView {
                TextField("a").identifier("a")
                ButtonView("Save") { _ in }.identifier("save")
            }
        )
        #expect(hints(tester).hasPrefix(" Enter Done"))
        tester.press(.enter)
        #expect(focused(tester) == "save")
    }

    @Test func `alone, a field ends editing, and Tab comes back to it`() throws {
        var ended = 0
        let tester = try start(
            TextField("a").identifier("a").onEditingDidEnd { _ in ended += 1 }
        )
        tester.press(.enter)
        #expect(focused(tester) == nil)
        #expect(ended == 1)
        #expect(display.cursor == nil)
        #expect(hints(tester).contains("q Quit"))

        tester.press(.tab)
        #expect(focused(tester) == "a")
        #expect(display.cursor != nil)
        #expect(hints(tester).contains("^C Quit"))
    }

    @Test func `a handler may say what Enter does`() throws {
        var field: TextFieldNode?
        let tester = try start(
            VStackView {
                TextField("a").identifier("a").shouldReturn { $0.view.text == "a" }
                TextField("b").identifier("b").onEditingDidEndOnExit { _ in
                    field?.becomeFirstResponder()
                }
                TextField("c").identifier("c")
                TextField("d").identifier("d").reference(&field)
            }
        )
        tester.press(.enter)
        #expect(focused(tester) == "a")
        tester.type("x")
        tester.press(.enter)
        #expect(focused(tester) == "b")
        tester.press(.enter)
        #expect(focused(tester) == "d")
    }

    @Test(arguments: [
        (ReturnKeyType.next, "Next", "b"), (.search, "Search", "a"), (.default, "Next", "b"),
        (.continue, "Continue", "b"), (.done, "Done", "a"), (.go, "Go", "a"),
        (.join, "Join", "a"), (.route, "Route", "a"), (.send, "Send", "a"),
    ])
    func `the type of the key tells what it does`(
        type: ReturnKeyType,
        title: String,
        then: String
    ) throws {
        var log = 0
        let tester = try start(
            VStackView {
                TextField("a").identifier("a").returnKeyType(type)
                TextField("b").identifier("b")
            }
            .onSubmit { _ in log += 1 }
        )
        #expect(hints(tester).hasPrefix(" Enter \(title)"))
        tester.press(.enter)
        #expect(focused(tester) == then)
        #expect(log == (then == "a" ? 1 : 0))
    }

    @Test func `Enter is off while there is no text, if so asked`() throws {
        var log = 0
        let tester = try start(
            TextField().enablesReturnKeyAutomatically(true).onSubmit { _ in log += 1 }
        )
        #expect(!hints(tester).contains("Enter"))
        tester.press(.enter)
        #expect(log == 0)
        tester.type("x")
        #expect(hints(tester).contains("Enter Submit"))
        tester.press(.enter)
        #expect(log == 1)
    }

    @Test func `Escape or a click beside it ends editing`() throws {
        let tester = try start(
            VStackView {
                TextField("a").identifier("a")
                LabelView("below")
            }
            .hideKeyboardOnBackgroundTap()
        )
        // Enter has the same action, which the bar shows once.
        #expect(hints(tester).contains("Enter Done"))
        tester.press(.escape)
        #expect(focused(tester) == nil)
        tester.click(column: 0, row: 1)
        #expect(focused(tester) == "a")
        tester.click(column: 0, row: 2)
        #expect(focused(tester) == nil)
        #expect(!hints(tester).contains("Esc Done"))
    }

    @Test func `editing is ended from anywhere`() throws {
        var field: TextFieldNode?
        var other: Node?
        let tester = try start(
            VStackView {
                TextField("a").reference(&field)
                LabelView("x").modifiableView.with { _ in }.reference(&other)
            }
        )
        let node = try #require(field)
        let window = tester.application.window
        #expect(other?.endEditing() == false)
        #expect(node.isFirstResponder)
        #expect(node.endEditing(true))
        #expect(!node.endEditing())
        node.becomeFirstResponder()
        #expect(window.rootViewController.endEditing())
        node.becomeFirstResponder()
        #expect(other?.context.endEditing() == true)
        tester.pump()
        #expect(!node.isFirstResponder)
    }

    @Test func `a screen above gets the focus`() throws {
        for style in [PresentationStyle.sheet, .dialog, .fullScreen] {
            for isEditing in [true, false] {
                let tester = try start(TextField("a").identifier("below"))
                let above = ViewController(TextField("b").identifier("above"))
                above.presentationStyle = style
                if !isEditing { tester.application.window.endEditing() }
                tester.application.window.present(above)
                tester.pump()
                #expect(focused(tester) == "above")
                above.dismiss()
                tester.pump()
                #expect(focused(tester) == (isEditing ? "below" : focused(tester)))
            }
        }
    }

    @Test func `a chooser opens below, and sets the text`() throws {
        let color = BehaviorRelay(value: "red")
        let tester = try start(
            VStackView {
                TextField(color).identifier("a").inputView(
                    VStackView(spacing: 0) {
                        ButtonView("green") { context in
                            color.accept("green")
                            context.dismiss()
                        }
                    }
                )
                LabelView("below")
            }
        )
        #expect(hints(tester).contains("↓ Choose"))
        tester.press(.down)
        #expect(tester.grid.text.contains("[ green ]"))
        tester.press(.enter)

        #expect(color.value == "green")
        #expect(focused(tester) == "a")
        #expect(tester.grid.text.contains("[ green ]") == false)
        tester.send(
            .mouse(MouseEvent(.press(.left), at: Point(column: 1, row: 1))),
            .mouse(MouseEvent(.release(.left), at: Point(column: 1, row: 1)))
        )
        #expect(tester.grid.text.contains("[ green ]"))
    }

    @Test func `buttons of an accessory are keys while it is edited`() throws {
        var log: [String] = []
        let bar = HStackView {
            ButtonView("Today") { _ in log.append("today") }
            ButtonView("Clear") { context in
                (context.view.firstSuperview(ofType: TextFieldNode.self))?.text = ""
            }
        }
        let tester = try start(
            VStackView {
                TextField("a").inputAccessoryView(bar)
                TextField("b")
            }
        )
        #expect(hints(tester).contains("Alt-1 Today  Alt-2 Clear"))
        tester.press(.character("1"), with: .alt)
        tester.press(.character("2"), with: .alt)
        #expect(log == ["today"])
        #expect(!tester.description.contains("Today"))
        #expect(tester.description.contains("text field (focused)"))
        tester.press(.tab)
        #expect(!hints(tester).contains("Today"))
    }

    @Test func `a message has its own name, wherever it is set`() throws {
        let error = BehaviorRelay<String?>(value: nil)
        let tester = try start(
            VStackView {
                TextField().error(bind: error).identifier("zip").placeholder("Zip")
                LabelView("next")
            }
        )
        #expect(tester.application.window.rootViewController.view.find("zip.error") == nil)
        error.accept("too short")
        tester.pump()
        let label = tester.application.window.rootViewController.view.find("zip.error")
        #expect(label?.accessibilityLabel == "Zip error: too short")
        #expect(tester.grid.text.contains("too short"))
    }

    @Test func `the focused field stays in view`() throws {
        let tester = try start(
            VerticalScrollView(
                VStackView(spacing: 0) {
                    ForEach(20) { TextField("field \($0)").identifier("\($0)") }
                }
            )
            .automaticallyAdjustForKeyboard()
        )
        for _ in 0..<10 { tester.press(.tab) }
        #expect(focused(tester) == "9")
        #expect(display.cursor != nil)

        display.resize(to: Size(columns: 60, rows: 6))
        tester.pump()
        #expect(tester.grid.text.contains("field 9"))
        #expect(display.cursor != nil)

        tester.wheel(10, column: 0, row: 2)
        #expect(display.cursor == nil)
        tester.type("x")
        #expect(tester.grid.text.contains("field 9x"))
        #expect(display.cursor != nil)
    }

    @Test func `a general handler and one with the text live side by side`() throws {
        var log: [String] = []
        let tester = try start(
            TextField("a")
                .onControlEvent(.editingChanged) { log.append($0.value ?? "") }
                .onControlEvent(.editingDidBegin) { context in log.append(context.view.text ?? "") }
        )
        tester.type("b")
        #expect(log == ["a", "ab"])
    }
}
