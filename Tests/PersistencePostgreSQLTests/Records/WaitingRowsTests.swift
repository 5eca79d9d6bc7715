import Persistence
import PersistencePostgreSQL
import Testing

/// Tests records that are sent together, which must be invisible to callers.
@Suite("PostgreSQLStorage: records of one transaction", .needsServer)
struct WaitingRowsTests {
    private struct Refusal: Error {}

    private let schema = TestServer.newSchema()

    private func database() throws -> Database { Database(try TestServer.storage(in: schema)) }

    /// Returns the number of statements that stored the rows of a table.
    private func statements(of table: String) throws -> Int? {
        let sql = "SELECT count(DISTINCT cmin::text) FROM \(schema).\(table)"
        return try Int(TestServer.run(sql).filter(\.isNumber))
    }

    @Test func `are stored by a statement for a thousand`() async throws {
        let database = try database()
        let books = (0..<2_500).map { Book(id: "\($0)", title: "Volume \($0)", pages: $0) }
        // The first saves create the tables.
        try await database.save(Book(id: "0"))
        try await database.save(Reader(id: 0))

        try await database.write { db in
            for book in books {
                try book.save(db)
                // Rows of another table in between must not split the statements of the first one.
                if book.pages % 100 == 0 { try Reader(id: book.pages).save(db) }
            }
        }

        #expect(try statements(of: "book") == 3)
        #expect(try statements(of: "reader") == 3)
        #expect(try await database.fetchAll(Book.all().order(Book.pages.asc)) == books)
        #expect(try await database.fetchAll(Book.matching("volume 2499")).map(\.pages) == [2_499])
        await database.close()
    }

    @Test func `wait while records of other keys are asked for`() async throws {
        let database = try database()
        try await database.save(Book(id: "0"))
        try await database.save(Reader(id: 0))
        let found = try await database.write { db in
            try (1..<10).map { number in
                try Book(id: "\(number)").save(db)
                let (book, reader) = try db.fetch(
                    .one(Book.self, key: number == 9 ? "9" : "0"),
                    .one(Reader.self, key: 0)
                )
                return (book?.id ?? "none") + (reader == nil ? "" : "+")
            }
        }
        #expect(found == Array(repeating: "0+", count: 8) + ["9+"])
        #expect(try statements(of: "book") == 2)
        await database.close()
    }

    @Test func `have all their values`() async throws {
        let database = try database()
        let readers = [
            Reader(id: .min, name: "", height: -0.0, picture: []),
            Reader(id: -1, name: "\u{0}\u{1}\u{2} {\"a\",NULL}\\", height: .infinity),
            Reader(id: 0),
            Reader(id: 1, name: "Ådne 😀", height: 1.5, picture: [0, 1, 255, 92]),
            Reader(id: .max, name: "NULL", height: .leastNonzeroMagnitude, picture: [0]),
        ]

        try await database.save(contentsOf: readers)

        #expect(try await database.fetchAll(Reader.all()) == readers)
        #expect(try statements(of: "reader") == 1)
        await database.close()
    }

    @Test func `are seen by what comes after them`() async throws {
        let database = try database()

        try await database.write { db in
            try Book(id: "1", title: "Ada").save(db)
            #expect(try Book.fetchOne(db, key: "1")?.title == "Ada")
            #expect(try Book.fetchOne(db, key: "2") == nil)
            try Book(id: "1", title: "Bo").save(db)
            try Book(id: "1", title: "Cy").save(db)
            #expect(try Book.fetchCount(db) == 1)
            try Book(id: "2", title: "Di").save(db)
            #expect(throws: PersistenceError.duplicate(collection: "book", key: "2")) {
                try Book(id: "2").insert(db)
            }
            #expect(try Book.deleteOne(db, key: "2"))
            try Book(id: "3", title: "Ed").save(db)
            #expect(try Book.filter(Book.title == "Ed").deleteAll(db) == 1)
            try Book(id: "4", title: "Fay").save(db)
        }

        let titles = try await database.fetchAll(Book.all()).map(\.title)
        #expect(titles == ["Cy", "Fay"])
        await database.close()
    }

    /// Each query in between searches an indexed column for values that no row has.
    @Test(arguments: [false, true])
    func `are not gone through by queries between them, though the table was empty`(
        afterARefusal: Bool
    ) async throws {
        let database = try database()
        @Sendable func saveAll(_ range: Range<Int>, _ db: any WriteTransaction) throws {
            for start in stride(from: range.lowerBound, to: range.upperBound, by: 250) {
                let numbers = start..<start + 250
                #expect(try Book.filter(Book.pages.isMember(of: numbers)).fetchCount(db) == 0)
                for number in numbers { try Book(id: "\(number)", pages: number).save(db) }
            }
        }

        try await database.write { db in
            if afterARefusal {
                try? db.savepoint {
                    try saveAll(0..<2_500, db)
                    throw Refusal()
                }
            }
            try saveAll(0..<10_000, db)
        }
        // The server updates its statistics when the connection ends.
        await database.close()

        let scanned = try scannedRows(of: "book", ofAtLeast: 10_000)
        #expect(scanned < 40_000, "\(scanned) rows")
    }

    /// Returns the number of rows read by sequential scans, once the server's statistics include
    /// the inserted rows.
    private func scannedRows(of table: String, ofAtLeast count: Int) throws -> Int {
        let sql = """
            SELECT n_tup_ins, seq_tup_read FROM pg_stat_user_tables \
            WHERE schemaname = '\(schema)' AND relname = '\(table)'
            """
        for _ in 0..<1_000 {
            let numbers = try TestServer.run(sql).split { !$0.isNumber }.compactMap { Int($0) }
            if numbers.count == 2, numbers[0] >= count { return numbers[1] }
        }
        Issue.record("the server has counted nothing")
        return 0
    }

    @Test func `are given up with their part of the transaction`() async throws {
        let database = try database()

        try await database.write { db in
            try Book(id: "1").save(db)
            do {
                try db.savepoint {
                    try Book(id: "1", title: "Ada").save(db)
                    try Book(id: "2").save(db)
                    throw Refusal()
                }
            } catch is Refusal {}
            try db.savepoint { try Book(id: "3").save(db) }
        }

        let books = try await database.fetchAll(Book.all())
        #expect(books == [Book(id: "1"), Book(id: "3")])
        await database.close()
    }

    @Test func `fail together, and the failure names their table`() async throws {
        let database = try database()
        try await database.save(contentsOf: [Book(id: "0"), Book(id: "1")])
        try await database.save(Reader(id: 1))
        try TestServer.run("ALTER TABLE \(schema).book ADD CHECK (title <> 'Bo')")

        let error = await #expect(throws: PersistenceError.self) {
            try await database.write { db in
                for title in ["Ada", "Bo", "Cy"] { try Book(id: title, title: title).save(db) }
                try Reader(id: 2).save(db)
            }
        }
        #expect("\(String(describing: error))".contains("book"))
        // Only the savepoint that contains them fails.
        try await database.write { db in
            #expect(throws: PersistenceError.self) {
                try db.savepoint {
                    for title in ["Ada", "Bo"] { try Book(id: title, title: title).save(db) }
                }
            }
            try Book(id: "2", title: "Cy").save(db)
        }

        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["0", "1", "2"])
        #expect(try await database.fetchCount(Reader.all()) == 1)
        await database.close()
    }

    /// Returns a database that rejects one of many books, which is among the first thousand.
    private func refusingDatabase() async throws -> (Database, [Book]) {
        let database = try database()
        try await database.save(Book(id: "kept"))
        try await database.save(Reader(id: 1))
        try TestServer.run("ALTER TABLE \(schema).book ADD CHECK (pages <> 10)")
        return (database, (0..<1_500).map { Book(id: "\($0)", pages: $0) })
    }

    @Test func `that are refused while others are put together fail the transaction`() async throws
    {
        let (database, books) = try await refusingDatabase()
        let error = await #expect(throws: PersistenceError.self) {
            try await database.write { db in
                for book in books { try book.save(db) }
                try Reader(id: 2).save(db)
            }
        }
        #expect("\(String(describing: error))".contains("check constraint"))
        // The error of the body is thrown, and not the failure of rows whose result is outstanding.
        await #expect(throws: Refusal.self) {
            try await database.write { db in
                for book in books[..<1_050] { try book.save(db) }
                throw Refusal()
            }
        }
        #expect(try await database.fetchAll(Book.all()).map(\.id) == ["kept"])
        #expect(try await database.fetchCount(Reader.all()) == 1)
        try await database.save(Book(id: "2"))
        await database.close()
    }

    @Test func `that are refused while others are put together fail a query`() async throws {
        let (database, books) = try await refusingDatabase()
        try await database.write { db in
            for (count, isOwn) in [(1_000, false), (1_100, true), (1_100, false)] {
                #expect(throws: (any Error).self) {
                    try db.savepoint {
                        for book in books[..<count] { try book.save(db) }
                        if isOwn { throw Refusal() }
                        _ = try Reader.fetchCount(db)
                        Issue.record("no failure after \(count)")
                    }
                }
            }
            for book in books[20..<1_100] { try book.save(db) }
        }
        #expect(try await database.fetchCount(Book.all()) == 1_081)
        await database.close()
    }
}
