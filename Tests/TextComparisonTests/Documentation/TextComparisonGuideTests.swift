import Testing
import TextComparison

// The snippets of TextComparison.md.
@Suite("Guide of TextComparison")
struct TextComparisonGuideTests {
    @Test func `folding`() {
        #expect(TextFolding.fold("Østergård, Straße") == "ostergard, strasse")
        #expect(TextFolding.fold("Ελένη, Ёлка") == "ελενη, елка")
    }

    @Test func `orders`() {
        let rooms = ["Room 10", "room 9", "Room 1"]
        let keys = rooms.map(Collation.numeric.key(of:))
        let sorted = zip(keys, rooms).sorted { $0.0 < $1.0 }.map(\.1)
        #expect(sorted == ["Room 1", "room 9", "Room 10"])
        #expect(Collation.numeric.key(of: "Room 7") == Collation.numeric.key(of: "room 007"))
    }

    @Test func `searches in memory`() {
        var index = TextIndex()
        index.append("Ada Lovelace")
        index.extendLast(with: "ada@example.org")
        index.append("Grace Hopper")

        #expect(index.rows(matching: TextQuery("LOVE ada")) == [0])
        #expect(index.rows(matching: TextQuery("@example")) == [0])
        #expect(index.rows(matching: TextQuery("")) == [0, 1])

        let first = index.rows(matching: TextQuery("a"))
        let second = index.rows(matching: TextQuery("ad"), among: first)
        #expect(second == [0])
        #expect(first == [0, 1])
    }

    @Test func `words`() {
        #expect(SearchWords.words(of: "O'Brien & Søn, 東京") == ["o", "brien", "son", "東", "京"])
        #expect(TextQuery("@Example.com (303)").words == ["@example.com", "(303)"])
    }
}
