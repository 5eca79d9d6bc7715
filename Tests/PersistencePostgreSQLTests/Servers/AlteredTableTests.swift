import Persistence
import PersistencePostgreSQL
import Testing

/// Tests tables and databases that differ from those that the storage creates.
@Suite("PostgreSQLStorage: altered tables", .needsServer)
struct AlteredTableTests {
    private let schema = TestServer.newSchema()

    private func database() async throws -> Database {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(Book(id: "1", title: "Ada", pages: 3))
        _ = try await database.fetchAll(Book.all())
        return database
    }

    private func alter(_ change: String) throws {
        try TestServer.run("ALTER TABLE \(schema).book \(change)")
    }

    /// Expects that each call fails, the first by its statement and later ones by the description.
    private func expectRefusals(
        _ database: Database,
        first: String,
        later: String
    ) async throws {
        for (number, text) in [first, later, later].enumerated() {
            let expected = PersistenceError.unsupported(collection: "book", reason: text)
            await #expect(throws: expected, "\(number)") {
                try await database.fetchAll(Book.all())
            }
        }
        let writing = await #expect(throws: PersistenceError.self) {
            try await database.save(Book(id: "2"))
        }
        guard case .unsupported(collection: "book", _) = writing else {
            Issue.record("not .unsupported: \(String(describing: writing))")
            return
        }
    }

    @Test func `whose column was dropped are refused, until it is there again`() async throws {
        let database = try await database()
        try alter("DROP COLUMN pages")

        try await expectRefusals(
            database,
            first: "column \"pages\" does not exist (42703)",
            later: "the new column pages has no default"
        )
        #expect(try TestServer.run("SELECT title FROM \(schema).book") == "Ada\n")
        try alter("ADD COLUMN pages BIGINT DEFAULT 5")
        #expect(try await database.fetchAll(Book.all()).map(\.pages) == [5])
        try await database.save(Book(id: "2", title: "Bo", pages: 7))
        #expect(try await database.fetchAll(Book.filter(Book.pages > 5)).map(\.id) == ["2"])
        await database.close()
    }

    @Test func `whose column was dropped before the first reading are refused`() async throws {
        let storage = try TestServer.storage(in: schema)
        let database = Database(storage)
        try await database.save(Book(id: "1", title: "Ada", pages: 3))
        try alter("DROP COLUMN pages")

        let expected = PersistenceError.unsupported(
            collection: "book",
            reason: "the new column pages has no default"
        )
        for _ in 1...2 {
            await #expect(throws: expected) { try await database.fetchAll(Book.all()) }
            await #expect(throws: expected) { try await database.fetchOne(Book.self, key: "1") }
            await #expect(throws: expected) { try await storage.explain(Book.all()) }
        }
        await database.close()
    }

    @Test func `whose column has another type are refused, until it has its own`() async throws {
        let database = try await database()
        try alter("ALTER COLUMN pages TYPE TEXT")

        try await expectRefusals(
            database,
            first: "pages has another type now (42804)",
            later: "pages was the server's type text COLLATE \"default\" and is integer"
        )
        #expect(try TestServer.run("SELECT pages FROM \(schema).book") == "3\n")
        try alter("ALTER COLUMN pages TYPE BIGINT USING pages::bigint")
        #expect(try await database.fetchAll(Book.all()).map(\.pages) == [3])
        try await database.save(Book(id: "2"))
        await database.close()
    }

    @Test func `whose column has another type are stored to by value, while it is not noticed`()
        async throws
    {
        let storage = try TestServer.storage(in: schema)
        let database = Database(storage)
        try await database.save(contentsOf: [Book(id: "1", pages: 3), Book(id: "2", pages: 11)])
        // Both connections have read the table's definition.
        #expect(try await database.fetchCount(Book.all()) == 2)
        try alter("ALTER COLUMN pages TYPE DOUBLE PRECISION")

        try await database.save(Book(id: "3", pages: 7))
        _ = try await database.write { try Book(id: "4", pages: 9).insert($0) }
        #expect(try await database.fetchCount(Book.filter(Book.pages > 8)) == 2)
        _ = try await database.write { db in
            try Book.filter(Book.pages > 1_000).deleteAll(db)
        }
        try await database.save(contentsOf: (10..<2_210).map { Book(id: "\($0)", pages: 5) })
        let counts = try TestServer.run(
            "SELECT pages, count(*) FROM \(schema).book GROUP BY pages ORDER BY pages"
        )
        #expect(counts == "3|1\n5|2200\n7|1\n9|1\n11|1\n")
        await #expect(throws: PersistenceError.self) { try await database.fetchAll(Book.all()) }
        await database.close()
    }

    @Test(arguments: [
        ("integer, title text COLLATE \"C\"", "pages was the server's type integer and is integer"),
        ("real, title text COLLATE \"C\"", "pages was the server's type real and is integer"),
        ("bigint, title text", #"title was the server's type text COLLATE "default" and is text"#),
    ])
    func `by somebody else are refused if they hold or order values otherwise`(
        pages: String,
        reason: String
    ) async throws {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(Reader(id: 1))
        try TestServer.run(
            "CREATE TABLE \(schema).book (id text COLLATE \"C\" PRIMARY KEY, pages \(pages))"
        )

        let error = PersistenceError.unsupported(collection: "book", reason: reason)
        await #expect(throws: error) { try await database.save(Book(id: "1")) }
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }
        await database.close()
    }

    @Test func `by somebody else are refused if several columns are the key`() async throws {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(Reader(id: 1))
        try TestServer.run(
            """
            CREATE TABLE \(schema).book (id text COLLATE "C", title text COLLATE "C", pages bigint, \
            PRIMARY KEY (id, pages))
            """
        )

        let error = PersistenceError.unsupported(collection: "book", reason: "id is not its key")
        await #expect(throws: error) { try await database.save(Book(id: "1")) }
        await database.close()
    }

    /// A book in a release with another index.
    private struct OtherBook: PersistableRecord, Codable {
        var id: String
        var title = ""
        static let title = Column("title", \OtherBook.title)
        static let table = Table(
            "book",
            key: Column("id", \OtherBook.id),
            columns: [title, Column("pages", \OtherBook.pages)],
            indexes: [Index(title)],
            searching: [title]
        )
        var pages = 0
    }

    @Test func `that two releases use have the indexes of both`() async throws {
        let database = try await database()
        let other = Database(try TestServer.storage(in: schema))
        #expect(try await other.fetchCount(OtherBook.all()) == 1)
        let sql = """
            SELECT string_agg(indexrelid::text, ' ' ORDER BY indexrelid) FROM pg_index \
            WHERE indrelid = '\(schema).book'::regclass
            """
        let indexes = try TestServer.run(sql)

        for _ in 1...3 {
            #expect(try await database.fetchCount(Book.all()) == 1)
            try await database.save(Book(id: "1", title: "Ada", pages: 3))
            #expect(try await other.fetchCount(OtherBook.all()) == 1)
            try await other.save(OtherBook(id: "1", title: "Ada", pages: 3))
        }
        #expect(try TestServer.run(sql) == indexes)
        await other.close()
        await database.close()
    }

    @Test func `with a name that the server would shorten are refused`() async throws {
        struct Long: PersistableRecord, Codable {
            var id: String
            static let table = Table(
                String(repeating: "a", count: 64),
                key: Column("id", \Long.id),
                columns: []
            )
        }
        let database = try await database()
        let name = String(repeating: "a", count: 64)
        let error = PersistenceError.unsupported(
            collection: name,
            reason: "\(name) has more than 63 bytes"
        )
        await #expect(throws: error) { try await database.save(Long(id: "1")) }
        await #expect(throws: error) { try await database.fetchCount(Long.all()) }
        await database.close()
    }

    @Test(arguments: [false, true])
    func `are named by a failure, though others were used later`(isAsked: Bool) async throws {
        let database = try await database()
        for _ in 1...2 {
            // After the first round, the definitions of the tables are known and not read again.
            try await database.save(Reader(id: 1))
            try await database.save(Book(id: "1"))
        }
        try alter("DROP COLUMN pages")

        let expected = PersistenceError.unsupported(
            collection: "book",
            reason: "column \"pages\" of relation \"book\" does not exist (42703)"
        )
        await #expect(throws: expected) {
            try await database.write { db in
                try Book(id: "2").save(db)
                try Reader(id: 2).save(db)
                if isAsked { _ = try Reader.fetchCount(db) }
            }
        }
        #expect(try await database.fetchCount(Reader.all()) == 1)
        await database.close()
    }

    @Test func `that lack what the server derives are mended by the next start`() async throws {
        let first = try await database()
        await first.close()
        try alter("DROP COLUMN \"title folded order\"")
        try TestServer.run("DROP INDEX \(schema).\"\(vectorIndex())\"")

        let database = Database(try TestServer.storage(in: schema))
        let ordered = Book.order(Book.title.folded.asc)
        #expect(try await database.fetchAll(ordered).map(\.title) == ["Ada"])
        #expect(try await database.fetchAll(Book.matching("ad")).map(\.id) == ["1"])
        let columns = try TestServer.run(
            """
            SELECT attname FROM pg_attribute WHERE attrelid = '\(schema).book'::regclass \
            AND attname = 'title folded order'
            """
        )
        #expect(columns == "title folded order\n")
        #expect(try !vectorIndex().isEmpty)
        await database.close()
    }

    @Test(arguments: ["words", "vector"])
    func `that lack the words of searches are mended by the next start`(column: String) async throws
    {
        let first = try await database()
        await first.close()
        try alter("DROP COLUMN \"search \(column)\"")

        let database = Database(try TestServer.storage(in: schema))
        #expect(try await database.fetchAll(Book.matching("ad")).map(\.id) == ["1"])
        #expect(try !vectorIndex().isEmpty)
        try await database.save(Book(id: "2", title: "Adele"))
        #expect(try await database.fetchCount(Book.matching("ad")) == 2)
        await database.close()
    }

    /// Returns the name of the index of words.
    ///
    /// The view of all indexes cannot be queried, as it fails for indexes of tables that other
    /// tests drop meanwhile.
    private func vectorIndex() throws -> String {
        let rows = try TestServer.run(
            """
            SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid \
            JOIN pg_am m ON m.oid = i.relam \
            JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey) \
            WHERE x.indrelid = '\(schema).book'::regclass \
            AND m.amname = 'gin' AND a.attname = 'search vector'
            """
        )
        return String(rows.dropLast())
    }

    @Test(arguments: ["LATIN1", "SQL_ASCII"])
    func `of a database with another encoding are not created`(encoding: String) async throws {
        let address = try TestServer.newDatabase(
            schema,
            "ENCODING '\(encoding)' LOCALE 'C' TEMPLATE template0"
        )
        let database = Database(try PostgreSQLStorage(address: address))

        let error = PersistenceError.cannotOpen(
            path: TestServer.place(of: address),
            reason: "its encoding is \(encoding) (create a database with ENCODING 'UTF8')"
        )
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }
        await #expect(throws: error) { try await database.save(Book(id: "1")) }
        let schemas = try TestServer.run(
            "SELECT count(*) FROM pg_namespace WHERE nspname = 'builder'",
            at: address
        )
        #expect(schemas == "0\n")
        await database.close()
    }
}
