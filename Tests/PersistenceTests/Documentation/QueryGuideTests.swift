import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// The snippets of Queries.md and Searching.md, over both storages.
@Suite("Snippets about queries", .timeLimit(.minutes(10)))
struct QueryGuideTests {
    private let database: Database
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        database = Database(SQLiteStorage(path: directory.appending("books.sqlite")))
    }

    @Test func `filters`() async throws {
        try await database.save(contentsOf: Book.samples)

        let query = Book.filter(Book.pages >= 300 && !(Book.author.folded == "george eliot"))
            .filter(Book.isRead == false)
            .order(Book.author.folded.asc, Book.pages.desc)
            .limit(10)

        let books = try await database.fetchAll(query)
        #expect(books.map(\.title) == ["Volume 9"])
    }

    @Test func `queries as values`() async throws {
        try await database.save(contentsOf: Book.samples)

        let query = Book.by("Åse Ødegård").filter(Book.isRead == false)

        #expect(query == Book.by("Åse Ødegård").filter(Book.isRead == false))
        let titles = try await database.fetchAll(query).map(\.title)
        #expect(titles == ["Volume 9", "Volume 10"])
    }

    @Test func `missing values`() async throws {
        try await database.save(contentsOf: Book.samples)

        let anonymous = Book.filter(Book.author == nil)
        let others = Book.filter(Book.author != "George Eliot")

        #expect(try await database.fetchCount(anonymous) == 1)
        #expect(try await database.fetchCount(others) == 4)
        #expect(try await database.fetchCount(Book.filter(Book.author < "M")) == 1)
        #expect(try await database.fetchCount(Book.filter(!(Book.author < "M"))) == 4)
    }

    @Test func `pages`() async throws {
        try await database.save(contentsOf: Book.samples)

        let page = Book.order(Book.title.folded.asc).limit(2)
        let first = try await database.fetchAll(page)
        guard let last = first.last else { return }
        let second = try await database.fetchAll(page.after(last))

        #expect(first.map(\.title) == ["Beowulf", "Middlemarch"])
        #expect(second.map(\.title) == ["Ödland", "Volume 10"])
    }

    @Test func `numbers and values`() async throws {
        try await database.save(contentsOf: Book.samples)

        let (count, lengths, position) = try await database.read { db in
            let query = Book.order(Book.pages.asc)
            return (
                try query.fetchCount(db),
                try Book.unread.fetchDistinct(Book.pages, db),
                try query.fetchPosition(of: Book.samples[0], db)
            )
        }

        #expect(count == 5)
        #expect(lengths == [120, 130, 610, 880])
        #expect(position == 4)
    }

    @Test func `several answers at once`() async throws {
        try await database.save(contentsOf: Book.samples)

        let (longest, count, volume) = try await database.read { db in
            try db.fetch(
                .all(Book.order(Book.pages.desc).limit(2)),
                .count(Book.unread),
                .one(Book.self, key: 4)
            )
        }

        #expect(longest.map(\.title) == ["Middlemarch", "Volume 9"])
        #expect(count == 4)
        #expect(volume?.title == "Volume 9")
    }

    @Test func `one after the other`() async throws {
        try await database.save(contentsOf: Book.samples)

        let pages = try await database.read { db in
            var pages = 0
            try Book.unread.forEach(db) { book in pages += book.pages }
            return pages
        }

        #expect(pages == 1740)
    }

    @Test func `changes by queries`() async throws {
        try await database.save(contentsOf: Book.samples)

        let count = try await database.write { db in
            try Book.filter(Book.pages < 200)
                .updateAll(db, Book.isRead.set(to: true), Book.author.set(to: nil))
            return try Book.filter(Book.isRead == true).deleteAll(db)
        }

        #expect(count == 3)
    }

    @Test func `searching`() async throws {
        try await database.save(contentsOf: Book.samples)

        let found = try await database.fetchAll(Book.matching("odeg vol"))
        #expect(found.map(\.title) == ["Volume 10", "Volume 9"])

        let query = Book.matching("ase").filter(Book.pages > 200)
            .order(Book.title.numeric.asc)
        #expect(try await database.fetchAll(query).map(\.title) == ["Ödland", "Volume 9"])
    }

    @Test func `any text can be searched for`() async throws {
        try await database.save(contentsOf: Book.samples)

        #expect(try await database.fetchCount(Book.matching("\"MIDDLE* -")) == 1)
        #expect(try await database.fetchCount(Book.matching("eliot OR beowulf")) == 0)
        #expect(try await database.fetchCount(Book.matching(" ; ")) == 5)
    }

    @Test func `comparisons of text`() async throws {
        try await database.save(contentsOf: Book.samples)

        let byBytes = Book.filter(Book.title == "ödland")
        let folded = Book.filter(Book.title.folded == "odland")
        let beginning = Book.filter(Book.title.folded.hasPrefix("VOL"))
        let words = Book.filter(Book.author.containsWords("eliot geo"))
        let parts = Book.filter(Book.author.containsParts("liot"))

        #expect(try await database.fetchCount(byBytes) == 0)
        #expect(try await database.fetchCount(folded) == 1)
        #expect(try await database.fetchCount(beginning) == 2)
        #expect(try await database.fetchCount(words) == 1)
        #expect(try await database.fetchCount(parts) == 1)
    }

    @Test func `every storage has the same answer`() async throws {
        let memory = Database(MemoryStorage())
        try await database.save(contentsOf: Book.samples)
        try await memory.save(contentsOf: Book.samples)

        for query in [Book.all(), Book.by("ase ødegård"), Book.matching("ö"), Book.unread] {
            #expect(try await memory.fetchAll(query) == database.fetchAll(query))
        }
    }

    @Test func `some columns`() async throws {
        try await database.save(contentsOf: Book.samples)

        let titles = try await database.read { db in
            try Book.order(Book.pages.desc).limit(2).select(Book.title, Book.pages).fetchAll(db)
        }
        #expect(titles.map(\.0) == ["Middlemarch", "Volume 9"])
    }
}
