import Presentation
import PresentationTesting
import TestSupport
import Testing

/// Tests changes of text that a field rejects.
@Suite("TextInputNode.shouldChange")
@MainActor
struct ShouldChangeTests {
    private func tester(
        _ text: String,
        _ isAllowed: @escaping @MainActor (String) -> Bool
    ) -> (ScreenTester, TextFieldNode) {
        let field = TextField(text).shouldChange { _, text in isAllowed(text) }.asBaseView()
        let tester = ScreenTester(field, size: Size(columns: 20, rows: 2))
        field.becomeFirstResponder()
        return (tester, field)
    }

    @Test func `a change that is refused has no effect`() {
        let (tester, field) = tester("ab") { $0.count <= 3 }
        tester.type("cd")

        #expect(field.text == "abc")
        #expect(field.editing.cursor == 3)
    }

    @Test func `of pasted text the refused characters are left out`() {
        let (tester, field) = tester("1") { $0.allSatisfy(\.isNumber) && $0.count <= 4 }
        tester.paste("a2b3cc456")

        #expect(field.text == "1234")
    }

    @Test func `a paste is undone in one step`() {
        let (tester, field) = tester("1") { $0.allSatisfy(\.isNumber) }
        tester.paste("2a3")
        #expect(field.text == "123")
        tester.press(.character("z"), with: .control)

        #expect(field.text == "1")
    }

    @Test func `a selection stays if all that would replace it is refused`() {
        let (tester, field) = tester("12") { $0.allSatisfy(\.isNumber) }
        tester.press(.character("a"), with: .alt)
        tester.paste("xyz")
        #expect(field.text == "12")
        tester.type("x")
        #expect(field.text == "12")
        tester.type("7")

        #expect(field.text == "7")
    }

    @Test func `deleting can be refused, and moving cannot`() {
        let (tester, field) = tester("$1") { $0.hasPrefix("$") }
        tester.press(.home, .delete)
        #expect(field.text == "$1")
        tester.press(.end, .backspace)

        #expect(field.text == "$")
    }

    @Test func `text that the program sets is not asked about`() {
        let (_, field) = tester("") { _ in false }
        field.text = "set"

        #expect(field.text == "set")
    }

    @Test func `a long paste into a full field is asked about a few times`() {
        var asked = 0
        let (tester, field) = tester("") { text in
            asked += 1
            return text.count <= 40
        }
        field.maximumLength = 40
        let long = String(repeating: "abcdefghij", count: 20_000)
        tester.paste(long)
        #expect(field.text == String(long.prefix(40)))
        #expect(asked < 10)

        // A limit that the field does not know ends the search, too, but later.
        asked = 0
        field.maximumLength = nil
        tester.press(.character("u"), with: .control)
        tester.paste(long)
        #expect(field.text == String(long.prefix(40)))
        #expect(asked < 20_000)
    }

    @Test func `a rule without a limit allows a long paste with a refused character`() {
        let (tester, field) = tester("") { !$0.contains("x") }
        let half = String(repeating: "abcdefghij", count: 3_000)
        tester.paste(half + "x" + half)

        #expect(field.text == half + half)
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `a paste is what its characters would be, one after the other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("a1b2 .,é日x👩🏽\n\t")
        func text(_ count: Int) -> String {
            String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        let start = text(.random(in: 0...6, using: &random))
        let limit = Int.random(in: 0...30, using: &random)
        let rules: [@MainActor (String) -> Bool] = [
            { _ in true }, { $0.count <= limit }, { !$0.contains("x") },
            { $0.allSatisfy { $0.isNumber } }, { $0.count <= limit && !$0.contains("1") },
        ]
        let rule = rules[Int(seed) % rules.count]
        let isLimited = Bool.random(using: &random)
        let selected = Bool.random(using: &random)
        let pasted = text(.random(in: 1...60, using: &random))

        var fields: [TextFieldNode] = []
        for isPasted in [true, false] {
            let (tester, field) = tester(start, rule)
            if isLimited { field.maximumLength = limit }
            if selected { tester.press(.left, with: .shift) } else { tester.press(.left) }
            if isPasted {
                tester.paste(pasted)
            } else {
                let lines = pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
                for character in lines { field.enter(String(character)) }
            }
            fields.append(field)
        }
        #expect(fields[0].text == fields[1].text, "seed \(seed): \(pasted) into \(start)")
        #expect(fields[0].editing.cursor == fields[1].editing.cursor, "seed \(seed)")
    }

    @Test func `text that is longer than the limit can only get shorter`() {
        let (tester, field) = tester("abcdef") { _ in true }
        field.maximumLength = 3
        tester.type("g")
        tester.paste("hi")
        #expect(field.text == "abcdef")
        tester.press(.backspace)
        #expect(field.text == "abcde")
        tester.press(.character("a"), with: .alt)
        tester.paste("123456")
        #expect(field.text == "123")
        tester.type("4")
        #expect(field.text == "123")
        field.maximumLength = -1
        tester.type("4")
        tester.press(.backspace)
        #expect(field.text == "12")
    }

    @Test func `any line ends of a paste become one blank`() {
        let (tester, field) = tester("") { _ in true }
        tester.paste("\na\r\n\nb\u{2028}c\u{85}d\u{2026}e\u{A9}f\n")
        #expect(field.text == "a b c d…e©f")
    }
}
