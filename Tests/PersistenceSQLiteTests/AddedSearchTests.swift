import Persistence
import PersistenceSQLite
import PersistenceTesting
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
}
