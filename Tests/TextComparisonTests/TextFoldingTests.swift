import Testing
import TextComparison

@Suite("TextFolding")
struct TextFoldingTests {
    @Test(arguments: [
        ("ØSTERGÅRD", "ostergard"), ("Łódź", "lodz"), ("Straße", "strasse"), ("Æsop", "aesop"),
        ("Œuvre", "oeuvre"), ("İstanbul", "istanbul"), ("Nguyễn", "nguyen"), ("Ελένη", "ελενη"),
        ("ΣΟΦΟΣ", "σοφοσ"), ("Σοφός", "σοφοσ"), ("Ёлка", "елка"), ("Þór", "thor"), ("", ""),
        ("o'Neil-2 @x.org", "o'neil-2 @x.org"),
    ])
    func `takes case and marks away`(text: String, folded: String) {
        #expect(TextFolding.fold(text) == folded)
    }

    @Test(arguments: ["é", "й", "ñ", "ά"])
    func `a letter and its mark are the same together and apart`(letter: String) {
        let apart = ["é": "e\u{301}", "й": "и\u{306}", "ñ": "n\u{303}", "ά": "α\u{301}"]

        #expect(TextFolding.fold(letter) == apart[letter].map(TextFolding.fold))
    }

    @Test(arguments: ["कुमार", "美咲", "김민준", "نور", "👩‍👩‍👧‍👦"])
    func `leaves other scripts as they are`(text: String) {
        #expect(TextFolding.fold(text) == text)
    }

    @Test func `takes points and vowel signs of Hebrew and Arabic away`() {
        #expect(TextFolding.fold("שָׁלוֹם") == "שלום")
        #expect(TextFolding.fold("مُحَمَّد") == "محمد")
    }

    @Test func `appends to what is there`() {
        var bytes = Array("a".utf8)
        TextFolding.fold("É", into: &bytes)
        TextFolding.fold("B", into: &bytes)

        #expect(String(decoding: bytes, as: UTF8.self) == "aeb")
    }
}
