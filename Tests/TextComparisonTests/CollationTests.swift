import Testing
import TextComparison

@Suite("Collation")
struct CollationTests {
    @Test(arguments: [
        ("room 9", "room 10"), ("Room 9", "room 10"), ("7", "010"), ("a1b2", "a1b10"),
        ("9", "a"), ("a", "a0"), ("a0", "a1"), ("", "0"), ("1.5", "1.50"), ("99", "100"),
        ("x 2", "x 12 y"), ("é2", "e10"),
    ])
    func `orders numbers in texts by value`(smaller: String, greater: String) {
        let keys = [smaller, greater].map { Array(Collation.numeric.key(of: $0).utf8) }

        #expect(keys[0].lexicographicallyPrecedes(keys[1]))
    }

    @Test(arguments: [("007", "7"), ("Room 01", "room 1"), ("a00", "A0"), ("ß3", "SS03")])
    func `does not count zeros in front of a number`(left: String, right: String) {
        #expect(Collation.numeric.key(of: left) == Collation.numeric.key(of: right))
    }

    @Test func `takes runs of digits of any length`() {
        let long = String(repeating: "9", count: 100_000)

        #expect(!Collation.numeric.key(of: long).isEmpty)
        #expect(Collation.numeric.key(of: long).utf8.count > 100_000)
    }

    @Test func `has the numbers of a text with very many`() {
        let key = Collation.numeric.key(of: String(repeating: "x7 ", count: 160_000))

        #expect(key == String(repeating: "x0\u{1}7 ", count: 160_000))
    }

    @Test func `leaves texts as they are, or folds them`() {
        #expect(Collation.binary.key(of: "Øst") == "Øst")
        #expect(Collation.folded.key(of: "Øst 007") == "ost 007")
    }
}

@Suite("SearchWords")
struct SearchWordsTests {
    @Test(arguments: [
        ("Ada Lovelace", ["ada", "lovelace"]), ("o'Neil-Smith", ["o", "neil", "smith"]),
        ("  ", []), ("", []), ("ÅSE, ødegård.", ["ase", "odegard"]),
        ("a+b@c.de", ["a", "b", "c", "de"]),
        ("東京 2", ["東", "京", "2"]), ("x東y", ["x", "東", "y"]), ("\"NEAR\"*", ["near"]),
        ("x\0y", ["x", "y"]), ("Ελένη", ["ελενη"]), ("naïve—test", ["naive", "test"]),
        ("हिन्दी", ["हिन्दी"]),
    ])
    func `are runs of letters and digits, folded`(text: String, words: [String]) {
        #expect(SearchWords.words(of: text) == words)
    }
}
