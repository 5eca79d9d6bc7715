import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of SQLite.md and Caching.md.
@Suite("Snippets about SQLite and caches", .timeLimit(.minutes(10)))
struct SQLiteGuideTests {
    private let directory: TemporaryDirectory
    private let storage: SQLiteStorage

    init() async throws {
        directory = try TemporaryDirectory()
        storage = SQLiteStorage(path: directory.appending("books.sqlite"))
        try await Database(storage).save(contentsOf: Book.samples)
    }

    @Test func `sums by SQL`() async throws {
        let least = 300
        let rows = try await storage.fetchAll(
            "SELECT author, sum(pages) AS pages FROM book WHERE pages >= \(least) GROUP BY author ORDER BY 2"
        )
        #expect(rows.last?["pages"] == .integer(920))
    }

    @Test func `a query that uses an index`() async throws {
        let page = Book.order(Book.title.folded.asc).limit(50)
        let plan = try await storage.explain(page)
        #expect(plan.usesIndex && !plan.sorts)
    }

    @Test func `a copy`() async throws {
        try await storage.backup(to: directory.appending("copy.sqlite")) { part in
            print("\(Int(part * 100)) %")
        }

        #expect(directory.names.contains("copy.sqlite"))
    }

    @Test func `a cache`() async throws {
        let database = Database(MemoryStorage())
        let pictures = BlobCache(in: database, limit: 50_000_000, lifetime: .seconds(86_400))
        try await pictures.store([1, 2, 3], forKey: "https://example.org/ada.jpg")

        let bytes = try await pictures.bytes(forKey: "https://example.org/ada.jpg")
        #expect(bytes == [1, 2, 3])
    }
}
