import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, a table of an earlier release that cannot be changed")
struct ReadOnlyTableTests {
    private struct Note: PersistableRecord, Codable {
        var id: Int
        var text: String

        static let id = Column("id", \Note.id)
        static let text = Column("text", \Note.text)
        static let table = Table("note", key: id, columns: [text])
    }

    /// The notes of a later release.
    private struct TitledNote: PersistableRecord, Codable, Hashable {
        var id: Int
        var text: String
        var title: String?

        static let id = Column("id", \TitledNote.id)
        static let text = Column("text", \TitledNote.text)
        static let title = Column("title", \TitledNote.title)
        static let table = Table(
            "note",
            key: id,
            columns: [text, title],
            lookups: [title],
            indexes: [Index(text.folded)],
            searching: [text]
        )
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `is read by a later description, and stays`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.appending("notes.sqlite")
        let old = Database(SQLiteStorage(path: path))
        try await old.save(contentsOf: (1...3).map { Note(id: $0, text: "Note \($0)") })
        await old.close()
        let before = directory.bytes(of: "notes.sqlite")

        await #expect(processExitsWith: .success) { [path = path as String] in
            let directory = String(path.dropLast("/notes.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let database = Database(SQLiteStorage(path: path))
            for _ in 0..<3 {
                let notes = try await database.fetchAll(TitledNote.matching("note"))
                #expect(notes == (1...3).map { TitledNote(id: $0, text: "Note \($0)") })
                let untitled = TitledNote.filter(TitledNote.title == nil)
                #expect(try await database.fetchCount(untitled) == 3)
            }
            await #expect(throws: PersistenceError.readOnly(path: path)) {
                try await database.save(TitledNote(id: 4, text: "new"))
            }
            #expect(try await database.fetchCount(TitledNote.all()) == 3)
            await database.close()
        }

        #expect(directory.bytes(of: "notes.sqlite") == before)
    }
}
