import Presentation
import PresentationTesting
import Testing

/// Changes of text that a field refuses.
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
}
