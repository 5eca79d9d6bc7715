import Persistence
import PersistencePostgreSQL
import Testing

/// Tests tables whose triggers keep rows from being stored, of which the server says nothing.
@Suite("PostgreSQLStorage: suppressed rows", .needsServer)
struct SuppressedRowTests {
    private let schema = TestServer.newSchema()
    private let error = PersistenceError.unsupported(
        collection: "book",
        reason: "a trigger or a rule of the table keeps rows from being stored"
    )

    /// Returns a database that stores no book with the title "no".
    private func database() async throws -> Database {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(Book(id: "1", title: "Ada"))
        _ = try await database.fetchAll(Book.all())
        try TestServer.run(
            """
            CREATE FUNCTION \(schema).refuse() RETURNS trigger LANGUAGE plpgsql AS \
            $$ BEGIN IF NEW.title = 'no' THEN RETURN NULL; END IF; RETURN NEW; END $$;
            CREATE TRIGGER refusing BEFORE INSERT OR UPDATE ON \(schema).book \
            FOR EACH ROW EXECUTE FUNCTION \(schema).refuse();
            """
        )
        return database
    }

    @Test func `are a failure of a save`() async throws {
        let database = try await database()
        for id in ["1", "2"] {
            await #expect(throws: error) { try await database.save(Book(id: id, title: "no")) }
        }
        try await database.save(Book(id: "2", title: "Bo"))
        #expect(try await database.fetchAll(Book.all()).map(\.title) == ["Ada", "Bo"])
        await database.close()
    }

    @Test(arguments: [0, 5, 1_500, 4_900])
    func `are a failure of many saves, none of which is stored`(position: Int) async throws {
        let database = try await database()
        let books = (0..<5_000).map { Book(id: "new \($0)", title: $0 == position ? "no" : "yes") }
        await #expect(throws: error) { try await database.save(contentsOf: books) }
        #expect(try await database.fetchCount(Book.all()) == 1)
        await database.close()
    }

    @Test func `are none where a row is its key alone and exists already`() async throws {
        struct Word: PersistableRecord, Codable {
            var id: String
            static let table = Table("word", key: Column("id", \Word.id), columns: [])
        }
        let database = Database(try TestServer.storage(in: schema))
        for _ in 1...2 { try await database.save(contentsOf: [Word(id: "a"), Word(id: "b")]) }
        #expect(try await database.fetchCount(Word.all()) == 2)
        await database.close()
    }
}
