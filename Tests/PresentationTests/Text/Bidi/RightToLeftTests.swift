import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Text from right to left")
struct RightToLeftTests {
    private func drawn(_ text: String, columns: Int = 40) -> String {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.draw(text, at: .zero)
        return canvas.grid.lines.joined()
    }

    // The expected strings are in visual order: their first letter is the leftmost.
    @Test(arguments: [
        ("Ana שלום Bob", "Ana םולש Bob"), ("שלום Ana", "Ana םולש"), ("Ana שלום", "Ana םולש"),
        ("محمد 25", "25 دمحم"), ("tel. 03-123 שלום", "tel. 03-123 םולש"),
        ("שלום (ישראל) 12", "12 (לארשי) םולש"), ("a (אב) c", "a (בא) c"), ("אב[ג", "ג]בא"),
        ("הרצל 12, תל אביב", "ביבא לת ,12 לצרה"), ("١٢٣ abc", "١٢٣ abc"), ("١٢٣ א", "א ١٢٣"),
        ("אב 5%", "5% בא"), ("שָׁלוֹם", "םוֹלשָׁ"), ("א日本ב", "ב日本א"), ("plain", "plain"),
        ("«אב»", "«בא»"), ("א<ב", "ב>א"),
    ])
    func `is drawn in visual order`(text: String, expected: String) {
        #expect(drawn(text) == expected)
    }

    @Test(arguments: [
        "\u{202E}abc\u{202C}", "\u{202D}abc", "\u{2067}abc\u{2069}", "\u{200F}abc\u{200E}",
        "a\u{61C}bc",
    ])
    func `is not made by explicit codes`(text: String) {
        #expect(drawn(text) == "abc")
    }

    @Test func `of each paragraph by its first letter`() {
        let grid = render(LabelView("אב a\na אב"), columns: 6)

        #expect(grid.lines == ["  a בא", "a בא"])
    }

    @Test func `treats the parts between tabs by themselves`() {
        #expect(drawn("a\tאב\tגד") == "a   בא  דג")
        #expect(drawn("אב\tגד") == "דג  בא")
    }

    @Test(arguments: [
        (TextAlignment.natural, "   בא"), (.left, "בא"), (.center, " בא"), (.right, "   בא"),
    ])
    func `stands on the right unless told otherwise`(alignment: TextAlignment, expected: String) {
        #expect(render(LabelView("אב").alignment(alignment), columns: 5).lines == [expected])
        #expect(LabelNode().alignment == .natural)
    }

    @Test(arguments: [
        (LineBreakMode.byTruncatingTail, "…גבא"), (.byTruncatingHead, "חזו…"),
        (.byTruncatingMiddle, "ח…בא"), (.byClipping, "דגבא"),
    ])
    func `loses its logical end`(mode: LineBreakMode, expected: String) {
        #expect(
            render(LabelView("אבגדהוזח").lineBreakMode(mode), columns: 4).lines == [expected]
        )
    }

    @Test func `is cut at its logical end where nobody breaks lines`() {
        #expect(drawn("אבגדה", columns: 3) == "גבא")
        #expect(drawn("abcde", columns: 3) == "abc")
    }

    @Test func `is broken before it is turned`() {
        let grid = render(LabelView("אבג דהו זחט"), columns: 7)

        #expect(grid.lines == ["והד גבא", "    טחז"])
    }

    @Test func `truncates text from left to right that ends in it on the right`() {
        #expect(
            render(LabelView("ab אבגדה").lineBreakMode(.byTruncatingTail), columns: 6).lines
                == ["ab בא…"]
        )
    }

    @Test func `ends a clipped line with its blanks`() {
        // The blank is between two words from right to left, in a line from left to right.
        let label = LabelView("a אב גד").lineBreakMode(.byClipping)

        #expect(render(label, columns: 5).lines == ["a בא"])
    }

    @Test func `hyphenates`() {
        #expect(render(LabelView("אבגד\u{AD}הוזח"), columns: 6).lines == [" -דגבא", "  חזוה"])
    }

    @Test(arguments: [(63, "a(א)ב"), (64, "a(ב(א")])
    func `pairs no brackets where too many are open`(count: Int, expected: String) {
        let text = "a(א)ב" + String(repeating: "(", count: count)

        #expect(drawn(text, columns: 5) == expected)
    }

    @Test func `is told by its first letter in every script`() {
        var count = 0
        for value in UInt32(0x590)...0x1_EFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
                [.rightToLeft, .arabicLetter].contains(BidiClass(of: scalar)),
                Character(scalar).displayWidth == 1
            else { continue }
            count += 1
            if !drawn("\(scalar) a", columns: 3).hasPrefix("a ") {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
        #expect(count > 2000)
    }

    @Test func `is described in logical order`() {
        let node = LabelView("שלום Ana").build()

        #expect(node.describe() == "text: שלום Ana")
    }

    @Test func `is a permutation of the glyphs, whatever the text`() {
        let signs: [Character] = [
            "a", "b", "א", "ב", "م", "ح", "1", "2", "١", "٢", "+", ",", "$", ".", " ", "!", "日",
            "é", "e\u{301}", "👍🏽", "–", "ש\u{5C1}", "한",
        ]
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let text = String(
                (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                    signs.randomElement(using: &generator) ?? " "
                }
            )
            let width = text.displayWidth
            var canvas = Canvas(size: Size(columns: width, rows: 1))
            canvas.draw(text, at: .zero)

            let cells = canvas.grid.cells.filter { $0.width > 0 }

            #expect(cells.map(\.character).sorted() == text.sorted())
            #expect(canvas.grid.brokenCharacter == nil)
        }
    }
}
