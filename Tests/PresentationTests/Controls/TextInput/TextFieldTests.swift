import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("TextField")
struct TextFieldTests {
    let display = MemoryDisplay(size: Size(columns: 24, rows: 6))

    func start(_ view: any View) throws -> ScreenTester {
        try ScreenTester(display, ViewController(view))
    }

    @Test func `shows its text, and the hint while there is none`() throws {
        let field = TextField().placeholder("Name")
        expectScreen(render(field, columns: 10), "Name")
        expectScreen(render(TextField("Bob").placeholder("Name"), columns: 10), "Bob")
        expectScreen(render(TextField("Longer than that"), columns: 10), "Longer th…")
        let ascii = DisplayTraits(colorDepth: .none, isUnicode: false)
        expectScreen(
            render(TextField("Longer than that"), columns: 10, traits: ascii),
            "Longer th~"
        )
        let grid = render(field, columns: 10, traits: ascii)
        #expect(grid[0, 0].style.attributes == [.underline, .dim])
        #expect(grid[9, 0].style.attributes.contains(.underline))
    }

    @Test func `takes what is typed, and shows the cursor`() throws {
        let tester = try start(TextField("Hello").placeholder("Name"))
        #expect(display.cursor == Point(column: 5, row: 0))

        tester.type("!q")
        expectScreen(tester, "Hello!q")
        tester.press(.home)
        tester.press(.delete)
        tester.press(.character("e"), with: .control)
        tester.press(.backspace)

        expectScreen(tester, "ello!")
        #expect(display.cursor == Point(column: 5, row: 0))
        #expect(tester.application.isRunning)
    }

    @Test func `uses keys up that would leave the screen`() throws {
        let tester = try ScreenTester(
            display,
            NavigationController(rootViewController: ViewController(LabelView("first")))
        )
        let root = try #require(
            tester.application.window.rootViewController as? NavigationController
        )
        root.push(view: TextField("a"))
        tester.pump()

        tester.press(.left, .left, .backspace, .character("q"))

        #expect(root.viewControllers.count == 2)
        #expect(
            (root.topViewController.view.firstSubview(ofType: TextFieldNode.self))?.text == "qa"
        )
    }

    @Test func `scrolls sideways to the cursor`() throws {
        let tester = try start(TextField("0123456789").width(cells: 5))
        expectScreen(tester, "6789")
        #expect(display.cursor == Point(column: 4, row: 0))

        tester.press(.left, .left, .left, .left)
        expectScreen(tester, "6789")
        tester.press(.left)
        expectScreen(tester, "56789")
        #expect(display.cursor == Point(column: 0, row: 0))
        tester.press(.home)
        expectScreen(tester, "01234")
    }

    @Test func `keeps wide characters whole`() throws {
        let tester = try start(TextField("日本語").width(cells: 4))
        expectScreen(tester, " 語")
        #expect(display.cursor == Point(column: 3, row: 0))
        tester.press(.left, .left)
        #expect(display.cursor == Point(column: 0, row: 0))
        expectScreen(tester, "本語")
        #expect(tester.grid.brokenCharacter == nil)
    }

    @Test func `is selected with Shift, by mouse, and by words`() throws {
        var field: TextFieldNode?
        let tester = try start(TextField("one two three").reference(&field))
        let node = try #require(field)
        tester.press(.left, with: [.control, .shift])
        #expect(node.editing.selectedText == "three")
        #expect(tester.grid[8, 0].style.attributes.contains(.reverse))
        #expect(!tester.grid[7, 0].style.attributes.contains(.reverse))

        tester.click(column: 5, row: 0)
        #expect(display.cursor == Point(column: 5, row: 0))
        tester.click(column: 5, row: 0)
        #expect(node.editing.selectedText == "two")
        tester.click(column: 5, row: 0)
        #expect(node.editing.selectedText == "one two three")

        tester.advance(by: .seconds(1))
        tester.click(column: 2, row: 0)
        tester.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 6, row: 3))))
        #expect(node.editing.selectedText == "e tw")
        tester.send(.mouse(MouseEvent(.release(.left), at: Point(column: 6, row: 3))))
        tester.type("-")
        #expect(node.text == "on-o three")
    }

    @Test func `takes pasted text on one line`() throws {
        var field: TextFieldNode?
        let tester = try start(TextField().reference(&field))
        tester.send(.paste("one\ntwo\n"))
        #expect(field?.text == "one two")
        tester.press(.character("u"), with: .control)
        tester.press(.character("y"), with: .control)
        tester.press(.character("_"), with: .control)
        #expect(field?.text == "")
        tester.press(.character("_"), with: .alt)
        #expect(field?.text == "one two")
    }

    @Test func `hides a secret`() throws {
        let tester = try start(TextField("word").secureTextEntry(true).placeholder("Password"))
        expectScreen(tester, "••••")
        #expect(tester.description.contains("text field: Password, •••• (focused)"))
        let ascii = DisplayTraits(isUnicode: false)
        let grid = render(TextField("word").secureTextEntry(), columns: 9, traits: ascii)
        expectScreen(grid, "****")
    }

    @Test(arguments: [
        (KeyboardType.numberPad, "a1b2.3", "123"), (.decimalPad, "-1.2.3,4", "1.234"),
        (.phonePad, "+1 (2) x3", "+1 (2) 3"), (.emailAddress, "a b@c d", "ab@cd"),
        (.asciiCapable, "aé日b", "ab"), (.numbersAndPunctuation, "1a-2", "1-2"),
        (.default, "é 日", "é 日"),
    ])
    func `takes only what its keyboard has`(
        type: KeyboardType,
        text: String,
        expected: String
    )
        throws
    {
        var field: TextFieldNode?
        let tester = try start(TextField().keyboardType(type).reference(&field))
        tester.type(text)
        #expect(field?.text == expected)

        tester.press(.character("u"), with: .control)
        tester.send(.paste(text))
        #expect(field?.text == expected)
    }

    @Test(arguments: [
        (AutocapitalizationType.words, "one two.three", "One Two.three"),
        (.sentences, "one. two? three", "One. Two? Three"),
        (.allCharacters, "one ß", "ONE SS"), (.none, "one", "one"),
    ])
    func `makes capitals`(type: AutocapitalizationType, text: String, expected: String) throws {
        var field: TextFieldNode?
        let tester = try start(TextField().autocapitalizationType(type).reference(&field))
        tester.type(text)
        #expect(field?.text == expected)
    }

    @Test func `leaves the letters of a secret as they are`() throws {
        var field: TextFieldNode?
        let view = TextField().secureTextEntry().autocapitalizationType(.words)
        let tester = try start(view.reference(&field))
        tester.type("a b")
        #expect(field?.text == "a b")
    }

    @Test func `keeps the form of a mask, with the cursor in its place`() throws {
        var field: TextFieldNode?
        let tester = try start(TextField().mask("(###) ###-####").reference(&field))
        expectScreen(tester, "(___) ___-____")
        tester.type("555x1")
        expectScreen(tester, "(555) 1")
        #expect(display.cursor == Point(column: 7, row: 0))
        tester.press(.left)
        #expect(display.cursor == Point(column: 6, row: 0))
        tester.press(.left)
        #expect(display.cursor == Point(column: 3, row: 0))
        tester.click(column: 5, row: 0)
        #expect(field?.editing.cursor == 3)
        #expect(field?.text == "(555) 1")
        #expect(field?.unmaskedText == "5551")
        field?.text = "(123) 456-7890"
        #expect(field?.unmaskedText == "1234567890")
    }

    @Test func `does nothing while it is disabled`() throws {
        var field: TextFieldNode?
        let view = TextField("a").enabled(false).reference(&field)
        let tester = try start(view)
        tester.click(column: 0, row: 0)
        tester.type("x")
        tester.send(.paste("x"))
        #expect(field?.text == "a")
        #expect(tester.grid[0, 0].style.attributes.contains(.dim))
        #expect(display.cursor == nil)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (0, 3), (3, 0)])
    func `needs no room`(columns: Int, rows: Int) throws {
        for text in ["", "a", "日本", "long text"] {
            let size = Size(columns: columns, rows: rows)
            let display = MemoryDisplay(size: size)
            let field = TextField(text).placeholder("hint").error("wrong")
            let tester = try ScreenTester(display, ViewController(field))
            tester.press(.left, .character("x"), .home, .end)
            tester.click(column: 0, row: 0)
            if columns > 0, rows > 0 { #expect(display.cursor != nil) }
        }
    }
}
