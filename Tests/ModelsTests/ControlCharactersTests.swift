import FoundationEssentials
import Models
import Testing

@Suite("Control characters")
struct ControlCharactersTests {
    private static let marks = [
        "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
        "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    private static let controls = (Array(0...0x1F) + Array(0x7F...0x9F))
        .compactMap { Unicode.Scalar(UInt32($0)) }.map { String(Character($0)) }

    @Test(arguments: controls)
    func `are stored of no kind, but for tabs and ends of lines`(control: String) {
        let kept = ["\t": "\t", "\n": "\n", "\r": "\n", "\u{85}": "\n"][control] ?? ""

        #expect("a\(control)b".withoutControlCharacters == "a\(kept)b")
        #expect("a\(control)b".singleLine == "a b")
        #expect("a\(control)b".forTerminal == "a\(["\t", "\n"].contains(control) ? control : "")b")
    }

    @Test(arguments: marks)
    func `that set a direction are stored, and leave in files but not in lines`(mark: String) {
        #expect("a\(mark)b".withoutControlCharacters == "a\(mark)b")
        #expect("a\(mark)b".singleLine == "ab")
        #expect("a\(mark)b".forTerminal == "ab")
    }

    @Test(arguments: ["دبي", "ירושלים 5", "می‌خواهم", "👩‍👩‍👧", "日本", "é", "a\u{A0}b", "soft\u{AD}"])
    func `do not include letters, joiners or blanks`(text: String) {
        #expect(text.withoutControlCharacters == text)
        #expect(text.singleLine == text)
        #expect(text.forTerminal == text)
        #expect(text.withJSONEscapes == text)
    }

    @Test func `an end of a line of two characters is one`() {
        #expect("a\r\nb\r\rc\n\nd".withoutControlCharacters == "a\nb\n\nc\n\nd")
    }

    @Test(arguments: controls + marks + ["\u{2028}", "\u{2029}"])
    func `are escaped in JSON, and come back`(control: String) throws {
        let data = try JSONEncoder().encode(["a\(control)b"])
        let text = String(decoding: data, as: UTF8.self).withJSONEscapes

        #expect(text.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        #expect(
            try JSONDecoder().decode([String].self, from: Data(text.utf8)) == ["a\(control)b"]
        )
    }

    @Test func `are left out of a directory's answer`() throws {
        let answer = #"""
            {"results": [{"name": {"first": "A\u001b[2Jda", "last": "Ki\u0007ng\u009b"},
            "email": "a\u202e@b"}]}
            """#
        let users = try JSONDecoder().decode(UserResultType.self, from: Data(answer.utf8)).results

        #expect(users.map(\.fullname) == ["A[2Jda King"])
        #expect(users.map(\.email) == ["a\u{202E}@b"])
    }
}
