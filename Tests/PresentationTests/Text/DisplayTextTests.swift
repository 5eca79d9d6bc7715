import Presentation
import Testing

@Suite("DisplayText")
struct DisplayTextTests {
    private func shown(_ string: String) -> [String] {
        DisplayText(string).paragraphs.map { String($0.map(\.character)) }
    }

    @Test(arguments: [
        ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{7}b", "a\u{FFFD}b"),
        ("\u{0}", "\u{FFFD}"), ("\u{7F}", "\u{FFFD}"), ("\u{202E}abc\u{202C}", "abc"),
        ("\u{2066}a\u{2069}\u{200F}", "a"), ("a\u{200B}b\u{FEFF}", "ab"), ("soft\u{AD}", "soft"),
        ("\u{FFFE}", "\u{FFFD}"), ("\u{1F1E9}", "D"), ("👩\u{200D}", "👩"), ("\u{301}", " \u{301}"),
        ("a\tb", "a   b"), ("日\tb", "日  b"), ("\u{200D}", ""),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("\u{1161}", "\u{115F}\u{1161}"),
        ("a\u{D7B0}", "a\u{115F}\u{D7B0}"),
        ("a\u{11A8}", "a\u{115F}\u{1160}\u{11A8}"), ("\u{FFF9}a\u{13430}", "a"),
        ("\u{200D}\u{301}", ""),
    ])
    func `holds nothing that a terminal would obey`(string: String, expected: String) {
        #expect(shown(string) == [expected])
    }

    @Test(arguments: Samples.texts)
    func `holds no control and no empty glyph`(text: String) {
        for glyph in DisplayText(text).paragraphs.joined() {
            #expect(glyph.width == 1 || glyph.width == 2)
            for scalar in glyph.character.unicodeScalars {
                #expect(scalar.properties.generalCategory != .control)
                #expect(!(0x202A...0x202E).contains(scalar.value))
                #expect(!(0x2066...0x2069).contains(scalar.value))
            }
        }
    }

    @Test func `ends paragraphs at every kind of line end`() {
        #expect(shown("a\nb\r\nc\rd\u{2028}e\u{85}f") == ["a", "b", "c", "d", "e", "f"])
        #expect(shown("") == [""])
        #expect(shown("\n") == ["", ""])
    }

    @Test func `cuts marks that pile up`() {
        let text = DisplayText("x" + String(repeating: "\u{300}", count: 5000))

        #expect(text.paragraphs[0].count == 1)
        #expect(text.paragraphs[0][0].character.unicodeScalars.count <= 24)
    }

    @Test func `cuts text that never ends`() {
        let text = DisplayText(String(repeating: "a", count: DisplayText.characterLimit + 10))

        #expect(text.columns == DisplayText.characterLimit + 1)
        #expect(text.paragraphs[0].last?.character == "…")
    }

    @Test func `holds every scalar without harm`() {
        for value in UInt32(0xA)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = DisplayText("\(scalar)")
            if text.columns > 2 { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
