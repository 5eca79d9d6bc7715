import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of Migrating.md: the record `Note` of several releases, over both storages.
@Suite("Snippets about changes of a table", .timeLimit(.minutes(10)))
struct MigratingGuideTests {
    private let directory: TemporaryDirectory
    private let databases: [Database]

    init() throws {
        directory = try TemporaryDirectory()
        databases = [
            Database(MemoryStorage()),
            Database(SQLiteStorage(path: directory.appending("notes.sqlite"))),
        ]
    }

    private enum First {
        nonisolated struct Note: PersistableRecord, Codable, Hashable {
            var id: Int
            var text: String

            static let id = Column("id", \Note.id)
            static let text = Column("text", \Note.text)
            static let table = Table("note", key: id, columns: [text])
        }
    }

    private enum Second {
        nonisolated struct Note: PersistableRecord, Codable, Hashable {
            var id: Int
            var text: String
            var color: String
            var stars: Int?

            static let id = Column("id", \Note.id)
            static let text = Column("text", \Note.text)
            static let color = Column("color", \Note.color, default: "yellow")
            static let stars = Column("stars", \Note.stars)
            static let table = Table(
                "note",
                key: id,
                columns: [text, color, stars],
                indexes: [Index(stars)],
                searching: [text]
            )
        }
    }

    @Test func `added columns`() async throws {
        for database in databases {
            try await database.save(contentsOf: [
                First.Note(id: 1, text: "Call Ada"), First.Note(id: 2, text: "Buy milk"),
            ])

            let notes = try await database.fetchAll(Second.Note.matching("ada"))
            #expect(
                notes == [Second.Note(id: 1, text: "Call Ada", color: "yellow", stars: nil)]
            )
            try await database.save(Second.Note(id: 2, text: "Call Bo", color: "red"))
            #expect(try await database.fetchCount(Second.Note.matching("call")) == 2)
            #expect(try await database.fetchCount(Second.Note.matching("milk")) == 0)
        }
    }

    @Test func `unknown columns are kept`() async throws {
        for database in databases {
            try await database.save(Second.Note(id: 1, text: "a", color: "red", stars: 2))
            try await database.save(First.Note(id: 1, text: "b"))
            try await database.save(First.Note(id: 2, text: "c"))

            let notes = try await database.fetchAll(Second.Note.all())
            #expect(notes.map(\.color) == ["red", "yellow"])
            #expect(notes.map(\.stars) == [2, nil])
        }
    }

    nonisolated struct Changed: PersistableRecord, Codable {
        var id: Int
        var text: Int

        static let id = Column("id", \Changed.id)
        static let text = Column("text", \Changed.text, default: 0)
        static let table = Table("note", key: id, columns: [text])
    }

    nonisolated struct Required: PersistableRecord, Codable {
        var id: Int
        var place: String

        static let id = Column("id", \Required.id)
        static let place = Column("place", \Required.place)
        static let table = Table("note", key: id, columns: [place])
    }

    @Test func `refused changes`() async throws {
        for database in databases {
            try await database.save(First.Note(id: 1, text: "a"))

            await #expect(
                throws: PersistenceError.unsupported(
                    collection: "note",
                    reason: "text was text and is integer"
                )
            ) {
                try await database.fetchAll(Changed.all())
            }
            await #expect(throws: PersistenceError.self) {
                try await database.fetchAll(Required.all())
            }
            #expect(try await database.fetchCount(First.Note.all()) == 1)
        }
    }

    private typealias OldNote = First.Note

    nonisolated struct Note: PersistableRecord, Codable, Hashable {
        var id: String
        var text: String

        static let id = Column("id", \Note.id)
        static let text = Column("text", \Note.text)
        static let table = Table("note2", key: id, columns: [text])
    }

    @Test func `a table in place of another one`() async throws {
        for database in databases {
            try await database.save(contentsOf: [
                OldNote(id: 1, text: "a"), OldNote(id: 2, text: "b"),
            ])

            try await database.write { db in
                for old in try OldNote.fetchAll(db) {
                    try Note(id: "note \(old.id)", text: old.text).save(db)
                }
                try OldNote.all().deleteAll(db)
            }

            #expect(
                try await database.fetchAll(Note.all())
                    == [Note(id: "note 1", text: "a"), Note(id: "note 2", text: "b")]
            )
            #expect(try await database.fetchCount(OldNote.all()) == 0)
        }
    }

    @Test func `a named migration`() async throws {
        for database in databases {
            try await database.save(Second.Note(id: 1, text: "Call Ada", color: "RED"))

            var migrator = DatabaseMigrator()
            migrator.registerMigration("colors in lower case") { db in
                for var note in try Second.Note.fetchAll(db) {
                    note.color = note.color.lowercased()
                    try note.save(db)
                }
            }
            try await migrator.migrate(database)

            #expect(try await database.fetchAll(Second.Note.self).map(\.color) == ["red"])
        }
    }
}
