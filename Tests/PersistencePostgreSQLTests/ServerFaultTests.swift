import Foundation
import Persistence
import PersistencePostgreSQL
import Testing

/// Tests connections that end, and servers that do not respond.
@Suite("PostgreSQLStorage: faults", .needsServer, .timeLimit(.minutes(10)))
struct ServerFaultTests {
    private let schema = TestServer.newSchema()

    /// Ends the connections of this schema's storages, as a server does when it shuts down.
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

    /// Creates a storage whose connections have the name of the schema.
    private func storage() throws -> PostgreSQLStorage {
        let address = try #require(TestServer.address) + " application_name=\(schema)"
        return try PostgreSQLStorage(address: address, schema: schema, busyTimeout: .seconds(60))
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
        let reason = "permission denied for table book"
        let error = PersistenceError.readOnly(path: TestServer.place, reason: reason)
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
