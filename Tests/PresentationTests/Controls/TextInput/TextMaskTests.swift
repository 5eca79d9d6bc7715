import Presentation
import Testing

@Suite("TextMask")
struct TextMaskTests {
    private let phone: TextMask = "(###) ###-####"

    @Test(arguments: [
        ("5", "(5"), ("555", "(555"), ("5551", "(555) 1"), ("5551234567", "(555) 123-4567"),
        ("55512345678", "(555) 123-4567"), ("(555) 12", "(555) 12"), ("a5b-5", "(55"), ("", ""),
    ])
    func `gives text its form`(text: String, expected: String) {
        var typed = TextEditing(mask: phone)
        for character in text { typed.insert(String(character), typed: true) }
        var pasted = TextEditing(mask: phone)
        pasted.insert(text)

        #expect(typed.text == expected)
        #expect(pasted.text == expected)
        #expect(TextEditing(text, mask: phone).text == expected)
    }

    @Test func `knows its own digits`() {
        let mask: TextMask = "+1 ###"
        #expect(TextEditing("+1 234", mask: mask).text == "+1 234")
        #expect(TextEditing("234", mask: mask).text == "+1 234")
        #expect(TextEditing("+1 234", mask: mask).characters == ["2", "3", "4"])
    }

    @Test func `has letters, digits, either and any`() {
        let mask: TextMask = "@#*?\\#"
        #expect(TextEditing("1a22--", mask: mask).text == "a22-")
        #expect(mask.count == 4)
    }

    @Test func `deletes what was entered, never what it added`() {
        var editing = TextEditing("5551", mask: phone)
        editing.deleteBackward()
        #expect(editing.text == "(555")
        editing.deleteBackward()
        #expect(editing.text == "(55")
        editing.undo()
        #expect(editing.text == "(555) 1")
    }

    @Test func `takes nothing more when it is full, but replaces`() {
        var editing = TextEditing("5551234567", mask: phone)
        editing.moveCursor(to: 0)
        editing.insert("9", typed: true)
        #expect(editing.text == "(555) 123-4567")
        editing.select(0..<3)
        editing.insert("9", typed: true)
        #expect(editing.text == "(912) 345-67")
    }

    @Test func `may be empty, or hold nothing to enter`() {
        var none = TextEditing(mask: "")
        none.insert("abc")
        var fixed = TextEditing("x", mask: "--")
        fixed.insert("abc")

        #expect(none.text == "")
        #expect(fixed.text == "")
    }
}
