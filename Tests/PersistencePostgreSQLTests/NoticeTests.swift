import Persistence
import PersistencePostgreSQL
import Testing

/// Tests the notifications of changes by the own storage and by others.
@Suite("PostgreSQLStorage: notices", .needsServer, .timeLimit(.minutes(5)))
struct NoticeTests {
    private let schema = TestServer.newSchema()

    /// Returns the notifications of changes to a table, once the storage listens to other programs.
    private static func notices(
        of table: String,
        in storage: PostgreSQLStorage
    ) async -> AsyncStream<Void>.AsyncIterator {
        var notices = storage.changes(in: [table], key: nil).makeAsyncIterator()
        // When the storage starts to listen, it notifies all observations.
        await notices.next()
        return notices
    }

    @Test func `of the storage's own changes come from itself alone`() async throws {
        let storage = try TestServer.storage(in: schema)
        let (own, other) = (Database(storage), Database(try TestServer.storage(in: schema)))
        try await own.save(Book(id: "1"))
        var readers = await Self.notices(of: "reader", in: storage)
        var first = storage.changes(in: ["book"], key: .text("1")).makeAsyncIterator()

        // Notifications of the server contain tables, but no keys.
        try await own.save(Book(id: "2"))
        try await other.save(Reader(id: 1))
        // Notifications arrive in the order of the commits.
        await readers.next()
        await own.close()
        await other.close()

        #expect(await first.next() == nil)
    }

    @Test func `of a transaction are of any number of tables`() async throws {
        let tables = (0..<201).map { number in
            TableDescription(
                name: "table_\(number)_" + String(repeating: "a", count: 40),
                columns: [ColumnDescription(name: "id", kind: .integer, isOptional: false)],
                indexes: [],
                searched: []
            )
        }
        let storage = try TestServer.storage(in: schema)
        let other = Database(try TestServer.storage(in: schema))
        var last = await Self.notices(of: tables[200].name, in: storage)

        try await other.write { db in
            for table in tables { try db.upsert([.integer(1)], into: table) }
        }
        #expect(await last.next() != nil)
        await storage.close()
        await other.close()
    }

    @Test func `of a transaction are of all tables that it has changed`() async throws {
        let storage = try TestServer.storage(in: schema)
        let other = Database(try TestServer.storage(in: schema))
        try await other.save(Book(id: "1"))
        try await other.save(Reader(id: 1))
        var readers = await Self.notices(of: "reader", in: storage)
        var books = storage.changes(in: ["book"], key: nil).makeAsyncIterator()

        try await other.write { db in
            try Book(id: "2").save(db)
            try Reader(id: 2).save(db)
        }
        await books.next()
        await readers.next()
        await other.close()
        await storage.close()
    }

    @Test func `come to an observation that begins after all others have ended`() async throws {
        let address = try #require(TestServer.address) + " application_name=\(schema)"
        let storage = try PostgreSQLStorage(address: address, schema: schema)
        let other = Database(try TestServer.storage(in: schema))
        try await other.save(Book(id: "1"))
        let sql = """
            SELECT count(*) FROM pg_stat_activity \
            WHERE application_name = '\(schema)' AND query LIKE 'LISTEN%'
            """
        for number in 2...3 {
            var counts = Database(storage).observe(Book.all()).map(\.count).makeAsyncIterator()
            #expect(try await counts.next() == number - 1)
            while try TestServer.run(sql) == "0\n" {}
            try await other.save(Book(id: "\(number)"))
            #expect(try await counts.next() == number)
            // The observation ends here, and with it the listener.
            _ = consume counts
            while try TestServer.run(sql) != "0\n" {}
        }
        await other.close()
        await storage.close()
    }

    @Test func `of a transaction whose outcome is unknown come at once, and from the server`()
        async throws
    {
        let proxy = try Proxy()
        defer { proxy.close() }
        let writing = try PostgreSQLStorage(address: proxy.address, schema: schema)
        let database = Database(writing)
        try await database.save(Book(id: "1"))
        var books = await Self.notices(of: "book", in: writing)
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 1)

        proxy.set(.cutAfter("second"))
        await #expect(throws: PersistenceError.unknownOutcome(place: writing.place)) {
            try await database.save(Book(id: "second"))
        }
        await books.next()
        #expect(try await counts.next() == 2)
        // The transaction with the unknown outcome may still be committed later.
        var first = writing.changes(in: ["book"], key: .text("1")).makeAsyncIterator()
        try await database.save(Book(id: "3"))
        await first.next()
        await database.close()
    }
}
