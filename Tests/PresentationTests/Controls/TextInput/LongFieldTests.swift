import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

/// Tests fields with more text than is laid out at once.
@MainActor
@Suite("TextField with a long text")
struct LongFieldTests {
    private static let columns = 24

    private func start(_ text: String) throws -> (ScreenTester, MemoryDisplay, TextFieldNode) {
        let display = MemoryDisplay(size: Size(columns: Self.columns, rows: 2))
        let field = TextFieldNode(text)
        let tester = try ScreenTester(
            display,
            ViewController(VStackView([field, LabelView("below")]))
        )
        field.becomeFirstResponder()
        tester.pump()
        return (tester, display, field)
    }

    private func text(_ count: Int) -> String {
        String((0..<count).map { index in Character(index % 7 == 6 ? " " : "\(index / 7 % 10)") })
    }

    /// Expects the characters around the cursor on the screen, each at its position.
    private func expectSeen(
        _ tester: ScreenTester,
        _ display: MemoryDisplay,
        _ field: TextFieldNode,
        _ comment: String
    ) throws {
        let cursor = try #require(display.cursor, "\(comment)")
        let characters = field.editing.characters
        let first = field.editing.cursor - cursor.column
        try #require(first >= 0 && cursor.row == 0, "\(comment)")
        let seen = String(characters[first...].prefix(Self.columns))
        let row = (0..<Self.columns).map { tester.grid[$0, 0].character }
        #expect(String(row.prefix(seen.count)) == seen, "\(comment)")
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `shows what is around the cursor after any keys`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (tester, display, field) = try start(text(.random(in: 3_000...20_000, using: &random)))
        for step in 0..<60 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: tester.press(.home)
            case 1: tester.press(.end)
            case 2: tester.press(.left, .left, .left)
            case 3: tester.press(.right)
            case 4: tester.type("ab")
            case 5: tester.paste(text(.random(in: 1...6_000, using: &random)))
            case 6: tester.press(.backspace, .delete)
            case 7:
                for _ in 0..<15 { tester.send(.key(KeyPress(.left, modifiers: .control))) }
            default:
                tester.press(.character("z"), with: .control)
            }
            try expectSeen(tester, display, field, "seed \(seed), step \(step)")
        }
    }

    @Test func `moves as little as possible`() throws {
        let (tester, display, field) = try start(text(9_000))
        tester.press(.home)
        for step in 1...700 {
            tester.press(.right, with: .control)
            try expectSeen(tester, display, field, "word \(step)")
            let expected = min(7 * step - 1, Self.columns - 1)
            #expect(display.cursor?.column == expected, "word \(step)")
        }
        for step in 1..<Self.columns {
            tester.press(.left)
            #expect(display.cursor?.column == Self.columns - 1 - step)
        }
        tester.press(.left)
        #expect(display.cursor?.column == 0)
    }

    @Test func `a click finds the character that is seen`() throws {
        let (tester, display, field) = try start(text(20_000))
        let before = field.editing.cursor
        let column = try #require(display.cursor?.column)
        tester.click(column: column - 10, row: 0)

        #expect(field.editing.cursor == before - 10)
        try expectSeen(tester, display, field, "click")
    }

    @Test func `a secret is as long as its text`() throws {
        let (tester, _, field) = try start(text(9_000))
        field.isSecureTextEntry = true
        tester.pump()
        #expect(tester.grid.lines[0] == String(repeating: "•", count: Self.columns - 1))
        tester.press(.character("u"), with: .control)
        tester.type("ab")
        #expect(tester.grid.lines[0] == "••")
    }
}
