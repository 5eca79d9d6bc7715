import TestSupport
import Testing
import TextComparison

@Suite("TextIndex")
struct TextIndexTests {
    private func index(_ texts: [String]) -> TextIndex {
        var index = TextIndex()
        for text in texts { index.append(text) }
        return index
    }

    @Test(arguments: [
        ("lov", true), ("LÖV", true), ("king ada", true), ("adalov", false), ("å", true),
        ("strasse", true), ("s", true), ("ost", true), ("(303)", true), ("@x.", true),
        ("x.org o", true), ("👩", true), ("👨", false), ("", true), (" \t\n", true), ("\0", true),
        ("ada xyz", false), ("xyz ada", false), ("ada ada", true), ("e\u{301}", true),
        ("a\u{A0}k\u{3000}l", true), ("aa", false),
    ])
    func `a row matches if it contains every word of the query`(text: String, matches: Bool) {
        let index = index(["Ada Lövgren-King, Straße (303), ØST, ada@x.org 👩‍🚀"])

        #expect(index.rows(matching: TextQuery(text)) == (matches ? [0] : []))
    }

    @Test func `no word matches across two texts of a row, nor across two rows`() {
        var index = index(["ab"])
        index.extendLast(with: "cd")
        index.append("ef")
        index.extendLast(with: "")

        for text in ["bc", "de", "d e"] { #expect(index.rows(matching: TextQuery(text)) == []) }
        #expect(index.rows(matching: TextQuery("cd ab")) == [0])
        #expect(index.rows(matching: TextQuery("ef")) == [1])
        #expect(index.count == 2)
    }

    @Test func `another text makes the first row where there is none`() {
        var index = TextIndex()
        index.extendLast(with: "ab")

        #expect(index.count == 1)
        #expect(index.rows(matching: TextQuery("ab")) == [0])
    }

    @Test func `rows are removed from one on, and added again`() {
        var index = index(["ab", "abc", "b"])
        index.removeAll(from: 5)
        #expect(index.count == 3)
        index.removeAll(from: 1)
        index.append("xb")
        #expect(index.rows(matching: TextQuery("b")) == [0, 1])
        #expect(index.rows(matching: TextQuery("c")) == [])
        index.removeAll(from: -1)
        #expect(index.count == 0)
        #expect(index.rows(matching: TextQuery("")) == [])
    }

    @Test func `only rows that there are and that were asked for are searched`() {
        let index = index(["a", "b a", "ba", "c"])
        let query = TextQuery("a")

        #expect(index.rows(matching: query, among: 1..<2) == [1])
        #expect(index.rows(matching: query, among: -3..<99) == [0, 1, 2])
        #expect(index.rows(matching: query, among: 7..<9) == [])
        #expect(index.rows(matching: query, among: [2, 3, -1, 4, 0]) == [2, 0])
        #expect(index.rows(matching: TextQuery(" "), among: [3, 9, 1]) == [3, 1])
    }

    // MARK: Against a search by hand

    private static let parts = [
        "a", "b", "A", "ß", "ss", "Ø", "o", "é", "e\u{301}", "\u{301}", "İ", "i", "ŉ", "Æ", "東",
        "👩‍👩‍👧", "👩", "\u{200D}", "हि", "ह", "Σ", "ς", " ", " ", "\u{A0}", "\n", "\r\n", "\0", "-", "1",
    ]

    private func folded(_ text: String) -> [Unicode.Scalar] {
        Array(TextFolding.fold(text).unicodeScalars)
    }

    private func words(_ text: String) -> [[Unicode.Scalar]] {
        folded(text)
            .split { "\u{0}"..." " ~= $0 || "\u{A0}" == $0 }
            .map(Array.init)
    }

    /// Whether some scalars contain others; compares them at each position.
    private func contains(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
        text.indices.contains { text[$0...].starts(with: word) }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `finds the rows that a naive search finds, whatever was added and removed`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        func text(_ limit: Int) -> String {
            let count = Int.random(in: 0...limit, using: &random)
            return (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }
                .joined()
        }
        var index = TextIndex()
        var rows: [[String]] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0 where !rows.isEmpty:
                let row = Int.random(in: 0..<rows.count + 2, using: &random)
                index.removeAll(from: row)
                rows.removeSubrange(min(row, rows.count)...)
            case 1...2 where !rows.isEmpty:
                let text = text(4)
                index.extendLast(with: text)
                rows[rows.count - 1].append(text)
            default:
                let text = text(9)
                index.append(text)
                rows.append([text])
            }
            let query = text(4)
            let words = words(query)
            let expected = rows.indices.filter { row in
                words.allSatisfy { word in rows[row].contains { contains(folded($0), word) } }
            }

            #expect(index.count == rows.count)
            #expect(TextQuery(query).words.map { Array($0.unicodeScalars) } == words)
            #expect(index.rows(matching: TextQuery(query)) == expected, "\(query) in \(rows)")
            let half = rows.count / 2
            #expect(
                index.rows(matching: TextQuery(query), among: half..<rows.count)
                    == expected.filter { $0 >= half }
            )
            #expect(index.rows(matching: TextQuery(query), among: expected) == expected)
        }
    }
}

@Suite("TextQuery")
struct TextQueryTests {
    @Test(arguments: [
        ("Ada  LÖVE", ["ada", "love"]), ("", []), (" \n\0\u{3000}", []),
        ("a@b.c (1)", ["a@b.c", "(1)"]),
        ("x x", ["x", "x"]), ("ß\tØ", ["ss", "o"]), ("\u{301}", []),
    ])
    func `has the folded words between whitespace and control characters`(
        text: String,
        words: [String]
    ) {
        #expect(TextQuery(text).words == words)
        #expect(TextQuery(text).isEmpty == words.isEmpty)
    }
}
