import Persistence
import PersistencePostgreSQL
import Testing

/// Tests many new records in a transaction, which are stored by `COPY` after the first thousand.
@Suite("PostgreSQLStorage: many new records", .needsServer, .timeLimit(.minutes(5)))
struct CopiedRowsTests {
    private struct Refusal: Error {}

    /// Returns readers with all kinds of values in turn.
    private func readers(_ range: Range<Int>) -> [Reader] {
        range.map { number in
            switch number % 5 {
            case 0: Reader(id: number, name: "", height: -0.0, picture: [])
            case 1: Reader(id: -number, name: "\u{0}\u{1}\u{2} {\"a\",NULL}\\\n\t\\.")
            case 2: Reader(id: number)
            case 3: Reader(id: number, name: "Ådne \(number) 😀 ådne", picture: [0, 1, 255, 92])
            default: Reader(id: number, name: "NULL", height: .leastNonzeroMagnitude)
            }
        }
    }

    private let schema = TestServer.newSchema()

    /// Creates a storage with a book and a reader, in which triggers record the inserting
    /// statements.
    private func storage(at address: String? = TestServer.address) async throws -> PostgreSQLStorage
    {
        let storage = try PostgreSQLStorage(address: try #require(address), schema: schema)
        try await Database(storage).save(Book(id: "kept"))
        try await Database(storage).save(Reader(id: 1))
        let kind = "substring(current_query() from 'COPY|ON CONFLICT')"
        try TestServer.run(
            """
            CREATE TABLE \(schema).seen (statement TEXT)
            CREATE FUNCTION \(schema).note() RETURNS trigger LANGUAGE plpgsql AS \
            $$ BEGIN INSERT INTO \(schema).seen VALUES (\(kind)); RETURN NULL; END $$
            CREATE TRIGGER note AFTER INSERT ON \(schema).book \
            FOR EACH STATEMENT EXECUTE FUNCTION \(schema).note()
            CREATE TRIGGER note AFTER INSERT ON \(schema).reader \
            FOR EACH STATEMENT EXECUTE FUNCTION \(schema).note()
            """
        )
        return storage
    }

    /// Returns the kinds of statements that inserted records: `COPY`, or one for many rows.
    private func seen() throws -> [String] {
        try TestServer.run("SELECT statement FROM \(schema).seen").split(separator: "\n")
            .map(String.init)
    }

    private func books(_ range: Range<Int>) -> [Book] {
        range.map { Book(id: "\($0)", title: "Volume \($0)", pages: $0) }
    }

    @Test func `are copied behind the first thousand, ten thousand at a time`() async throws {
        let database = Database(try await storage())
        try await database.save(contentsOf: books(0..<11_200))
        #expect(try seen() == ["ON CONFLICT", "COPY", "COPY"])
        #expect(try await database.fetchCount(Book.all()) == 11_201)
        let found = try await database.fetchAll(Book.matching("volume 11199"))
        #expect(found.map(\.pages) == [11_199])
        await database.close()
    }

    @Test func `are stored as statements would store them`() async throws {
        let database = Database(try await storage())
        let readers = readers(2..<1_502)
        func stored() throws -> String {
            try TestServer.run("SELECT * FROM \(schema).reader ORDER BY id")
        }

        try await database.save(contentsOf: readers[..<1_000])
        try await database.save(contentsOf: readers[1_000...])
        let byStatements = try stored()
        #expect(try seen().allSatisfy { $0 == "ON CONFLICT" })
        try await database.deleteAll(Reader.all())
        try await database.save(contentsOf: [Reader(id: 1)] + readers)

        #expect(try seen().suffix(2) == ["ON CONFLICT", "COPY"])
        #expect(try stored() == byStatements)
        let sorted = ([Reader(id: 1)] + readers).sorted { $0.id < $1.id }
        #expect(try await database.fetchAll(Reader.all()) == sorted)
        await database.close()
    }

    @Test func `are stored even if one of them replaces another`() async throws {
        let database = Database(try await storage())
        try await database.save(Book(id: "1400", title: "old"))
        try await database.save(contentsOf: books(0..<1_500))
        #expect(try await database.fetchOne(Book.self, key: "1400")?.title == "Volume 1400")
        #expect(try await database.fetchCount(Book.all()) == 1_501)
        // If the first hundred rows are not all new, `COPY` is not tried.
        let others = books(2_000..<3_000) + books(0..<100) + books(3_000..<3_500)
        try await database.save(contentsOf: others)
        #expect(try await database.fetchCount(Book.all()) == 3_001)
        #expect(try seen().count { $0 == "COPY" } == 0)
        await database.close()
    }

    @Test func `are seen by what comes after them`() async throws {
        let database = Database(try await storage())
        try await database.write { db in
            for book in books(0..<1_200) { try book.save(db) }
            #expect(try Book.fetchOne(db, key: "kept") != nil)
            for book in books(1_200..<1_300) { try book.save(db) }
            #expect(try Book.fetchCount(db) == 1_301)
            for book in books(1_300..<1_500) { try book.save(db) }
            try Book(id: "1499", title: "again").save(db)
            try Reader(id: 7).save(db)
            #expect(try Book.fetchOne(db, key: "1499")?.title == "again")
        }
        #expect(try await database.fetchCount(Book.all()) == 1_501)
        #expect(try await database.fetchCount(Reader.all()) == 2)
        #expect(try seen().contains("COPY"))
        await database.close()
    }

    @Test func `are not copied if something is looked up before each`() async throws {
        let database = Database(try await storage())
        try await database.write { db in
            for book in books(0..<1_300) where try Book.fetchOne(db, key: book.id) == nil {
                try book.save(db)
            }
        }
        #expect(try seen() == ["ON CONFLICT", "ON CONFLICT"])
        await database.close()
    }

    @Test func `are given up with their transaction, or a part of it`() async throws {
        let database = Database(try await storage())
        await #expect(throws: Refusal.self) {
            try await database.write { db in
                for book in books(0..<1_300) { try book.save(db) }
                throw Refusal()
            }
        }
        try await database.write { db in
            for book in books(0..<1_200) { try book.save(db) }
            try? db.savepoint {
                for book in books(1_200..<1_400) { try book.save(db) }
                throw Refusal()
            }
            for book in books(1_300..<1_500) { try book.save(db) }
        }
        let pages = try await database.fetchAll(Book.all().order(Book.pages.asc)).map(\.pages)
        #expect(pages == [0] + (0..<1_200) + (1_300..<1_500))
        await database.close()
    }

    @Test func `that the server refuses fail as others do`() async throws {
        let database = Database(try await storage())
        try TestServer.run("ALTER TABLE \(schema).book ADD CHECK (pages <> 1200)")
        let error = await #expect(throws: PersistenceError.self) {
            try await database.save(contentsOf: books(0..<1_300))
        }
        #expect("\(String(describing: error))".contains("check constraint"))
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["kept"])
        await database.close()
    }

    @Test func `are stored by statements where the server refuses copies`() async throws {
        let database = Database(try await storage())
        let role = schema.replacing("test", with: "role")
        try TestServer.run(
            """
            CREATE ROLE \(role) LOGIN
            GRANT USAGE ON SCHEMA \(schema) TO \(role)
            GRANT ALL ON ALL TABLES IN SCHEMA \(schema) TO \(role)
            ALTER TABLE \(schema).book ENABLE ROW LEVEL SECURITY
            CREATE POLICY everything ON \(schema).book USING (true)
            """
        )
        let address = try #require(TestServer.address).replacing(
            "user=builder",
            with: "user=\(role)"
        )
        let other = Database(try PostgreSQLStorage(address: address, schema: schema))
        try await other.save(contentsOf: books(0..<1_300))
        #expect(try await database.fetchCount(Book.all()) == 1_301)
        #expect(try seen() == ["ON CONFLICT", "ON CONFLICT"])
        await other.close()
        await database.close()
        try TestServer.run("DROP OWNED BY \(role)\nDROP ROLE \(role)")
    }

    @Test func `end with their task, and with the network`() async throws {
        let proxy = try Proxy()
        let database = Database(try await storage(at: proxy.address))
        let (copied, copying) = AsyncStream<Void>.makeStream()
        let saving = Task {
            try await database.write { db in
                for book in books(0..<1_300) {
                    try book.save(db)
                    if book.pages == 1_200 { copying.finish() }
                }
                while true { _ = try Book.fetchCount(db) }
            }
        }
        for await _ in copied {}
        saving.cancel()
        await #expect(throws: CancellationError.self) { try await saving.value }
        #expect(try await database.fetchCount(Book.all()) == 1)

        let error = await #expect(throws: PersistenceError.self) {
            try await database.write { db in
                for book in books(0..<3_000) {
                    try book.save(db)
                    if book.pages == 1_200 { proxy.cut() }
                }
            }
        }
        #expect("\(String(describing: error))".contains("cannot reach"))
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["kept"])
        try await database.save(contentsOf: books(0..<1_300))
        #expect(try await database.fetchCount(Book.all()) == 1_301)
        await database.close()
        proxy.close()
    }
}
