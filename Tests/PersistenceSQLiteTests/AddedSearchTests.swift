import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

@Suite("SQLiteStorage, a search that is added to a table")
struct AddedSearchTests {
    private struct Note: PersistableRecord, Codable {
        var id: Int
        var text: String

        static let id = Column("id", \Note.id)
        static let text = Column("text", \Note.text)
        static let table = Table("note", key: id, columns: [text])
    }

    private struct SearchedNote: PersistableRecord, Codable {
        var id: Int
        var text: String

        static let id = Column("id", \SearchedNote.id)
        static let text = Column("text", \SearchedNote.text)
        static let table = Table("note", key: id, columns: [text], searching: [text])
    }

    @Test func `finds earlier records, and follows their changes`() async throws {
        let directory = try TemporaryDirectory()
        let storage = SQLiteStorage(path: directory.appending("notes.sqlite"))
        let database = Database(storage)
        try await database.save(contentsOf: (1...3).map { Note(id: $0, text: "Call \($0)") })

        #expect(try await database.fetchCount(SearchedNote.matching("call")) == 3)

        try await database.save(SearchedNote(id: 1, text: "Buy milk"))
        try await database.delete(SearchedNote.self, key: 2)
        #expect(try await database.fetchAll(SearchedNote.matching("call")).map(\.id) == [3])
        #expect(try await database.fetchAll(SearchedNote.matching("milk")).map(\.id) == [1])
        #expect(await storage.recoveries.isEmpty)
        await database.close()
    }

    /// The numbers of the notes that FTS5 finds by a word, without reading the notes.
    private func found(_ word: String, in storage: SQLiteStorage) async throws -> [DatabaseValue?] {
        try await storage.fetchAll(
            "SELECT rowid AS id FROM \"note search\" WHERE \"note search\" MATCH \(word)"
        )
        .map { $0["id"] }
    }

    @Test func `forgets the words of records that are changed or deleted`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.appending("notes.sqlite")
        let storage = SQLiteStorage(path: path)
        let database = Database(storage)
        try await database.save(
            contentsOf: (1...9).map { SearchedNote(id: $0, text: "call \($0)") }
        )

        try await database.save(SearchedNote(id: 1, text: "Buy milk"))
        try await database.save(SearchedNote(id: 2, text: "CALL 2"))
        try await database.delete(SearchedNote.self, key: 3)
        try await database.deleteAll(SearchedNote.filter(SearchedNote.id > 7))
        try await database.deleteAll(SearchedNote.matching("6"))
        try await database.updateAll(
            SearchedNote.filter(SearchedNote.id == 4),
            SearchedNote.text.set(to: "write")
        )
        // The note is saved with a description without a search.
        try await database.save(Note(id: 5, text: "sing"))
        #expect(try await found("call", in: storage) == [.integer(2), .integer(7)])
        #expect(try await found("milk", in: storage) == [.integer(1)])
        #expect(try await found("write", in: storage) == [.integer(4)])
        #expect(try await found("sing", in: storage) == [.integer(5)])
        #expect(try await database.fetchCount(SearchedNote.all()) == 5)

        try await database.deleteAll(SearchedNote.all())
        #expect(try await found("call", in: storage) == [])
        await database.close()
        // FTS5 compares its index with the table.
        try RawDatabase(path).execute(
            "INSERT INTO \"note search\" (\"note search\") VALUES ('integrity-check')"
        )
    }

    @Test func `finds what another program has written`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.appending("notes.sqlite")
        let database = Database(SQLiteStorage(path: path))
        try await database.save(SearchedNote(id: 1, text: "call"))
        try RawDatabase(path).execute(
            """
            INSERT INTO note (id, text, "search words") VALUES (2, 'sing', ' sing');
            DELETE FROM note WHERE id = 1
            """
        )

        #expect(try await database.fetchAll(SearchedNote.matching("sing")).map(\.id) == [2])
        #expect(try await database.fetchCount(SearchedNote.matching("call")) == 0)
        await database.close()
    }

    @Test func `lists the beginnings of words in an index of an earlier release, too`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.appending("notes.sqlite")
        let earlier = Database(SQLiteStorage(path: path))
        try await earlier.save(contentsOf: (1...3).map { SearchedNote(id: $0, text: "call \($0)") })
        await earlier.close()
        let raw = try RawDatabase(path)
        try raw.execute(
            """
            DROP TABLE "note search";
            CREATE VIRTUAL TABLE "note search" USING fts5(
                "search words", content="note", tokenize='ascii', detail='none'
            );
            INSERT INTO "note search" ("note search") VALUES ('rebuild')
            """
        )

        let storage = SQLiteStorage(path: path)
        let database = Database(storage)
        #expect(try await database.fetchCount(SearchedNote.matching("ca")) == 3)
        try await database.save(SearchedNote(id: 4, text: "cap"))

        #expect(try await database.fetchCount(SearchedNote.matching("ca")) == 4)
        let updated = try await storage.fetchAll(
            "SELECT 1 FROM sqlite_schema WHERE name = 'note search' AND sql LIKE '%prefix%'"
        )
        #expect(updated.count == 1)
        await database.close()
        try raw.execute("INSERT INTO \"note search\" (\"note search\") VALUES ('integrity-check')")
    }
}
