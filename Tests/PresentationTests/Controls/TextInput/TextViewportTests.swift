import Presentation
import Testing

@Suite("TextViewport")
struct TextViewportTests {
    /// Returns a viewport that has followed the cursor to several places of a text in turn.
    private func viewport(_ text: String, columns: Int, _ cursors: Int...) -> TextViewport {
        var editing = TextEditing(text)
        var viewport = TextViewport(editing)
        for cursor in cursors {
            editing.moveCursor(to: cursor)
            viewport.follow(editing, columns: columns)
        }
        return viewport
    }

    @Test(
        arguments: [
            ([4], 0, 4), ([5], 1, 4), ([9], 5, 4), ([10], 6, 4),
            ([10, 6], 6, 0), ([10, 3], 3, 0), ([10, 3, 7], 3, 4), ([10, 0], 0, 0),
        ] as [([Int], Int, Int)]
    )
    func `moves just so far that the cursor is seen`(cursors: [Int], offset: Int, column: Int) {
        var editing = TextEditing("0123456789")
        var viewport = TextViewport(editing)

        for cursor in cursors {
            editing.moveCursor(to: cursor)
            viewport.follow(editing, columns: 5)
        }

        #expect((viewport.offset, viewport.cursorColumn) == (offset, column))
    }

    @Test func `shows a wide character under the cursor as a whole`() {
        let viewport = viewport("日本語日本語", columns: 5, 2)

        #expect((viewport.offset, viewport.cursorColumn) == (1, 3))
    }

    @Test func `is filled when characters before the cursor are removed`() {
        var editing = TextEditing("0123456789")
        var viewport = TextViewport(editing)
        viewport.follow(editing, columns: 5)

        editing.setText("0123456")
        viewport.follow(editing, columns: 5)

        #expect((viewport.offset, viewport.cursorColumn) == (3, 4))
    }

    @Test func `follows the cursor into a narrower field, and stays in a wider one`() {
        var editing = TextEditing("0123456789")
        editing.moveCursor(to: 4)
        var viewport = TextViewport(editing)

        viewport.follow(editing, columns: 3)
        #expect(viewport.offset == 2)
        viewport.follow(editing, columns: 8)
        #expect(viewport.offset == 2)
        viewport.follow(editing, columns: 20)
        #expect(viewport.offset == 0)
    }

    @Test func `has a part of a very long text alone`() {
        let text = String(repeating: "x", count: 100_000)

        #expect(viewport(text, columns: 10, 50_000).origin == 47_952)
        #expect(viewport(text, columns: 10, 50_000, 0).origin == 0)
    }

    @Test(arguments: [0, -3, Int.min])
    func `assumes a column where there is none`(columns: Int) {
        #expect(viewport("0123", columns: columns, 4).cursorColumn == 0)
    }
}
