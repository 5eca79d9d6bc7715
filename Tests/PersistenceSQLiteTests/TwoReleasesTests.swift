import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Synchronization
import Testing

/// Programs of different releases that use one file at the same time.
@Suite("SQLiteStorage, two releases on one file")
struct TwoReleasesTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let old: Database
    private let new: Database

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.appending("notes.sqlite")
        old = Database(SQLiteStorage(path: path))
        new = Database(SQLiteStorage(path: path))
    }

    /// The notes of a release that searches the text alone.
    private struct Note: PersistableRecord, Codable {
        var id: Int
        var text: String
        var color: String

        static let id = Column("id", \Note.id)
        static let text = Column("text", \Note.text)
        static let color = Column("color", \Note.color, default: "yellow")
        static let table = Table("note", key: id, columns: [text, color], searching: [text])
    }

    /// The notes of the newest release.
    private struct NewNote: PersistableRecord, Codable {
        var id: Int
        var text: String
        var color: String

        static let id = Column("id", \NewNote.id)
        static let text = Column("text", \NewNote.text)
        static let color = Column("color", \NewNote.color, default: "yellow")
        static let table = Table(
            "note",
            key: id,
            columns: [text, color],
            indexes: [Index(text.folded)],
            searching: [text, color]
        )
    }

    /// The keys of the notes that the newest release finds by a word.
    private func found(_ word: String) async throws -> [Int] {
        let ids = try await new.fetchAll(NewNote.matching(word)).map(\.id)
        #expect(try await new.fetchCount(NewNote.matching(word)) == ids.count)
        #expect(try await new.fetchAll(NewNote.matchingParts(word)).map(\.id) == ids)
        return ids
    }

    private func close() async throws {
        await old.close()
        await new.close()
        // FTS5 compares its index with the table.
        try RawDatabase(path).execute(
            "INSERT INTO \"note search\" (\"note search\") VALUES ('integrity-check')"
        )
    }

    @Test func `find all records by the columns that each of them searches`() async throws {
        try await new.save(contentsOf: (1...3).map { NewNote(id: $0, text: "a", color: "yellow") })
        #expect(try await found("yellow") == [1, 2, 3])

        #expect(try await old.fetchCount(Note.matching("a")) == 3)
        #expect(try await old.fetchCount(Note.matching("yellow")) == 0)
        #expect(try await found("yellow") == [1, 2, 3])

        try await old.save(Note(id: 4, text: "a", color: "yellow"))
        try await new.save(NewNote(id: 1, text: "b", color: "red"))
        #expect(try await old.fetchCount(Note.matching("red")) == 0)
        #expect(try await old.fetchCount(Note.matching("a")) == 3)
        try await old.save(Note(id: 2, text: "a", color: "red"))
        #expect(try await found("yellow") == [3, 4])
        #expect(try await found("red") == [1, 2])
        try await close()
    }

    /// The colors of a table of their own.
    private struct Color: PersistableRecord, Codable {
        var id: String
        var name: String

        static let id = Column("id", \Color.id)
        static let name = Column("name", \Color.name)
        static let table = Table("color", key: id, columns: [name])
    }

    /// The colors of the newest release.
    private struct NewColor: PersistableRecord, Codable {
        var id: String
        var name: String

        static let id = Column("id", \NewColor.id)
        static let name = Column("name", \NewColor.name)
        static let table = Table("color", key: id, columns: [name], indexes: [Index(name.folded)])
    }

    @Test func `read several tables of an earlier release at once`() async throws {
        try await old.save(Note(id: 1, text: "a", color: "red"))
        try await old.save(Color(id: "red", name: "Red"))

        let colors = try await new.read { db in
            try NewNote.matching("red").fetchAll(db).flatMap { note in
                try NewColor.filter(NewColor.id == note.color).fetchAll(db).map(\.name)
            }
        }

        #expect(colors == ["Red"])
        try await close()
    }

    @Test func `read a table that the other one changes each time it was prepared`() async throws {
        try await new.save(NewNote(id: 1, text: "a", color: "red"))
        let reader = Database(SQLiteStorage(path: path))
        let calls = Mutex(0)

        let count = try await reader.read { [path] db in
            let isUndisturbed = calls.withLock { calls in
                calls += 1
                return calls > 2
            }
            // A release without the index removes it. The third time, nobody else can write.
            if !isUndisturbed {
                try RawDatabase(path).execute("DROP INDEX IF EXISTS \"note by text folded\"")
            }
            return try NewNote.filter(NewNote.text.folded == "A").fetchCount(db)
        }

        #expect(count == 1)
        #expect(calls.withLock(\.self) == 3)
        await reader.close()
        try await close()
    }
}
