import Persistence
import PersistencePostgreSQL
import Testing

/// Tests texts that the server does not accept unchanged.
@Suite("PostgreSQLStorage: texts", .needsServer)
struct TextTests {
    private let schema = TestServer.newSchema()

    private func database(of books: [Book]) async throws -> Database {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(contentsOf: books)
        return database
    }

    @Test func `with the first two characters are in the order of their bytes`() async throws {
        let ids = [
            "", "\0", "\0\0", "\0\u{1}", "\0\u{2}", "\0a", "\u{1}", "\u{1}\0", "\u{1}\u{1}",
            "\u{1}a", "\u{2}", "a", "a\0", "a\0b", "a\u{1}", "a\u{2}", "ab",
        ]
        let database = try await database(of: ids.shuffled().map { Book(id: $0) })

        #expect(try await database.fetchAll(Book.all()).map(\.id) == ids)
        let begun = Book.filter(Book.id.hasPrefix("a\0"))
        #expect(try await database.fetchAll(begun).map(\.id) == ["a\0", "a\0b"])
        let zeros = Book.filter(Book.id.hasPrefix("\0"))
        #expect(try await database.fetchAll(zeros).map(\.id) == ids.filter { $0.utf8.first == 0 })
        await database.close()
    }

    @Test(arguments: ["'", "\\", "'\\'\"", "$1", "%_", "\n--", "e\u{301}", "\u{10FFFF}"])
    func `are no syntax`(text: String) async throws {
        let database = try await database(of: [
            Book(id: text, title: text, pages: 1), Book(id: "other"),
        ])

        #expect(try await database.fetchOne(Book.self, key: text)?.title == text)
        #expect(try await database.fetchCount(Book.filter(Book.title == text)) == 1)
        #expect(try await database.fetchCount(Book.filter(Book.title.folded == text)) == 1)
        #expect(try await database.fetchCount(Book.filter(Book.id.hasPrefix(text))) == 1)
        await database.close()
    }

    @Test(arguments: ["o'hara", "a\\", "':*", "' & 'x"])
    func `are no syntax of a search, also as words of a condition`(word: String) async throws {
        let database = try await database(of: [Book(id: "1", title: "o hara")])

        #expect(try await database.fetchAll(Book.filter(Filter(.matches([word])))).isEmpty)
        await database.close()
    }

    @Test func `longer than an index takes are found whole`() async throws {
        let long = String(repeating: "é", count: 5_000)
        let database = try await database(of: [
            Book(id: "1", title: long + "a"), Book(id: "2", title: long + "b"), Book(id: "3"),
        ])

        for (suffix, id) in [("a", "1"), ("b", "2")] {
            let equal = Book.filter(Book.title.folded == long + suffix)
            #expect(try await database.fetchAll(equal).map(\.id) == [id])
            let member = Book.filter(Book.title.folded.isMember(of: [long + suffix, "x"]))
            #expect(try await database.fetchAll(member).map(\.id) == [id])
            let many = (1...40).map { "x\($0)" } + [long + suffix]
            let found = Book.filter(Book.title.folded.isMember(of: many))
            #expect(try await database.fetchAll(found).map(\.id) == [id])
            let begun = Book.filter(Book.title.folded.hasPrefix(long + suffix))
            #expect(try await database.fetchAll(begun).map(\.id) == [id])
        }
        let least = Book.filter(Book.title.folded >= long + "b")
        #expect(try await database.fetchAll(least).map(\.id) == ["2"])
        let lower = Book.filter(Book.title.folded < long + "b")
        #expect(try await database.fetchAll(lower).map(\.id) == ["1", "3"])
        await database.close()
    }

    @Test func `of more or longer words than an index takes are found by each`() async throws {
        let many = (1...60_000).map { "word\($0)" }.joined(separator: " ")
        let long = String(repeating: "x", count: 3_000)
        let database = try await database(of: [
            Book(id: "1", title: many), Book(id: "2", title: "\(long)a"),
            Book(id: "3", title: "\(long)b"), Book(id: "4", title: "word1 alone"),
        ])
        let cases = [
            ("word59999", ["1"]), ("word1 word2", ["1"]), ("word", ["1", "4"]), (long, ["2", "3"]),
            ("\(long)b", ["3"]), ("\(long)c", []), ("word60001", []), ("alone", ["4"]),
        ]

        for (text, ids) in cases {
            let found = try await database.fetchAll(Book.matching(text)).map(\.id)
            #expect(found == ids, "\(text.prefix(20))")
        }
        await database.close()
    }

    @Test func `too long for a key are refused by name, and nothing is lost`() async throws {
        let database = try await database(of: [Book(id: "1")])
        let noise = (0..<2_601).map { _ in String(Int.random(in: 0...35), radix: 36) }.joined()
        let error = PersistenceError.encoding(
            collection: "book",
            key: noise.prefix(40) + "…",
            reason: "its key has more than 2600 bytes"
        )

        await #expect(throws: error) { try await database.save(Book(id: noise)) }
        await #expect(throws: error) { try await database.write { try Book(id: noise).insert($0) } }
        // A key of the maximum length is accepted.
        try await database.save(Book(id: String(noise.dropLast())))
        try await database.write { _ = try Book(id: String(noise.dropLast())).delete($0) }

        #expect(try await database.fetchCount(Book.all()) == 1)
        await database.close()
    }
}
