import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Synchronization
import Testing

/// Tests programs of different releases that use one file at the same time.
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

    /// The notes of a release without colors and without a search.
    private struct PlainNote: PersistableRecord, Codable {
        var id: Int
        var text: String

        static let id = Column("id", \PlainNote.id)
        static let text = Column("text", \PlainNote.text)
        static let table = Table("note", key: id, columns: [text])
    }

    /// The notes of a release that searches only the text.
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

    @Test func `find records that a release without the searched columns has saved`()
        async throws
    {
        try await new.save(NewNote(id: 7, text: "old text", color: "red"))
        try await new.save(NewNote(id: 9, text: "other text", color: "red"))
        #expect(try await found("old") == [7])

        try await old.save(PlainNote(id: 7, text: "new words"))
        try await old.save(PlainNote(id: 8, text: "more words"))
        #expect(try await found("words") == [7, 8])
        #expect(try await found("old") == [])
        #expect(try await found("red") == [7, 9])
        #expect(try await found("yellow") == [8])

        try await old.updateAll(
            PlainNote.filter(PlainNote.id == 8),
            PlainNote.text.set(to: "changed at once")
        )
        #expect(try await found("words") == [7])
        #expect(try await found("once") == [8])

        try await old.save(PlainNote(id: 7, text: "not searched"))
        try await old.delete(PlainNote.self, key: 7)
        #expect(try await found("searched") == [])
        try await close()
    }

    @Test func `find records that the other release has saved in the same transaction`()
        async throws
    {
        try await old.save(PlainNote(id: 1, text: "first"))
        try await new.write { db in
            try PlainNote(id: 2, text: "second").save(db)
            try NewNote(id: 3, text: "third", color: "red").save(db)
            try PlainNote(id: 2, text: "changed").save(db)
            #expect(try NewNote.matching("changed").fetchAll(db).map(\.id) == [2])
            try PlainNote(id: 3, text: "words").save(db)
            #expect(try NewNote.matching("third").fetchAll(db).isEmpty)
            #expect(try NewNote.matching("words").fetchAll(db).map(\.id) == [3])
            let folded = NewNote.filter(NewNote.text.folded == "CHANGED")
            #expect(try folded.fetchAll(db).map(\.id) == [2])
            try PlainNote(id: 1, text: "deleted").save(db)
            #expect(try NewNote.matching("deleted").deleteAll(db) == 1)
        }
        #expect(try await found("first") == [])
        try await close()
    }

    @Test func `find records without words in a file of an earlier release`() async throws {
        try await new.save(NewNote(id: 1, text: "first", color: "red"))
        try RawDatabase(path).execute(
            """
            DROP INDEX "note search missing";
            INSERT INTO note (id, text, color) VALUES (2, 'second', 'red');
            UPDATE builder_table SET records = 2 WHERE name = 'note'
            """
        )
        let later = Database(SQLiteStorage(path: path))

        #expect(try await later.fetchAll(NewNote.matching("red")).map(\.id) == [1, 2])
        #expect(try await later.fetchAll(NewNote.matching("second")).map(\.id) == [2])

        await later.close()
        let raw = try RawDatabase(path)
        let plan = try raw.rows(
            "EXPLAIN QUERY PLAN SELECT 1 FROM note WHERE \"search words\" IS NULL"
        )
        #expect(plan.joined().contains { $0.contains("COVERING INDEX note search missing") })
        try await close()
    }

    /// The colors in a separate table.
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
            // A release without the index removes it. At the third call, no other program can
            // write.
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
