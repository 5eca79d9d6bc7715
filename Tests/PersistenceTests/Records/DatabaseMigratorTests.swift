import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("DatabaseMigrator")
struct DatabaseMigratorTests {
    private struct Note: PersistableRecord, Codable, Hashable {
        var id: String
        var text = ""

        static let text = Column("text", \Note.text, default: "")
        static let table = Table("note", key: Column("id", \Note.id), columns: [text])
    }

    private struct Refusal: Error {}

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func database(_ kind: String) -> Database {
        kind == "memory"
            ? Database(MemoryStorage())
            : Database(SQLiteStorage(path: directory.appending("notes.sqlite")))
    }

    private func migrator(_ names: String...) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for name in names {
            migrator.registerMigration(name) { db in
                for var note in try Note.fetchAll(db) {
                    note.text += name
                    try note.save(db)
                }
            }
        }
        return migrator
    }

    @Test(arguments: ["memory", "SQLite"])
    func `makes each step once, in order`(kind: String) async throws {
        let database = database(kind)
        try await database.save(Note(id: "a"))

        try await migrator("1", "2").migrate(database)
        try await migrator("1", "2", "3").migrate(database)
        try await migrator("1", "2", "3").migrate(database)

        #expect(try await database.fetchAll(Note.self) == [Note(id: "a", text: "123")])
        #expect(
            try await migrator().completedMigrations(of: database) == ["1", "2", "3"]
        )
        await database.close()
    }

    @Test(arguments: ["memory", "SQLite"])
    func `a step that throws changes nothing, and is named`(kind: String) async throws {
        let database = database(kind)
        try await database.save(Note(id: "a"))
        var migrator = migrator("1")
        migrator.registerMigration("bad") { db in
            try Note(id: "b").save(db)
            throw Refusal()
        }

        await #expect(throws: PersistenceError.migration(name: "bad", reason: "Refusal()")) {
            try await migrator.migrate(database)
        }

        #expect(try await database.fetchAll(Note.self) == [Note(id: "a", text: "1")])
        #expect(try await migrator.completedMigrations(of: database) == ["1"])
        await database.close()
    }

    @Test(arguments: ["memory", "SQLite"])
    func `refuses steps of a later program untouched, and can be read`(kind: String) async throws {
        let database = database(kind)
        try await database.save(Note(id: "a"))
        try await migrator("1", "2").migrate(database)

        let error = await #expect(throws: PersistenceError.self) {
            try await migrator("1", "other").migrate(database)
        }
        #expect(
            error?.description == "cannot open the database with the migration \"2\": written by a "
                + "newer version (update this program; the file was left as it is)"
        )

        #expect(try await database.fetchAll(Note.self) == [Note(id: "a", text: "12")])
        await database.close()
    }

    @Test func `makes a step once for two openings at a time`() async throws {
        let databases = [database("SQLite"), database("SQLite")]
        try await databases[0].save(Note(id: "a"))
        let migrator = migrator("1", "2", "3")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in databases { group.addTask { try await migrator.migrate(database) } }
            try await group.waitForAll()
        }

        #expect(try await databases[1].fetchAll(Note.self) == [Note(id: "a", text: "123")])
        for database in databases { await database.close() }
    }
}
