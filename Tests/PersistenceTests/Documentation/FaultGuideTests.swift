import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of Faults.md.
@Suite("Snippets about faults", .timeLimit(.minutes(10)))
struct FaultGuideTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.appending("books.sqlite")
    }

    @Test func `an error that a caller acts on`() async throws {
        let database = Database(MemoryStorage())
        let book = Book.samples[0]
        try await database.insert(book)

        var message = ""
        do {
            try await database.insert(book)
        } catch PersistenceError.duplicate(_, let key) {
            message = "There is a book \(key) already."
        } catch {
            message = "\(error)"
        }

        #expect(message == "There is a book 1 already.")
    }

    // An earlier release, which accepted any text as a genre.
    private enum Early {
        nonisolated struct Story: PersistableRecord, Codable {
            var id: Int
            var genre: String

            static let id = Column("id", \Story.id)
            static let genre = Column("genre", \Story.genre)
            static let table = Table("story", key: id, columns: [genre])
        }
    }

    nonisolated struct Story: PersistableRecord, Codable {
        var id: Int
        var genre: Genre

        static let id = Column("id", \Story.id)
        static let genre = Column("genre", \Story.genre)
        static let table = Table("story", key: id, columns: [genre])
    }

    @Test func `records that cannot be understood`() async throws {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(contentsOf: [
            Early.Story(id: 1, genre: "novel"), Early.Story(id: 2, genre: "opera"),
        ])

        await #expect(throws: PersistenceError.self) {
            try await database.fetchAll(Story.all())
        }

        let (stories, skipped) = try await database.read { db in
            var skipped: [SkippedRecord] = []
            let stories = try Story.all().fetchAll(db) { skipped.append($0) }
            return (stories, skipped)
        }

        #expect(stories.map(\.id) == [1])
        #expect(skipped.map(\.key) == ["2"])
        await database.close()
    }

    @Test func `a damaged file`() async throws {
        try directory.write(Array("no database at all".utf8), to: "books.sqlite")

        let storage = SQLiteStorage(path: path)
        let database = Database(storage)
        #expect(try await database.fetchCount(Book.all()) == 0)

        for recovery in await storage.recoveries { print(recovery) }

        #expect(await storage.recoveries.count == 1)
        await database.close()
    }

    @Test func `a file of a user`() async throws {
        try directory.write(Array("no database at all".utf8), to: "books.sqlite")

        let storage = SQLiteStorage(path: path, foreignFiles: .refuse)
        await #expect(throws: PersistenceError.self) {
            try await Database(storage).fetchAll(Book.all())
        }

        #expect(directory.names == ["books.sqlite"])
        await storage.close()
    }

    nonisolated struct Settings: Codable, Identifiable {
        var id: String
        var size: Int
    }

    @Test func `a store skips and reports`() async throws {
        let storage = MemoryStorage()
        try await storage.apply([
            .put(Array(#"{"id":"old"}"#.utf8), key: "old", collection: "settings")
        ])

        let settings = Store<Settings>("settings", in: storage) { skipped in print(skipped) }
        let contents = try await settings.contents()

        #expect(contents.values.isEmpty)
        #expect(contents.skipped.map(\.key) == ["old"])
        #expect(try await settings.all().isEmpty)
    }
}
