import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import TestSupport
import Testing

@MainActor
@Suite("TextEditor")
struct TextEditorTests {
    private let display = MemoryDisplay(size: Size(columns: 12, rows: 4))

    private func start(_ view: any View) throws -> ScreenTester {
        try ScreenTester(display, ViewController(view))
    }

    private let poem = "one two three\n\nfour"

    @Test func `wraps its text`() throws {
        let tester = try start(TextEditor(poem))
        expectScreen(tester, "┃one two\n┃three\n┃\n┃four")
        #expect(display.cursor == Point(column: 5, row: 3))
        let ascii = DisplayTraits(colorDepth: .none, isUnicode: false)
        expectScreen(render(TextEditor("ab"), columns: 5, rows: 2, traits: ascii), "|ab\n|")
        expectScreen(render(TextEditor().placeholder("Note"), columns: 9, rows: 1), "│Note")
        #expect(tester.grid[0, 0].style.attributes.contains(.bold))
    }

    @Test func `has lines, and keys for them`() throws {
        var editor: TextEditorNode?
        let tester = try start(TextEditor("ab").reference(&editor))
        tester.press(.enter, .character("c"))
        #expect(editor?.text == "ab\nc")
        tester.press(.up, .end, .delete)
        #expect(editor?.text == "abc")
        tester.send(.paste("\nx\ny"))
        #expect(editor?.text == "ab\nx\nyc")
        expectScreen(tester, "┃ab\n┃x\n┃yc\n┃")
    }

    @Test func `moves up and down in its column`() throws {
        let tester = try start(TextEditor("long line\nx\nlong line"))
        expectScreen(tester, "┃long line\n┃x\n┃long line\n┃")
        tester.press(.left, .left)
        #expect(display.cursor == Point(column: 8, row: 2))
        tester.press(.up)
        #expect(display.cursor == Point(column: 2, row: 1))
        tester.press(.up)
        #expect(display.cursor == Point(column: 8, row: 0))
        tester.press(.up)
        #expect(display.cursor == Point(column: 1, row: 0))
        tester.press(.pageDown)
        #expect(display.cursor?.row == 2)
        tester.press(.down)
        #expect(display.cursor == Point(column: 10, row: 2))
    }

    @Test func `scrolls to the cursor, and with the wheel`() throws {
        let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
        let tester = try start(TextEditor(text))
        #expect(tester.grid.text.hasPrefix("┃line 6"))
        tester.press(.home, with: .control)
        #expect(tester.grid.text.hasPrefix("┃line 1"))
        tester.wheel(1)
        #expect(tester.grid.text.hasPrefix("┃line 4"))
        #expect(display.cursor == nil)
        tester.type("x")
        #expect(tester.grid.text.hasPrefix("┃xline 1"))
        #expect(display.cursor == Point(column: 2, row: 0))
        #expect(tester.grid[11, 0].character == "▐")
    }

    @Test func `selects over several rows`() throws {
        var editor: TextEditorNode?
        let tester = try start(TextEditor(poem).reference(&editor))
        tester.click(column: 5, row: 0)
        tester.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 1))))
        #expect(editor?.editing.selectedText == "two th")
        #expect(tester.grid[5, 0].style.attributes.contains(.reverse))
        #expect(tester.grid[2, 1].style.attributes.contains(.reverse))
        #expect(!tester.grid[3, 1].style.attributes.contains(.reverse))
        tester.press(.backspace)
        #expect(editor?.text == "one ree\n\nfour")
        tester.press(.down, with: .shift)
        #expect(editor?.editing.selectedText == "ree\n")
    }

    @Test func `and a binding follow each other`() throws {
        @State var note = "a"
        let plain = BehaviorRelay<String?>(value: "p")
        var editor: TextEditorNode?
        let tester = try start(TextEditor($note).reference(&editor))
        tester.type("b")
        #expect(note == "ab")
        note = "c\nd"
        tester.pump()
        expectScreen(tester, "┃c\n┃d\n┃\n┃")
        #expect(TextEditor(plain.asObservable()).asBaseView().text == "p")
        #expect(tester.description == "text editor: c d (focused)")
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `wraps after any change as if the text were new`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = Size(columns: .random(in: 3..<12, using: &random), rows: 250)
        var editor: TextEditorNode?
        let tester = ScreenTester(TextEditor("").reference(&editor), size: size)
        let node = try #require(editor)
        let pieces = [
            "a", "word", " ", "\n", "\n\n", "日本", "\t", "longerthanarow", "e\u{301}", "x y z",
        ]
        for step in 0..<40 {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let keys: [KeyPress.Key] = [.left, .up, .home, .right, .down]
                tester.press(keys.randomElement(using: &random) ?? .left)
            }
            let end = KeyPress.Key.end
            switch Int.random(in: 0..<10, using: &random) {
            case 0: tester.send(.key(KeyPress(.character("z"), modifiers: .control)))
            case 1: tester.send(.key(KeyPress(.character("k"), modifiers: .control)))
            case 2: tester.press(.backspace, .backspace)
            case 3: tester.send(.key(KeyPress(end, modifiers: .shift)), .key(KeyPress(.delete)))
            default: tester.send(.paste(pieces.randomElement(using: &random) ?? ""))
            }
            let fresh = render(TextEditor(node.text), columns: size.columns, rows: size.rows)
            // The first column is not compared, since the bar of the new editor shows that it has
            // no focus.
            let lines = fresh.lines.map { $0.isEmpty ? "" : String($0.dropFirst()) }
            let shown = tester.grid.lines.map { $0.isEmpty ? "" : String($0.dropFirst()) }
            #expect(shown == lines, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (1, 3), (5, 0)])
    func `needs no room`(columns: Int, rows: Int) throws {
        for text in Samples.texts + ["", "日本語日本語", "a\n\n\nb\t c"] {
            let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
            let tester = try ScreenTester(display, ViewController(TextEditor(text)))
            tester.press(.left, .character("x"), .up, .pageDown, .enter, .home, .end)
            tester.click(column: 0, row: 0)
            tester.wheel(1)
            tester.press(.down)
            if columns > 0, rows > 0 { #expect(display.cursor != nil) }
            #expect(tester.grid.brokenCharacter == nil)
        }
    }
}
