import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

/// Selects the first four characters of `ab אב`, and expects a gap in them on the screen.
@MainActor
func expectSelectionApart(
    _ tester: ScreenTester,
    _ input: TextInputNode,
    at start: Point,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    tester.press(.home)
    for _ in 0..<4 { tester.press(.right, with: .shift) }
    #expect(input.editing.selection == 0..<4, sourceLocation: sourceLocation)

    let reversed = (start.column..<start.column + 6).map { column in
        tester.grid[column, start.row].style.attributes.contains(.reverse)
    }
    let expected = [true, true, true, false, true, false]
    #expect(reversed == expected, sourceLocation: sourceLocation)
}

@MainActor
@Suite("TextField, text from right to left")
struct RightToLeftFieldTests {
    private let display = MemoryDisplay(size: Size(columns: 10, rows: 2))

    /// Shows two fields, of which the second has the focus.
    private func start(_ text: String, columns: Int = 10) throws -> (ScreenTester, TextFieldNode) {
        let form = VStackView(spacing: 0) {
            TextField("Ana")
            TextField(text).identifier("field")
        }
        let tester = try ScreenTester(display, ViewController(form))
        display.resize(to: Size(columns: columns, rows: 2))
        tester.pump()
        tester.press(.tab)
        let screen = tester.application.window.topViewController.view
        return (tester, try #require(screen.find("field", as: TextFieldNode.self)))
    }

    @Test func `is drawn in visual order, with the focus and without`() throws {
        let (tester, _) = try start("a אבג 12")
        expectScreen(tester, "Ana\na 12 גבא")

        tester.press(.tab)
        expectScreen(tester, "Ana\na 12 גבא")
    }

    @Test(arguments: [
        // The columns are those of the cursor on its way from the end of the text to its beginning.
        ("a אב c", [6, 5, 4, 2, 3, 1, 0]), ("אב a", [0, 1, 2, 3, 4]), ("אב", [0, 1, 2]),
        ("א日", [0, 1, 3]), ("ab", [2, 1, 0]), ("א\u{200F}ב", [0, 1, 1, 2]),
    ])
    func `has the cursor on the character that it is before`(text: String, columns: [Int]) throws {
        let (tester, _) = try start(text)

        var seen: [Int?] = []
        for _ in columns {
            seen.append(display.cursor?.column)
            tester.press(.left)
        }
        #expect(seen == columns)
    }

    @Test func `selects characters that do not stand side by side`() throws {
        let (tester, field) = try start("ab אב")
        expectSelectionApart(tester, field, at: Point(column: 0, row: 1))
    }

    @Test func `is edited where a click was`() throws {
        let (tester, field) = try start("a אבג")
        tester.click(column: 3, row: 1)
        tester.type("x")
        #expect(field.text == "a אxבג")

        let (other, left) = try start("אב")
        for (column, index) in [(1, 1), (2, 0), (9, 0), (0, 2)] {
            other.advance(by: .seconds(1))
            other.click(column: column, row: 1)
            #expect(left.editing.cursor == index, "\(column)")
        }
    }

    @Test func `scrolls to the cursor`() throws {
        let (tester, _) = try start("אבגדהוזחטיכלמנ", columns: 6)
        for _ in 0..<15 {
            #expect(display.cursor.map { (0..<6).contains($0.column) } == true)
            tester.press(.left)
        }
        #expect(tester.grid.lines.last == "והדגבא")
    }

    @Test func `is mirrored once`() throws {
        let (tester, _) = try start("א(ב")

        expectScreen(tester, "Ana\n ב)א")
    }

    @Test func `has a cursor inside of the field, whatever the text and the keys`() throws {
        let signs: [Character] = [
            "a", "b", "א", "ב", "م", "1", "١", "(", ".", " ", "日", "e\u{301}", "\u{200F}", "\t",
        ]
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let text = String(
                (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                    signs.randomElement(using: &generator) ?? " "
                }
            )
            let (tester, field) = try start(
                text,
                columns: Int.random(in: 1...12, using: &generator)
            )
            for _ in 0..<8 {
                let keys: [KeyPress.Key] = [
                    .left, .right, .home, .end, .backspace, .character("ג"),
                ]
                if let key = keys.randomElement(using: &generator) { tester.press(key) }
                let columns = 0..<tester.grid.size.columns
                #expect(display.cursor.map { columns.contains($0.column) } == true, "\(text)")
                guard let cursor = display.cursor else { continue }
                // A click at the cursor does not move it.
                let index = field.editing.cursor
                tester.advance(by: .seconds(1))
                tester.click(column: cursor.column, row: cursor.row)
                let isHidden =
                    index < field.editing.characters.count
                    && String(field.editing.characters[index]).displayWidth == 0
                #expect(field.editing.cursor == index || isHidden, "\(text)")
            }
        }
    }
}
