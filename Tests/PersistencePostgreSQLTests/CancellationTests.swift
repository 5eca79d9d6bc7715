import Dispatch
import Persistence
import PersistencePostgreSQL
import Testing

/// Tests tasks that are cancelled while they wait for the server.
@Suite("PostgreSQLStorage: cancellation", .needsServer, .timeLimit(.minutes(10)))
struct CancellationTests {
    private let schema = TestServer.newSchema()

    @Test func `a cancelled task no longer waits for another writer`() async throws {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(Book(id: "1"))
        let other = try TestServer.storage(in: schema)
        let holding = try await Holding(other)

        // A cancellation request may arrive before the statement that it concerns.
        for number in 0..<50 {
            let waiting = Task { try await database.save(Book(id: "2")) }
            let moment = ContinuousClock.now + .microseconds(200 * number)
            while ContinuousClock.now < moment { await Task.yield() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        try await holding.end()
        #expect(try await database.fetchCount(Book.all()) == 1)
        await other.close()
        await database.close()
    }

    /// The transaction also ends if the body catches the error.
    @Test(arguments: [false, true])
    func `a cancelled task ends a transaction of short queries`(isCaught: Bool) async throws {
        let database = Database(try TestServer.storage(in: schema))
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await database.write { db in
                try Book(id: "1").save(db)
                start.finish()
                do {
                    while true { _ = try Book.fetchCount(db) }
                } catch {
                    if !isCaught { throw error }
                }
            }
        }
        for await _ in started {}
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await database.fetchCount(Book.all()) == 0)
        await database.close()
    }

    @Test func `a cancellation does not end the statements of a later call`() async throws {
        let database = Database(try TestServer.storage(in: schema))
        try await database.save(contentsOf: (0..<2_000).map { Book(id: "\($0)") })

        for _ in 1...50 {
            let reading = Task { try await database.fetchAll(Book.all()).count }
            reading.cancel()
            _ = try? await reading.value
            #expect(try await database.fetchCount(Book.all()) == 2_000)
        }
        await database.close()
    }

    @Test func `a cancelled call leaves its connection to the next one`() async throws {
        let address = try #require(TestServer.address) + " application_name=\(schema)"
        let storage = try PostgreSQLStorage(address: address, schema: schema, readerCount: 1)
        let database = Database(storage)
        try await database.save(contentsOf: (0..<2_000).map { Book(id: "\($0)") })
        #expect(try await database.fetchCount(Book.all()) == 2_000)
        let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = '\(schema)' ORDER BY 1"
        let processes = try TestServer.run(sql)

        for number in 1...21 {
            let (started, start) = AsyncStream<Void>.makeStream()
            let isCancelled = DispatchSemaphore(value: 0)
            let reading = Task {
                if number % 3 == 0 {
                    start.finish()
                    return try await database.fetchAll(Book.all()).count
                }
                return try await database.read { db in
                    start.finish()
                    let count = try Book.fetchCount(db)
                    if number % 3 == 1 { isCancelled.wait() }
                    while number % 3 == 2 { _ = try Book.fetchCount(db) }
                    return count
                }
            }
            for await _ in started {}
            reading.cancel()
            isCancelled.signal()
            _ = try? await reading.value
            // The next call must see a current snapshot.
            try await database.save(Book(id: "another \(number)"))
            let count = try await database.fetchCount(Book.all())
            #expect(count == 2_000 + number)
            #expect(try await database.read { db in try Book.fetchCount(db) } == count)
        }
        #expect(try TestServer.run(sql) == processes)
        await database.close()
    }
}
