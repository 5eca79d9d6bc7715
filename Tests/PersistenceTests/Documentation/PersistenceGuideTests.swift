import FoundationEssentials
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of the README, Persistence.md and GettingStarted.md.
@Suite("Snippets about the first steps", .timeLimit(.minutes(10)))
struct PersistenceGuideTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    // Opens the database in the directory of the test instead of the current one.
    private func SQLiteStorage(path: String) -> PersistenceSQLite.SQLiteStorage {
        PersistenceSQLite.SQLiteStorage(path: directory.appending(path))
    }

    @Test func `the first program`() async throws {
        let database = Database(SQLiteStorage(path: "books.sqlite"))
        try await database.save(
            Book(id: 1, title: "Middlemarch", author: "George Eliot", pages: 880)
        )

        let long = Book.filter(Book.pages > 500).order(Book.title.folded.asc)
        for book in try await database.fetchAll(long) { print(book.title) }

        #expect(try await database.fetchAll(long).map(\.id) == [1])
        await database.close()
    }

    @Test func `the sample of the README`() async throws {
        nonisolated struct Note: PersistableRecord, Codable {
            var id: Int
            var text: String

            static let id = Column("id", \Note.id)
            static let text = Column("text", \Note.text)
            static let table = Table("note", key: id, columns: [text], searching: [text])
        }

        let database = Database(SQLiteStorage(path: "notes.sqlite"))
        try await database.save(Note(id: 1, text: "Call Ada"))
        let notes = try await database.fetchAll(Note.matching("ada"))

        #expect(notes.map(\.text) == ["Call Ada"])
        await database.close()
    }

    @Test func `single calls`() async throws {
        let database = Database(MemoryStorage())

        var book = Book(id: 5, title: "Beowulf", author: nil, pages: 130)
        try await database.insert(book)  // throws if the key is taken

        book.isRead = true
        try await database.save(book)  // inserts or replaces

        let stored = try await database.fetchOne(Book.self, key: 5)
        #expect(stored == book)

        let all = try await database.fetchAll(Book.all())
        let unread = try await database.fetchCount(Book.unread)
        #expect(all.count == 1 && unread == 0)

        let isDeleted = try await database.delete(Book.self, key: 5)
        #expect(isDeleted)
    }

    @Test func `many records`() async throws {
        let database = Database(MemoryStorage())
        let books = Book.samples

        try await database.save(contentsOf: books)

        #expect(try await database.fetchAll(Book.all()) == books)
    }

    @Test func `a transaction`() async throws {
        let database = Database(MemoryStorage())
        try await database.save(contentsOf: Book.samples)

        let left = try await database.write { db in
            guard var book = try Book.fetchOne(db, key: 1) else { return 0 }
            book.isRead = true
            try book.save(db)
            return try Book.unread.fetchCount(db)
        }

        #expect(left == 3)
    }

    nonisolated struct Settings: Codable, Equatable, Identifiable {
        var id = "settings"
        var theme = "dark"
    }

    @Test func `a store`() async throws {
        let storage = SQLiteStorage(path: "books.sqlite")

        let settings = Store<Settings>("settings", in: storage)
        try await settings.save(Settings(theme: "light"))

        #expect(try await settings.value(forKey: "settings")?.theme == "light")

        await storage.close()
    }
}
