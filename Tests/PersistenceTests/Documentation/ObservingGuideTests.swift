import Persistence
import PersistenceMemory
import Testing

// The snippets of Observing.md.
@MainActor
@Suite("Snippets about observations", .timeLimit(.minutes(10)))
struct ObservingGuideTests {
    private let database = Database(MemoryStorage())

    @Test func `results and changes`() async throws {
        var results = database.observe(Book.unread).makeAsyncIterator()
        #expect(try await results.next() == [])

        let book = Book(id: 5, title: "Beowulf", author: nil, pages: 130)
        try await database.save(book)
        #expect(try await results.next() == [book])
    }

    @MainActor
    final class Shelf {
        private(set) var books: [Book] = []

        func follow(_ database: Database) async throws {
            for try await books in database.observe(Book.order(Book.title.folded.asc)) {
                self.books = books
            }
        }
    }

    @Test func `a view model`() async throws {
        let shelf = Shelf()

        let following = Task { try await shelf.follow(database) }
        try await database.save(contentsOf: Book.samples)

        while shelf.books.count < 5 { await Task.yield() }
        following.cancel()

        _ = await following.result
        #expect(shelf.books.map(\.id) == [5, 1, 2, 3, 4])
    }

    @Test func `one record, and the number of records`() async throws {
        var counts = database.observeCount(Book.unread).makeAsyncIterator()
        var records = database.observeOne(Book.self, key: 5).makeAsyncIterator()
        #expect(try await counts.next() == 0)
        #expect(try await records.next() == .some(nil))

        try await database.save(Book(id: 5, title: "Beowulf", author: nil, pages: 130))
        #expect(try await counts.next() == 1)
        #expect(try await records.next()??.title == "Beowulf")
    }

    @Test func `an observation ends`() async throws {
        var results = database.observe(Book.all()).makeAsyncIterator()
        _ = try await results.next()

        await database.close()
        #expect(try await results.next() == nil)
    }
}
