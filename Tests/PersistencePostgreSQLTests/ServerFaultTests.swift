import Foundation
import Persistence
import PersistencePostgreSQL
import Testing

/// Connections that end, servers that do not answer, and others who hold what is needed.
@Suite("PostgreSQLStorage: faults", .needsServer, .timeLimit(.minutes(10)))
struct ServerFaultTests {
    private let schema = TestServer.newSchema()

    /// Ends the connections of this schema's storages, as a server does that is shut down.
    private static func endConnections(to schema: String) throws {
        let connections = "FROM pg_stat_activity WHERE application_name = '\(schema)'"
        // Waits until they have ended.
        try TestServer.run(
            """
            DO $$ BEGIN \
            PERFORM pg_terminate_backend(pid) \(connections); \
            WHILE EXISTS (SELECT \(connections)) LOOP \
            PERFORM pg_sleep(0.001), pg_stat_clear_snapshot(); \
            END LOOP; END $$
            """
        )
    }

    /// A storage whose connections have the name of the schema.
    private func storage(busyTimeout: Duration = .seconds(60)) throws -> PostgreSQLStorage {
        let address = try #require(TestServer.address) + " application_name=\(schema)"
        return try PostgreSQLStorage(address: address, schema: schema, busyTimeout: busyTimeout)
    }

    @Test func `a connection that was lost is made again`() async throws {
        let database = Database(try storage())
        try await database.save(Book(id: "1"))
        #expect(try await database.fetchCount(Book.all()) == 1)
        try Self.endConnections(to: schema)

        #expect(try await database.fetchCount(Book.all()) == 1)
        try await database.save(Book(id: "2"))
        #expect(try await database.fetchCount(Book.all()) == 2)
        await database.close()
    }

    @Test func `a transaction whose connection is lost stores nothing`() async throws {
        let database = Database(try storage())
        try await database.save(Book(id: "1"))

        let error = await #expect(throws: PersistenceError.self) {
            try await database.write { [schema] db in
                try Book(id: "2").save(db)
                try Self.endConnections(to: schema)
                try Book(id: "3").save(db)
            }
        }
        guard case .unreachable = error else {
            Issue.record("not .unreachable: \(String(describing: error))")
            return
        }
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["1"])
        try await database.save(Book(id: "2"))
        await database.close()
    }

    @Test func `a connection that is lost at the commit leaves the outcome open`() async throws {
        let database = Database(try storage())
        try await database.save(Book(id: "1"))

        await #expect(throws: PersistenceError.self) {
            try await database.write { [schema] db in
                try Book(id: "2").save(db)
                try Self.endConnections(to: schema)
            }
        }
        #expect(try await database.fetchCount(Book.all()) == 1)
        await database.close()
    }

    @Test func `a failed statement ends the transaction, even if its error is caught`() async throws
    {
        let database = Database(try storage())
        try await database.save(Book(id: "1"))
        try TestServer.run("ALTER TABLE \(schema).book ADD CHECK (pages < 100)")
        let refused = Book(id: "refused", pages: 100)

        await #expect(throws: PersistenceError.self) {
            try await database.write { db in
                try Book(id: "2").save(db)
                try? refused.save(db)
            }
        }
        try await database.write { db in
            try Book(id: "3").save(db)
            try? db.savepoint { try refused.save(db) }
            try Book(id: "4").save(db)
        }
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["1", "3", "4"])
        await database.close()
    }

    @Test func `another writer is waited for no longer than was said`() async throws {
        let database = Database(try storage(busyTimeout: .milliseconds(100)))
        try await database.save(Book(id: "1"))
        let other = try TestServer.storage(in: schema)
        let holding = try await Holding(other)

        await #expect(
            throws: PersistenceError.busy(path: TestServer.place, after: .milliseconds(100))
        ) {
            try await database.save(Book(id: "2"))
        }
        // Readers wait for nobody.
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
            // Longer than the server may take; it has no other way to hear of that.
            let end = ContinuousClock.now + .seconds(2)
            while ContinuousClock.now < end {}
            for number in 4...6 { try Reader(id: number, picture: picture).save(db) }
        }
        #expect(try await database.fetchCount(Reader.all()) == 7)
        await database.close()
    }

    @Test func `a long statement is sent again where the connection was lost`() async throws {
        let database = Database(try storage())
        try await database.save(Book(id: "1"))
        let titles = Set(
            (0..<2_000).map { "\($0)".padding(toLength: 100, withPad: "x", startingAt: 0) }
        )
        let many = Book.filter(Book.title.isMember(of: titles))
        #expect(try await database.fetchCount(many) == 0)
        try Self.endConnections(to: schema)

        #expect(try await database.read { try many.fetchAll($0) } == [])
        await database.close()
    }

    @Test func `a schema of a later release is refused, and left alone`() async throws {
        let first = Database(try storage())
        try await first.save(Book(id: "1"))
        await first.close()
        try TestServer.run("UPDATE \(schema).builder_state SET format = 99")
        let database = Database(try storage())

        let error = PersistenceError.tooNew(path: TestServer.place, found: 99, known: 1)
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }

        #expect(try TestServer.run("SELECT count(*) FROM \(schema).book") == "1\n")
        await database.close()
    }

    @Test func `who may only read is told so by a change, and reads`() async throws {
        let owner = Database(try storage())
        try await owner.save(Book(id: "1"))
        try TestServer.run(
            """
            CREATE ROLE \(schema) LOGIN
            GRANT USAGE ON SCHEMA \(schema) TO \(schema)
            GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(schema)
            """
        )
        let address = try #require(TestServer.address)
            .replacing("user=builder", with: "user=\(schema)")
        let reader = Database(try PostgreSQLStorage(address: address, schema: schema))

        #expect(try await reader.fetchAll(Book.matching("")).map(\.id) == ["1"])
        let error = PersistenceError.readOnly(path: TestServer.place)
        await #expect(throws: error) { try await reader.save(Book(id: "2")) }
        #expect(try await reader.fetchCount(Book.all()) == 1)
        await reader.close()
        await owner.close()
    }

    @Test func `changes of others are seen, also after the connection was lost`() async throws {
        let storage = try storage()
        let database = Database(storage)
        try await database.save(Book(id: "1"))
        let other = Database(try TestServer.storage(in: schema))
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()

        #expect(try await counts.next() == 1)
        try await other.save(Book(id: "2"))
        #expect(try await counts.next() == 2)
        try Self.endConnections(to: schema)
        try await other.save(Book(id: "3"))
        #expect(try await counts.next() == 3)
        await other.close()
        await database.close()
    }

    @Test func `an outage is told while it lasts, and observations go on behind it`() async throws {
        let address = try TestServer.newDatabase(schema)
        let storage = try PostgreSQLStorage(address: address)
        let database = Database(storage)
        try await database.save(Book(id: "1"))
        var outages = storage.outages().makeAsyncIterator()
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 1)

        try TestServer.run(
            """
            ALTER DATABASE \(schema) ALLOW_CONNECTIONS false
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(schema)'
            """
        )
        let outage = try #require(await outages.next())
        guard case .unreachable(TestServer.place(of: address), let reason) = outage else {
            Issue.record("not .unreachable: \(String(describing: outage))")
            return
        }
        #expect(reason.contains("not currently accepting connections"))
        try TestServer.run("ALTER DATABASE \(schema) ALLOW_CONNECTIONS true")
        #expect(await outages.next() == .some(nil))
        let other = Database(try PostgreSQLStorage(address: address))
        try await other.save(Book(id: "2"))
        #expect(try await counts.next() == 2)
        await other.close()
        await database.close()
        #expect(await outages.next() == nil)
    }

    @Test func `observations that come and go hear every change of others`() async throws {
        let storage = try storage()
        let database = Database(storage)
        let other = Database(try TestServer.storage(in: schema))
        try await database.save(Book(id: "0"))

        for number in 1...20 {
            var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
            #expect(try await counts.next() == number)
            try await other.save(Book(id: "\(number)"))
            #expect(try await counts.next() == number + 1)
        }
        await other.close()
        await database.close()
    }

    @Test(arguments: [
        ("host=/nowhere dbname=x", "cannot reach postgresql:///x?host=/nowhere: "),
        ("postgresql://127.0.0.1:1/x", "cannot reach postgresql://127.0.0.1:1/x: "),
    ])
    func `a server that does not answer is named`(address: String, text: String) async throws {
        let database = Database(try PostgreSQLStorage(address: address))
        let error = await #expect(throws: PersistenceError.self) {
            try await database.fetchCount(Book.all())
        }
        #expect(error.map { "\($0)" }?.hasPrefix(text) == true, "\(String(describing: error))")
        await database.close()
    }
}
