import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("TextEditor, text from right to left")
struct RightToLeftEditorTests {
    private let display = MemoryDisplay(size: Size(columns: 10, rows: 4))

    private func start(
        _ text: String,
        columns: Int = 10,
        rows: Int = 4
    ) throws -> (ScreenTester, TextEditorNode) {
        let editor = TextEditorNode(text)
        let tester = try ScreenTester(display, ViewController(editor))
        display.resize(to: Size(columns: columns, rows: rows))
        tester.pump()
        return (tester, editor)
    }

    @Test func `is drawn in visual order, each paragraph in its own direction`() throws {
        let (tester, _) = try start("a אבג 1\nאב c\nplain")
        // The blank at the left is the place of the cursor after the last character.
        expectScreen(tester, "┃a 1 גבא\n┃ c בא\n┃plain\n┃")
    }

    @Test func `rows of a paragraph run in its direction`() throws {
        let (tester, _) = try start("אב abc defg ג", columns: 10)
        // The first row ends with a blank of the text.
        expectScreen(tester, "┃  abc בא\n┃ ג defg\n┃\n┃")
        let (other, _) = try start("ab אבג דהוז c", columns: 10)
        expectScreen(other, "┃ab גבא\n┃זוהד c\n┃\n┃")
    }

    @Test(arguments: [
        // The columns are those of the cursor on its way from the end of the text to its beginning.
        ("a אב c", [6, 5, 4, 2, 3, 1, 0]), ("אב a", [0, 1, 2, 3, 4]), ("ab", [2, 1, 0]),
    ])
    func `has the cursor on the character that it is before`(text: String, columns: [Int]) throws {
        let (tester, _) = try start(text)

        var seen: [Int?] = []
        for _ in columns {
            seen.append(display.cursor.map { $0.column - 1 })
            tester.press(.left)
        }
        #expect(seen == columns)
    }

    @Test func `is edited where a click was, and what is typed is in order`() throws {
        let (tester, editor) = try start("one\na אבג")
        tester.click(column: 4, row: 1)
        tester.type("דx")
        #expect(editor.text == "one\na אדxבג")

        editor.text = "abc"
        tester.press(.end)
        tester.type("א")
        tester.press(.enter)
        tester.type("בג")
        expectScreen(tester, "┃abcא\n┃ גב\n┃\n┃")
    }

    @Test func `selects characters that do not stand side by side`() throws {
        let (tester, editor) = try start("ab אב")
        expectSelectionApart(tester, editor, at: Point(column: 1, row: 0))
    }

    @Test func `shows its placeholder in visual order`() throws {
        let (tester, editor) = try start("")
        editor.placeholder = "אבג"
        tester.pump()
        #expect(tester.grid.lines[0] == "┃גבא")
    }

    @Test func `a click on the cursor leaves it where it is, whatever the text and the keys`()
        throws
    {
        let signs: [Character] = [
            "a", "b", "א", "ב", "م", "1", "١", "(", ".", " ", "日", "\n", "\u{200F}", "\t",
        ]
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<100 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    signs.randomElement(using: &generator) ?? " "
                }
            )
            let columns = Int.random(in: 4...14, using: &generator)
            let (tester, editor) = try start(text, columns: columns, rows: 20)
            for _ in 0..<12 {
                let keys: [KeyPress.Key] = [
                    .left, .right, .home, .up, .down, .backspace, .enter, .character("ג"),
                    .character("x"),
                ]
                if let key = keys.randomElement(using: &generator) { tester.press(key) }
                let cursor = try #require(display.cursor, "\(text)")
                let index = editor.editing.cursor
                tester.advance(by: .seconds(1))
                tester.click(column: cursor.column, row: cursor.row)
                let isHidden =
                    index < editor.editing.characters.count
                    && String(editor.editing.characters[index]).displayWidth == 0
                #expect(editor.editing.cursor == index || isHidden, "\(text)")
            }
        }
    }
}
