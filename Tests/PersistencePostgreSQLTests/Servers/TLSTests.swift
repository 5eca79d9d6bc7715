import Persistence
import PersistencePostgreSQL
import Testing

/// Tests encrypted responses of the server.
@Suite(
    "PostgreSQLStorage: TLS",
    .needsServer,
    .enabled(if: TLSRelay.isAvailable, "python3 or openssl is missing"),
    .timeLimit(.minutes(5))
)
struct TLSTests {
    @Test func `answers of any size arrive, also in records larger than the library reads at once`()
        async throws
    {
        let relay = try TLSRelay()
        let storage = try PostgreSQLStorage(
            address: relay.address,
            schema: TestServer.newSchema(),
            responseTimeout: .seconds(3)
        )
        let database = Database(storage)
        // The library's buffer has 16 KiB, a part of which an incomplete row may occupy.
        let title = String(repeating: "a", count: 2_900)
        let books = (100..<160).map { Book(id: "\($0)", title: title) }
        try await database.save(contentsOf: books)

        for count in 1...books.count {
            let found = try await database.fetchAll(Book.all().limit(count))
            #expect(found == Array(books[..<count]))
        }
        await storage.close()
    }
}
