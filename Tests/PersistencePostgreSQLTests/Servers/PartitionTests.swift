import Persistence
import PersistencePostgreSQL
import Testing

/// Tests tables that are partitioned.
@Suite("PostgreSQLStorage: partitions", .needsServer, .timeLimit(.minutes(5)))
struct PartitionTests {
    private let schema = TestServer.newSchema()

    /// The script of the guide's page with the table and the schema of a test.
    private func script() throws -> String {
        try GuidePage.sql(from: "BEGIN;")
            .replacing("builder.builder_state", with: "\(schema).builder_state")
            .replacing("builder.", with: "\(schema).").replacing("'builder'", with: "'\(schema)'")
            .replacing("person", with: "book").replacing("\n", with: " ")
    }

    @Test func `of one server are written, read, searched and observed as a whole`() async throws {
        let storage = try TestServer.storage(in: schema)
        let database = Database(storage)
        let books = (100..<500).map { Book(id: "\($0)", title: "Tale \($0 % 7)", pages: $0 % 9) }
        try await database.save(contentsOf: books)
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 400)
        let byTitle = Book.filter(Book.pages > 3).order(Book.title.folded.desc)
        let before = try await database.fetchAll(byTitle)

        try TestServer.run(script())

        #expect(try await database.fetchAll(Book.all()) == books)
        // No query has used the indexes that reading has created; the parts of an index count as
        // one.
        let query = try GuidePage.sql(from: "SELECT index::regclass")
            .replacing("'builder'", with: "'\(schema)'").replacing("\n", with: " ")
        let unused = try TestServer.run(query).split(separator: "\n")
        #expect(unused.count >= 3, "\(unused)")
        #expect(unused.allSatisfy { $0.hasPrefix("\(schema).\"book by ") }, "\(unused)")
        #expect(try await database.fetchAll(byTitle) == before)
        let rest = byTitle.after(before[9]).limit(30)
        #expect(try await database.fetchAll(rest) == Array(before[10..<40]))
        #expect(try await database.fetchCount(Book.matching("tale 3")) == 57)
        #expect(try await database.fetchCount(Book.matchingParts("ale")) == 400)
        try await database.save(Book(id: "100", title: "Changed"))
        #expect(try await database.fetchAll(Book.matching("chang")).map(\.id) == ["100"])
        try await database.save(Book(id: "new"))
        #expect(try await counts.next() == 401)
        await #expect(throws: PersistenceError.duplicate(collection: "book", key: "new")) {
            try await database.insert(Book(id: "new"))
        }
        let deleted = try await database.write { try Book.filter(Book.pages == 0).deleteAll($0) }
        #expect(deleted > 40)
        #expect(try await database.fetchCount(Book.all()) == 401 - deleted)
        // Each part has some rows, and a key is looked up in one part only.
        for part in 0...2 {
            let count = try TestServer.run("SELECT count(*) > 50 FROM \(schema).book_\(part)")
            #expect(count == "t\n")
        }
        let steps = try await storage.explain(Book.filter(Book.id == "101"))
        #expect(steps.count { $0.contains(" on book_") } == 1, "\(steps)")
        await database.close()
    }

    @Test(.needsExtension("postgres_fdw"))
    func `of several servers have no key, and are refused`() async throws {
        let servers = try (0...2).map { _ in try TemporaryServer() }
        for server in servers { try server.start() }
        let database = Database(try servers[0].storage())
        try await database.save(Book(id: "1"))
        try servers[0].run(
            """
            CREATE EXTENSION postgres_fdw
            CREATE TABLE public.book (id TEXT COLLATE "C", title TEXT) PARTITION BY HASH (id)
            CREATE TABLE public.book_0 PARTITION OF public.book FOR VALUES WITH (MODULUS 3, REMAINDER 0)
            CREATE FUNCTION failure(text) RETURNS text LANGUAGE plpgsql AS \
            $$ BEGIN EXECUTE $1; RETURN ''; EXCEPTION WHEN OTHERS THEN RETURN SQLERRM; END $$
            """
        )
        for (number, server) in servers.enumerated().dropFirst() {
            try server.run("CREATE TABLE book (id TEXT COLLATE \"C\" PRIMARY KEY, title TEXT)")
            try servers[0].run(
                """
                CREATE SERVER s\(number) FOREIGN DATA WRAPPER postgres_fdw \
                OPTIONS (host '\(server.folder)', dbname 'postgres')
                CREATE USER MAPPING FOR builder SERVER s\(number) \
                OPTIONS (user 'builder', password_required 'false')
                CREATE FOREIGN TABLE public.book_\(number) PARTITION OF public.book \
                FOR VALUES WITH (MODULUS 3, REMAINDER \(number)) \
                SERVER s\(number) OPTIONS (table_name 'book')
                """
            )
        }
        // The rows can be on three servers, but the key cannot.
        try servers[0].run("INSERT INTO public.book SELECT n, 'Ada' FROM generate_series(1, 300) n")
        for server in servers[1...] {
            #expect(try server.run("SELECT count(*) > 50 FROM book") == "t\n")
        }
        let failures = [
            (
                "ALTER TABLE public.book ADD PRIMARY KEY (id)",
                "cannot create unique index on partitioned table \"book\"\n"
            ),
            (
                "INSERT INTO public.book VALUES (''1'') ON CONFLICT (id) DO NOTHING",
                "there is no unique or exclusion constraint matching the ON CONFLICT "
                    + "specification\n"
            ),
        ]
        for (sql, text) in failures {
            #expect(try servers[0].run("SELECT failure('\(sql)')") == text)
        }
        try servers[0].run(
            """
            DROP TABLE builder.book
            ALTER TABLE public.book SET SCHEMA builder
            UPDATE builder.builder_state SET tables = tables + 1
            """
        )
        let error = PersistenceError.unsupported(collection: "book", reason: "id is not its key")
        await #expect(throws: error) { try await database.fetchCount(Book.all()) }
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        #expect(try servers[0].run("SELECT count(*) FROM builder.book") == "300\n")
        await database.close()
        // An optimized build would end the other servers after their last use by name.
        withExtendedLifetime(servers) {}
    }
}
