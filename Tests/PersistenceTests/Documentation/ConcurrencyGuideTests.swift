import Dispatch
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of Concurrency.md.
@Suite("Snippets about transactions", .timeLimit(.minutes(10)))
struct ConcurrencyGuideTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.appending("books.sqlite")
    }

    nonisolated struct TooLong: Error {}

    @Test func `all or nothing`() async throws {
        let database = Database(MemoryStorage())

        await #expect(throws: TooLong.self) {
            try await database.write { db in
                for book in Book.samples {
                    if book.pages > 800 { throw TooLong() }
                    try book.insert(db)
                }
            }
        }

        #expect(try await database.fetchCount(Book.all()) == 0)
    }

    @Test func `one state`() async throws {
        let database = Database(MemoryStorage())
        try await database.save(contentsOf: Book.samples)

        let (all, unread) = try await database.read { db in
            (try Book.fetchCount(db), try Book.unread.fetchCount(db))
        }

        #expect(all == 5 && unread == 4)
    }

    @Test func `a savepoint`() async throws {
        let database = Database(MemoryStorage())

        try await database.write { db in
            for book in Book.samples {
                do {
                    try db.savepoint {
                        try book.insert(db)
                        if book.pages > 800 { throw TooLong() }
                    }
                } catch is TooLong {
                    print("\(book.title) was left out")
                }
            }
        }

        #expect(try await database.fetchCount(Book.all()) == 4)
    }

    @Test func `many records`() async throws {
        let database = Database(SQLiteStorage(path: path))
        let library = Book.samples

        try await database.write { [library] db in
            try Book.deferIndexes(db)
            for book in library { try book.save(db) }
        }

        #expect(try await database.fetchCount(Book.all()) == 5)
    }

    @Test func `a capture`() async throws {
        let database = Database(MemoryStorage())
        var book = Book.samples[0]
        book.isRead = true

        try await database.write { [book] db in
            try book.save(db)
        }

        #expect(try await database.fetchCount(Book.unread) == 0)
    }

    @Test func `several tasks`() async throws {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(Book(id: 1, title: "Diary", author: nil, pages: 0))

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await database.write { db in
                        guard var book = try Book.fetchOne(db, key: 1) else { return }
                        book.pages += 1
                        try book.save(db)
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await database.fetchOne(Book.self, key: 1)?.pages == 20)
        await database.close()
    }

    @Test func `several storages of one file`() async throws {
        let database = Database(SQLiteStorage(path: path, busyTimeout: .seconds(30)))
        let other = Database(SQLiteStorage(path: path))

        try await database.save(contentsOf: Book.samples)
        #expect(try await other.fetchCount(Book.all()) == 5)

        await database.close()
        await other.close()
    }

    @Test func `a writer that waits too long`() async throws {
        let database = Database(SQLiteStorage(path: path))
        let other = Database(SQLiteStorage(path: path, busyTimeout: .zero))
        try await database.save(Book.samples[0])
        let path = path

        let began = AsyncStream.makeStream(of: Void.self)
        let ended = DispatchSemaphore(value: 0)
        async let writing: Void = database.write { db in
            try Book.samples[1].save(db)
            began.continuation.yield()
            // The body runs on the queue of the storage, which may block.
            ended.wait()
        }
        for await _ in began.stream { break }

        let count = try? await other.fetchCount(Book.all())
        await #expect(throws: PersistenceError.busy(path: path, after: .zero)) {
            try await other.save(Book.samples[2])
        }
        #expect(count == 1)
        ended.signal()
        try await writing
        #expect(try await other.fetchCount(Book.all()) == 2)
        await database.close()
        await other.close()
    }
}
