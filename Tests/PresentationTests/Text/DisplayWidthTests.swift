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
}
