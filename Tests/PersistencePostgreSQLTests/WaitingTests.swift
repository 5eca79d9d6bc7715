import Foundation
import Persistence
import PersistencePostgreSQL
import Testing

/// Tests the timeouts of waiting for other writers and for the server.
@Suite("PostgreSQLStorage: waiting", .needsServer, .timeLimit(.minutes(10)))
struct WaitingTests {
    private let schema = TestServer.newSchema()

    @Test func `another writer is waited for no longer than was said`() async throws {
        let database = Database(
            try TestServer.storage(in: schema, busyTimeout: .milliseconds(100))
        )
        try await database.save(Book(id: "1"))
        let other = try TestServer.storage(in: schema)
        let holding = try await Holding(other)

        await #expect(
            throws: PersistenceError.busy(path: TestServer.place, after: .milliseconds(100))
        ) {
            try await database.save(Book(id: "2"))
        }
        // Readers do not wait for writers.
        #expect(try await database.fetchCount(Book.all()) == 1)
        try await holding.end()
        try await database.save(Book(id: "2"))
        await other.close()
        await database.close()
    }

    @Test func `another writer is waited for, whatever isolation the database has`() async throws {
        let address = try TestServer.newDatabase(schema)
        try TestServer.run(
            "ALTER DATABASE \(schema) SET default_transaction_isolation = 'serializable'"
        )
        let storages = try (0..<4).map { _ in
            Database(try PostgreSQLStorage(address: address, busyTimeout: .seconds(60)))
        }
        try await storages[0].save(Book(id: "1"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in storages {
                group.addTask {
                    for number in 0..<25 {
                        try await database.save(Book(id: "1", pages: number))
                        try await database.write { db in
                            var book = try Book.fetchOne(db, key: "0") ?? Book(id: "0")
                            book.pages += 1
                            try book.save(db)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await storages[0].fetchOne(Book.self, key: "0")?.pages == 100)
        for database in storages { await database.close() }
    }

    @Test func `a statement that is late is ended, and with it the lock of writers`() async throws {
        let address = try #require(TestServer.address) + " application_name=\(schema)"
        let database = Database(
            try PostgreSQLStorage(
                address: address,
                schema: schema,
                busyTimeout: .seconds(60),
                responseTimeout: .seconds(2)
            )
        )
        try await database.save(Book(id: "1"))
        let other = try TestServer.begin("BEGIN\nLOCK TABLE \(schema).book\nSELECT 1\n\\! cat")
        let output = other.output.fileHandleForReading
        while let bytes = try output.read(upToCount: 1), bytes != Data("1".utf8) {}

        // The record is sent with the commit.
        await #expect(throws: PersistenceError.unknownOutcome(place: TestServer.place)) {
            try await database.write { try Book(id: "2").save($0) }
        }
        // The lock of the table is still held.
        let waiting = """
            SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid IN \
            (SELECT pid FROM pg_stat_activity WHERE application_name = '\(schema)')
            """
        while try TestServer.run(waiting) != "0\n" {}
        try other.input.fileHandleForWriting.close()
        other.process.waitUntilExit()
        try await database.save(Book(id: "2"))
        await database.close()
    }

    @Test func `the time of a body is not the server's`() async throws {
        let storage = try PostgreSQLStorage(
            address: try #require(TestServer.address),
            schema: schema,
            responseTimeout: .seconds(1)
        )
        let database = Database(storage)
        try await database.save(Reader(id: 0))
        let picture = [UInt8](repeating: 7, count: 900_000)
        try await database.write { db in
            for number in 1...3 { try Reader(id: number, picture: picture).save(db) }
            // The body computes for longer than the response timeout, which must not include it.
            let end = ContinuousClock.now + .seconds(2)
            while ContinuousClock.now < end {}
            for number in 4...6 { try Reader(id: number, picture: picture).save(db) }
        }
        #expect(try await database.fetchCount(Reader.all()) == 7)
        await database.close()
    }
}
