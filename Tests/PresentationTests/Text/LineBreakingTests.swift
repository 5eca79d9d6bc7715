import Presentation
import TestSupport
import Testing

@Suite("DisplayText.lines")
struct LineBreakingTests {
    private static let modes: [LineBreakMode] = [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
        .byTruncatingMiddle,
    ]

    private func lines(
        _ text: String,
        _ columns: Int,
        _ mode: LineBreakMode = .byWordWrapping,
        limit: Int? = nil
    ) -> [String] {
        DisplayText(text).lines(columns: columns, mode: mode, limit: limit).map { line in
            String(line.map(\.character))
        }
    }

    @Test func `breaks between words`() {
        #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
        #expect(lines("the quick  brown", 5) == ["the", "quick", "brown"])
    }

    @Test func `breaks a word that is longer than a line`() {
        #expect(lines("a extraordinary b", 6) == ["a", "extrao", "rdinar", "y b"])
    }

    @Test func `breaks between ideographs`() {
        #expect(lines("日本語です", 5) == ["日本", "語で", "す"])
    }

    @Test func `breaks anywhere if told to`() {
        #expect(lines("ab cdef", 4, .byCharWrapping) == ["ab c", "def"])
    }

    @Test func `breaks at zero-width spaces`() {
        #expect(lines("zero\u{200B}width", 6) == ["zero", "width"])
        #expect(lines("zero\u{200B}width", 9) == ["zerowidth"])
        #expect(lines("\u{200B}ab\u{200B}", 1) == ["a", "b"])
    }

    @Test func `does not break at no-break spaces`() {
        #expect(lines("a 10\u{A0}km b", 6) == ["a", "10\u{A0}km", "b"])
        #expect(lines("a 10\u{202F}km b", 6) == ["a", "10\u{202F}km", "b"])
    }

    @Test func `does not break at word joiners`() {
        #expect(lines("日\u{2060}本語", 4) == ["日本", "語"])
        #expect(lines("語日\u{2060}本", 4) == ["語", "日本"])
        #expect(lines("ab \u{2060}c d", 4) == ["ab c", "d"])
        #expect(lines("語日\u{FEFF}本", 4) == ["語", "日本"])
    }

    @Test(arguments: [
        (5, ["soft-", "hyphe", "n"]), (4, ["soft", "hyph", "en"]), (6, ["soft-", "hyphen"]),
        (10, ["softhyphen"]), (9, ["soft-", "hyphen"]), (1, Array("softhyphen").map(String.init)),
    ])
    func `hyphenates at soft hyphens`(columns: Int, expected: [String]) {
        #expect(lines("soft\u{AD}hyphen", columns) == expected)
    }

    @Test func `hyphenates at the last soft hyphen that fits`() {
        #expect(
            lines("a ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}na\u{AD}ry b", 9) == [
                "a extra-", "ordinary", "b",
            ]
        )
        #expect(lines("ab cd\u{AD}ef", 5) == ["ab", "cdef"])
        #expect(lines("cd\u{AD}ef", 3, .byCharWrapping) == ["cde", "f"])
    }

    @Test func `takes tabs for the blanks up to their stop`() {
        #expect(lines("a\tb\tc", 20) == ["a   b   c"])
        #expect(lines("abc\tde", 4) == ["abc", "de"])
        #expect(lines("日\tb", 20) == ["日  b"])
    }

    @Test func `never breaks before a mark`() {
        let accents = "e\u{301}e\u{301}e\u{301}"

        #expect(lines(accents, 2) == ["e\u{301}e\u{301}", "e\u{301}"])
        #expect(lines(accents, 2, .byTruncatingTail) == ["e\u{301}…"])
        #expect(lines(accents, 2, .byTruncatingHead) == ["…e\u{301}"])
        #expect(lines("か\u{3099}か\u{3099}", 3) == ["か\u{3099}", "か\u{3099}"])
    }

    @Test(arguments: LineBreakingTests.modes)
    func `never splits a wide character`(mode: LineBreakMode) {
        for columns in 1...9 {
            for line in lines("日本語👩‍👩‍👧‍👦🇩🇪", columns, mode) {
                #expect(line.allSatisfy { "日本語👩‍👩‍👧‍👦🇩🇪…".contains($0) })
                #expect(line.displayWidth <= columns)
            }
        }
    }

    @Test func `marks what is missing`() {
        #expect(lines("abcdefgh", 5, .byTruncatingTail) == ["abcd…"])
        #expect(lines("abcdefgh", 5, .byTruncatingHead) == ["…efgh"])
        #expect(lines("abcdefgh", 5, .byTruncatingMiddle) == ["ab…gh"])
        #expect(lines("abcdefgh", 5, .byClipping) == ["abcde"])
        #expect(lines("日本語", 4, .byTruncatingTail) == ["日…"])
        #expect(lines("日本語", 5, .byTruncatingTail) == ["日本…"])
        #expect(lines("one two three", 5, limit: 2) == ["one", "two…"])
        #expect(lines("one\ntwo", 5, limit: 1) == ["one…"])
        #expect(lines("12345\ntwo", 5, limit: 1) == ["1234…"])
        #expect(lines("abc", 1, .byTruncatingTail) == ["…"])
    }

    @Test func `leaves out what is wider than a line`() {
        #expect(lines("日a本", 1) == ["a"])
        #expect(lines("abc", 0) == [])
    }

    @Test(arguments: Samples.texts)
    func `fit, whatever the text and the width`(text: String) {
        for columns in 1...12 {
            for mode in LineBreakingTests.modes {
                for limit in [nil, 1, 2] as [Int?] {
                    let lines = DisplayText(text).lines(columns: columns, mode: mode, limit: limit)
                    #expect(lines.count <= limit ?? .max)
                    for line in lines {
                        #expect(line.reduce(0) { $0 + Int($1.width) } <= columns)
                    }
                }
            }
        }
    }

    @Test(arguments: Samples.texts)
    func `lose nothing but blanks when wrapped`(text: String) {
        // Hyphens are left out, since wrapping adds some.
        func solid(_ glyphs: some Sequence<Glyph>) -> [Character] {
            glyphs.map(\.character).filter { $0 != " " && $0 != "-" }
        }
        let whole = DisplayText(text)
        for columns in 2...12 {
            #expect(
                solid(whole.lines(columns: columns).joined()) == solid(whole.paragraphs.joined())
            )
        }
    }

    @Test func `fit and lose nothing, whatever is put together`() {
        let parts = [
            "a", "bc", " ", "  ", "日", "本語", "\u{200B}", "\u{AD}", "\u{A0}", "\u{2060}", "\t", "\n",
            "e\u{301}", "👍🏽", "אב", "م", "12", "(", ")", "\u{202E}", "🇩🇪", "\u{301}", "한",
        ]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 0...30, using: &generator))
                .map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
            let columns = Int.random(in: 2...12, using: &generator)
            let whole = DisplayText(text)
            let broken = whole.lines(columns: columns)

            func solid(_ glyphs: some Sequence<Glyph>) -> String {
                String(glyphs.map(\.character).filter { $0 != " " && $0 != "-" })
            }
            #expect(solid(broken.joined()) == solid(whole.paragraphs.joined()))
            #expect(broken.allSatisfy { $0.reduce(0) { $0 + Int($1.width) } <= columns })
        }
    }
}
