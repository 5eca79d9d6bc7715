import Presentation
import Testing

@Suite("Character.displayWidth")
struct DisplayWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("Ж", 1), ("ß", 1), ("…", 1), ("▀", 1), ("⠋", 1),
            ("日", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
            ("1\u{FE0F}", 2),
            ("a\u{FE0F}", 1), ("⌚\u{FE0E}", 2), ("\u{1100}\u{1161}", 2), ("\u{1161}", 0),
            ("⌚", 2), ("©", 1), ("©️", 2), ("🫩", 2), ("ก", 1), ("กำ", 2), ("कि", 2), ("ن", 1),
            ("ש", 1),
            ("\u{20000}", 2), ("\u{1B}", 0), ("\u{9B}", 0), ("\u{301}", 0), ("\u{200D}", 0),
        ] as [(Character, Int)]
    )
    func `counts the columns of a cluster`(character: Character, columns: Int) {
        #expect(character.displayWidth == columns)
    }

    @Test func `of a string is that of its longest line`() {
        #expect("日本\nabc".displayWidth == 4)
        #expect("".displayWidth == 0)
    }

    @Test func `of text is the sum of its characters'`() {
        // Text of simple scalars is measured in another way than text with an emoji.
        for value in UInt32(0xA1)...0xFFFF {
            // Only some ideographs and syllables are tested, since all are alike.
            guard value % 16 == 0 || !(0x3400...0xD7A3).contains(value),
                let scalar = Unicode.Scalar(value), scalar.properties.isGraphemeBase
            else { continue }
            let alone = "a\(scalar)b"
            let joined = "\(alone)👍🏽"
            let width = Character(scalar).displayWidth
            guard alone.count == 3, joined.count == 4, width > 0 else { continue }

            if alone.displayWidth != width + 2 || joined.displayWidth != width + 4 {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }

    @Test(arguments: Samples.texts)
    func `of glyphs is that of their characters`(text: String) {
        for glyph in DisplayText(text).paragraphs.joined() {
            #expect(Int(glyph.width) == glyph.character.displayWidth)
        }
    }
}
