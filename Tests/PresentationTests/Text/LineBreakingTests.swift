import Presentation
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
        func solid(_ glyphs: some Sequence<Glyph>) -> [Character] {
            glyphs.map(\.character).filter { $0 != " " }
        }
        let whole = DisplayText(text)
        for columns in 2...12 {
            #expect(
                solid(whole.lines(columns: columns).joined()) == solid(whole.paragraphs.joined())
            )
        }
    }
}
