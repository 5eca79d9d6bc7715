import Persistence
import PersistencePostgreSQL
import Testing

@Suite("PostgreSQLStorage: prepared statements", .needsServer)
struct StatementTests {
    @Test func `are forgotten when there are too many, which nobody notices`() async throws {
        let database = Database(try TestServer.storage(in: TestServer.newSchema()))
        try await database.save(contentsOf: ["1", "2", "3"].map { Book(id: $0) })

        // Each limit is another statement, and a connection caches two hundred.
        for limit in 1...450 {
            #expect(try await database.fetchAll(Book.all().limit(limit)).count == min(limit, 3))
            let counts = try await database.write { db in
                try Book(id: "1", pages: limit).save(db)
                return try Book.filter(Book.pages > 0).limit(limit).fetchCount(db)
            }
            #expect(counts == 1)
        }

        #expect(try await database.fetchOne(Book.self, key: "1")?.pages == 450)
        await database.close()
    }

    @Test func `take more values than the protocol has places for`() async throws {
        let database = Database(try TestServer.storage(in: TestServer.newSchema()))
        try await database.save(contentsOf: (0..<3).map { Book(id: "\($0)", title: "t\($0)") })
        let numbers = 1..<70_000

        for query in [
            Book.filter(Book.id.isMember(of: numbers.map { "\($0)" })),
            Book.filter(Book.title.folded.isMember(of: numbers.map { "t\($0)" })),
            Book.filter(Book.title.isMember(of: numbers.map { "t\($0)" })),
        ] {
            #expect(try await database.fetchAll(query).map(\.id) == ["1", "2"])
            #expect(try await database.fetchCount(query) == 2)
        }
        await database.close()
    }
}
