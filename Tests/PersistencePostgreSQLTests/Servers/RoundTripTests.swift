import Persistence
import PersistencePostgreSQL
import Testing

/// Tests how often the storage waits for a distant server.
///
/// Each message of the storage follows the response to the one before, unless it depends on none.
@Suite("PostgreSQLStorage: round trips", .needsServer, .timeLimit(.minutes(5)))
final class RoundTripTests {
    private let proxy: Proxy
    private let schema = TestServer.newSchema()
    private let database: Database

    init() async throws {
        proxy = try Proxy()
        database = Database(
            try PostgreSQLStorage(address: proxy.address, schema: schema, readerCount: 1)
        )
        try await database.save(contentsOf: (0..<1_500).map { Book(id: "\($0)") })
        _ = try await database.fetchCount(Book.all())
        proxy.set(.distance)
    }

    deinit { proxy.close() }

    /// Runs a body four times; returns the number of messages, with perhaps one earlier commit.
    private func messages(_ body: () async throws -> Void) async throws -> Int {
        let before = proxy.messages
        for _ in 0..<4 { try await body() }
        return proxy.messages - before
    }

    /// Runs a body four times; returns how often it waits for the server.
    private func turns(_ body: () async throws -> Void) async throws -> Int {
        let before = proxy.turns
        for _ in 0..<4 { try await body() }
        return proxy.turns - before
    }

    private func transact(_ count: Int) async throws {
        try await database.read { db in
            for number in 0..<count { _ = try Book.fetchOne(db, key: "\(number)") }
        }
    }

    @Test func `of a transaction that reads are one for each statement, and none without`()
        async throws
    {
        try await transact(2)
        // The last message is the commit, whose response is not waited for.
        #expect(try await messages { try await transact(5) } <= 4 * 6 + 1)
        #expect(try await messages { try await transact(0) } <= 1)
        await database.close()
    }

    @Test func `are one for a reading that follows a transaction`() async throws {
        try await transact(2)
        let count = try await messages {
            for number in 0..<3 {
                let book = try await database.fetchOne(Book.self, key: "\(number)")
                #expect(book != nil)
            }
        }
        #expect(count <= 4 * 3 + 1)
        await database.close()
    }

    @Test func `of a table that is not there are none, beside others`() async throws {
        func read() async throws -> Int {
            try await database.read { db in
                try db.fetch(.count(Shelf.all()), .count(Book.all())).0
            }
        }
        #expect(try await read() == 0)
        // These are the statement, and the commit, whose response is not waited for.
        #expect(try await messages { _ = try await read() } <= 4 * 2 + 1)
        // A request for this table alone looks for the table.
        let alone = try await messages { _ = try await database.fetchCount(Shelf.all()) }
        #expect(alone >= 4 * 1)
        let other = Database(try TestServer.storage(in: schema))
        try await other.save(Shelf(id: "1"))
        #expect(try await database.read { try Shelf.fetchCount($0) } == 1)
        await other.close()
        await database.close()
    }

    @Test func `of several requests at once are one`() async throws {
        func read() async throws {
            let (some, count, book) = try await database.read { db in
                try db.fetch(
                    .all(Book.all().limit(5)),
                    .each([.count(Book.all()), .count(Book.filter(Book.pages > 1))]),
                    .one(Book.self, key: "3")
                )
            }
            #expect(some.count == 5 && count == [1_500, 0] && book?.id == "3")
        }
        try await read()
        #expect(try await messages(read) <= 4 * 2 + 1)
        await database.close()
    }

    @Test func `of a table that is not known yet are no more`() async throws {
        let count = try await messages {
            let other = Database(
                try PostgreSQLStorage(address: proxy.address, schema: schema, readerCount: 1)
            )
            let count = try await other.fetchCount(Book.all())
            #expect(count == 1_500)
            await other.close()
        }
        // The storage connects, begins and reads the tables, asks, and commits; the end of the
        // connection may be another message.
        #expect(count <= 4 * 6 + 1)
        await database.close()
    }

    @Test func `of a transaction that writes are two, and one for each statement between`()
        async throws
    {
        let book = Book(id: "0")
        try await database.write { try book.save($0) }
        let saving = try await turns { try await database.write { try book.save($0) } }
        // The last rows are sent with the commit.
        #expect(saving == 4 * 2)
        let changing = try await turns {
            try await database.write { db in
                // The waiting rows are sent with the query.
                try book.save(db)
                _ = try Book.filter(Book.id == "1").deleteAll(db)
                try book.save(db)
            }
        }
        #expect(changing == 4 * 3)
        let reading = try await turns {
            try await database.write { db in
                _ = try db.fetch(.one(Book.self, key: "3"), .count(Book.all()))
            }
        }
        #expect(reading == 4 * 3)
        await database.close()
    }

    @Test func `what is announced before a change is read after it once more`() async throws {
        let reads: [ExpectedRead] = [
            .row(.text("3"), Book.table.description), .count(Book.all().plan),
        ]
        let counts = try await database.write { db in
            try db.expect(reads)
            try Book(id: "new").save(db)
            let saved = try Book.fetchCount(db)
            try db.expect(reads)
            _ = try Book.filter(Book.id == "new").deleteAll(db)
            let deleted = try Book.fetchCount(db)
            try? db.savepoint {
                try Book(id: "new").save(db)
                try db.expect(reads)
                throw CancellationError()
            }
            return [saved, deleted, try Book.fetchCount(db)]
        }
        #expect(counts == [1_501, 1_500, 1_500])
        await database.close()
    }

    // Connecting takes at least three round trips, and a response takes one. A reader that has
    // waited for half a second connects in any case. This may happen on a busy machine, but not in
    // each of five attempts.
    @Test func `of readings at the same time are of one connection`() async throws {
        var counts: [Int] = []
        for _ in 0..<5 where !counts.contains(1) {
            let before = proxy.connections
            let other = Database(
                try PostgreSQLStorage(address: proxy.address, schema: schema, readerCount: 4)
            )
            try await withThrowingTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask {
                        for key in 0..<4 {
                            let book = try await other.fetchOne(Book.self, key: "\(key)")
                            #expect(book != nil)
                        }
                    }
                }
                try await group.waitForAll()
            }
            counts.append(proxy.connections - before)
            await other.close()
        }
        #expect(counts.contains(1), "\(counts)")
        await database.close()
    }

    @Test func `of many rows are one for each thousand`() async throws {
        func read() async throws {
            let count = try await database.read { db in try Book.all().fetchAll(db).count }
            #expect(count == 1_500)
        }
        try await read()
        // Two pages are read. The responses to the ends of cursor and transaction are not waited
        // for.
        #expect(try await messages(read) <= 4 * 4 + 1)
        await database.close()
    }

    @Test func `a transaction that begins on a connection that was lost runs again`() async throws {
        proxy.set(nil)
        try await transact(2)
        proxy.cut()
        try await transact(2)
        try TestServer.run("UPDATE \(schema).builder_state SET tables = tables + 1")
        try await transact(2)
        try TestServer.run("UPDATE \(schema).builder_state SET format = 99")
        await #expect(throws: PersistenceError.self) { try await self.transact(2) }
        await database.close()
    }

    @Test func `a schema that is dropped meanwhile is made again`() async throws {
        proxy.set(nil)
        try await transact(2)
        try TestServer.run("DROP SCHEMA \(schema) CASCADE")
        #expect(try await database.read { db in try Book.fetchCount(db) } == 0)
        try await database.save(Book(id: "1"))
        #expect(try await database.fetchCount(Book.all()) == 1)
        await database.close()
    }
}

/// A record whose table does not exist.
private struct Shelf: PersistableRecord, Codable {
    var id: String

    static let table = Table("shelf", key: Column("id", \Shelf.id), columns: [])
}
