import Presentation
import Testing

@Suite("TextEditing")
struct TextEditingTests {
    /// The text with `|` at the cursor and brackets around the selection.
    private func picture(_ editing: TextEditing) -> String {
        var characters = editing.characters
        let selection = editing.selection
        if selection.isEmpty {
            characters.insert("|", at: editing.cursor)
        } else {
            characters.insert("]", at: selection.upperBound)
            characters.insert("[", at: selection.lowerBound)
        }
        return String(characters)
    }

    private func editing(_ text: String, cursor: Int? = nil, lines: Bool = false) -> TextEditing {
        var editing = TextEditing(text, isMultiline: lines)
        if let cursor { editing.moveCursor(to: cursor) }
        return editing
    }

    @Test(arguments: [
        (TextEditing.Movement.left, "one t|wo, three"), (.right, "one two|, three"),
        (.wordLeft, "one |two, three"), (.wordRight, "one two|, three"),
        (.lineStart, "|one two, three"), (.end, "one two, three|"),
    ])
    func `moves the cursor`(movement: TextEditing.Movement, expected: String) {
        var editing = editing("one two, three", cursor: 6)

        editing.move(movement)

        #expect(picture(editing) == expected)
    }

    @Test func `moves within its line`() {
        var editing = editing("one\ntwo\nthree", cursor: 5, lines: true)

        editing.move(.lineStart)
        #expect(editing.cursor == 4)
        editing.move(.lineEnd)

        #expect(editing.cursor == 7)
    }

    @Test func `selects with movements, and leaves the selection at its end`() {
        var editing = editing("one two", cursor: 4)
        editing.move(.wordRight, selecting: true)
        #expect(picture(editing) == "one [two]")

        editing.move(.left)
        #expect(picture(editing) == "one |two")
        editing.selectAll()
        editing.move(.right)

        #expect(picture(editing) == "one two|")
    }

    @Test func `selects words and lines`() {
        var editing = editing("one  two\nthree", lines: true)
        editing.selectWord(at: 6)
        #expect(editing.selectedText == "two")
        editing.selectWord(at: 3)
        #expect(editing.selectedText == "  ")
        editing.selectLine(at: 10)
        #expect(editing.selectedText == "three")
        editing.selectWord(at: 100)
        #expect(editing.selectedText == "three")
    }

    @Test func `replaces the selection by what is inserted`() {
        var editing = editing("one two")
        editing.select(0..<3)
        editing.insert("1")
        #expect(picture(editing) == "1| two")

        editing.select(-5..<50)
        editing.deleteBackward()
        #expect(picture(editing) == "|")
    }

    @Test func `leaves out what cannot be seen, and lines where there are none`() {
        var field = editing("")
        field.insert("a\u{1B}[b\u{202E}\r\nc\td\u{0}")
        var lines = editing("", lines: true)
        lines.insert("a\u{1B}\r\nb\tc")

        #expect(field.text == "a[b c d")
        #expect(lines.text == "a\nb\tc")
    }

    @Test func `counts clusters that come about by typing`() {
        var editing = editing("")
        for part in ["e", "\u{301}", "👩", "\u{200D}", "👧", "🇩", "🇪"] {
            editing.insert(part, typed: true)
        }
        #expect(editing.text == "e\u{301}👩\u{200D}👧🇩🇪")
        #expect(editing.characters.count == 3)
        #expect(editing.cursor == 3)

        editing.deleteBackward()
        #expect(editing.text == "e\u{301}👩\u{200D}👧")
    }

    @Test func `counts clusters that come about by deleting`() {
        var editing = editing("ex\u{301}y", cursor: 1)
        editing = TextEditing("🇩x🇪y")
        editing.moveCursor(to: 1)
        editing.deleteForward()

        #expect(editing.characters == ["🇩🇪", "y"])
        #expect(editing.cursor == 1)
        editing.undo()
        #expect(editing.characters == ["🇩", "x", "🇪", "y"])
    }

    @Test func `deletes characters and words`() {
        var editing = editing("one two three", cursor: 7)
        editing.deleteBackward()
        #expect(picture(editing) == "one tw| three")
        editing.deleteForward()
        #expect(picture(editing) == "one tw|three")
        editing.deleteWordForward()
        #expect(picture(editing) == "one tw|")
        editing.deleteWordBackward()
        #expect(picture(editing) == "one |")
        editing.moveCursor(to: 0)
        editing.deleteBackward()
        #expect(picture(editing) == "|one ")
    }

    @Test func `cuts and inserts as a shell does`() {
        var editing = editing("one two-three four")
        editing.killWordBackward()
        editing.killWordBackward()
        #expect(picture(editing) == "one |")
        editing.yank()
        #expect(picture(editing) == "one two-three four|")

        editing.moveCursor(to: 4)
        editing.killToLineEnd()
        editing.killToLineStart()
        #expect(editing.text == "")
        editing.yank()
        #expect(editing.text == "one two-three four")
        editing.select(0..<3)
        editing.copySelection()
        editing.move(.end)
        editing.yank()
        #expect(editing.text == "one two-three fourone")
    }

    @Test func `cuts a line end where there is nothing before it`() {
        var editing = editing("one\ntwo", cursor: 3, lines: true)
        editing.killToLineEnd()
        #expect(editing.text == "onetwo")
        editing.killToLineEnd()
        editing.yank()
        #expect(editing.text == "one\ntwo")
    }

    @Test func `undoes typing by words, and deleting in a row at once`() {
        var editing = editing("")
        for character in "one two" { editing.insert(String(character), typed: true) }
        editing.deleteBackward()
        editing.deleteBackward()

        editing.undo()
        #expect(editing.text == "one two")
        editing.undo()
        #expect(picture(editing) == "one |")
        editing.undo()
        #expect(editing.text == "")
        #expect(!editing.canUndo)
        for _ in 0..<3 { editing.redo() }
        #expect(editing.text == "one t")
        #expect(!editing.canRedo)
    }

    @Test func `undoes no typing at another place with it`() {
        var editing = editing("")
        editing.insert("a", typed: true)
        editing.move(.left)
        editing.insert("b", typed: true)

        editing.undo()
        #expect(editing.text == "a")
        editing.insert("c", typed: true)
        #expect(!editing.canRedo)
    }

    @Test func `undoes what the program corrected with what it corrected`() {
        var editing = editing("x")
        editing.insert("a", typed: true)
        editing.setText("XA", isUndoable: true)
        #expect(picture(editing) == "XA|")

        editing.undo()
        #expect(editing.text == "x")
        editing.redo()
        #expect(editing.text == "XA")
        editing.setText("new")
        #expect(!editing.canUndo)
    }

    @Test(arguments: [(9, "longer text", 11), (2, "longer text", 2), (9, "x", 1), (4, "x", 1)])
    func `keeps the cursor at the end or in its place`(cursor: Int, text: String, expected: Int) {
        var editing = editing("some text", cursor: cursor)
        editing.setText(text)
        #expect(editing.cursor == expected)
        #expect(editing.selection.isEmpty)
    }

    @Test func `a secret is one word`() {
        var editing = editing("one two")
        editing.isSecret = true
        editing.selectWord(at: 5)
        #expect(editing.selection == 0..<7)
        editing.move(.end)
        editing.move(.wordLeft)
        #expect(editing.cursor == 0)
        editing.move(.end)
        editing.killWordBackward()
        #expect(editing.text == "")
    }

    @Test func `the oldest of many large changes cannot be undone, the last one always can`() {
        var editing = editing("start")
        let part = String(repeating: "x", count: 300_000)
        for _ in 0..<20 {
            editing.insert(part)
            editing.killToLineStart()
        }
        var count = 0
        while editing.canUndo {
            editing.undo()
            count += 1
            // Although changes were dropped, each step leads to an earlier text.
            #expect(editing.text.count % 300_000 == 0)
        }
        #expect((4...8).contains(count))
        while editing.canRedo { editing.redo() }
        #expect(editing.text == "")

        let huge = String(repeating: "y", count: 3_000_000)
        editing.insert(huge)
        #expect(editing.canUndo)
        editing.undo()
        #expect(editing.text == "" && !editing.canUndo)
    }

    @Test func `the oldest of many small changes cannot be undone`() {
        var editing = editing("")
        for _ in 0..<300_000 { editing.insert("a", typed: true) }
        #expect(editing.text.count == 300_000)
        editing.undo()
        // The word was typed without a break, and is undone as far as it is known.
        #expect(!editing.canUndo)
        #expect((50_000...110_000).contains(editing.text.count))
        editing.redo()
        #expect(editing.text.count == 300_000)
    }
}
