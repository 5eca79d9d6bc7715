import Persistence
import PersistencePostgreSQL
import Synchronization
import Testing

/// Tests transactions that are used after their body has returned, perhaps during another call.
@Suite("PostgreSQLStorage: escaped transactions", .needsServer)
struct EscapedTransactionTests {
    // Unchecked, to test a misuse.
    private struct Escaped<Transaction>: @unchecked Sendable {
        let db: Transaction
    }

    private let storage: PostgreSQLStorage

    init() throws {
        storage = try TestServer.storage(in: TestServer.newSchema())
    }

    @Test(arguments: [TransactionLength.brief, .long])
    func `read nothing`(length: TransactionLength) async throws {
        try await Database(storage).save(Book(id: "1", pages: 1))
        let escaped = Mutex<Escaped<any ReadTransaction>?>(nil)
        // The first read fetches the table's definition, and the second one may be brief.
        for _ in 1...2 {
            _ = try await storage.read(length) { db in
                escaped.withLock { $0 = Escaped(db: db) }
                return try Book.fetchOne(db, key: "1")?.pages
            }
        }

        let db = try #require(escaped.withLock { $0 }).db
        #expect(throws: PersistenceError.self) { try Book.fetchOne(db, key: "1") }
        await storage.close()
    }

    @Test(arguments: [TransactionLength.brief, .long])
    func `change nothing`(length: TransactionLength) async throws {
        let escaped = Mutex<Escaped<any WriteTransaction>?>(nil)
        for pages in 1...2 {
            try await storage.write(length) { db in
                escaped.withLock { $0 = Escaped(db: db) }
                try Book(id: "1", pages: pages).save(db)
            }
        }

        let db = try #require(escaped.withLock { $0 }).db
        #expect(throws: PersistenceError.self) { try Book(id: "1", pages: 3).save(db) }
        #expect(try await Database(storage).fetchOne(Book.self, key: "1")?.pages == 2)
        await storage.close()
    }
}
