import Dispatch
import Persistence
import PersistencePostgreSQL
import Synchronization
import TestSupport
import Testing

/// Tests single reads, which are sent as one statement each if that is enough.
@Suite("PostgreSQLStorage: brief readings", .needsServer, .timeLimit(.minutes(5)))
struct BriefReadingTests {
    private let schema = TestServer.newSchema()

    /// Creates a storage that has a book, and has read the definition of its table.
    private func storage(
        at address: String? = TestServer.address
    ) async throws
        -> PostgreSQLStorage
    {
        let address = try #require(address)
        let storage = try PostgreSQLStorage(address: address, schema: schema)
        let database = Database(storage)
        try await database.save(Book(id: "1", pages: 1))
        _ = try await database.fetchCount(Book.all())
        _ = try await database.fetchOne(Book.self, key: "1")
        return storage
    }

    /// Creates such a storage with a proxy for its server.
    private func proxied() async throws -> (Proxy, PostgreSQLStorage) {
        let proxy = try Proxy()
        return (proxy, try await storage(at: proxy.address))
    }

    private func pages(_ db: any ReadTransaction) throws -> Int? {
        try Book.fetchOne(db, key: "1")?.pages
    }

    @Test func `that ask for one thing run once`() async throws {
        let storage = try await storage()
        let runs = Atomic(0)
        for _ in 1...10 {
            let found = try await storage.read(.brief) { db in
                runs.add(1, ordering: .relaxed)
                return try pages(db)
            }
            #expect(found == 1)
        }
        // The body runs again if the server does not respond within a moment.
        let count = runs.load(ordering: .relaxed)
        #expect((10...20).contains(count), "\(count)")
        await storage.close()
    }

    @Test func `that ask for two things see one state`() async throws {
        let storage = try await storage()
        for _ in 1...3 {
            let found = try await storage.read(.brief) { db in
                let first = try pages(db)
                try TestServer.run("UPDATE \(schema).book SET pages = pages + 1")
                return [first, try pages(db)]
            }
            #expect(found[0] == found[1])
        }
        await storage.close()
    }

    @Test func `that go on after they were stopped run in a transaction`() async throws {
        let storage = try await storage()
        let found = try await storage.read(.brief) { db in
            let first = try? pages(db)
            let second = try? pages(db)
            return [first, second]
        }
        #expect(found == [1, 1])
        await storage.close()
    }

    @Test func `whose body fails tell its error`() async throws {
        struct Failure: Error {}
        let storage = try await storage()
        await #expect(throws: Failure.self) {
            try await storage.read(.brief) { db in
                _ = try pages(db)
                throw Failure()
            }
        }
        await storage.close()
    }

    /// Reads while a message to the server is delayed beyond the wait on the caller's thread.
    ///
    /// - Parameter meanwhile: Called after that time, before the message is sent.
    private func readLate(
        _ storage: PostgreSQLStorage,
        _ proxy: Proxy,
        _ runs: Counter,
        meanwhile: (Task<Int?, any Error>) -> Void = { _ in }
    ) async throws -> Int? {
        let delay = Proxy.Delay()
        proxy.set(.delay(delay))
        let reading = Task {
            try await storage.read(.brief) { db in
                runs.count.add(1, ordering: .relaxed)
                return try pages(db)
            }
        }
        await delay.hasBegun.wait()
        let end = ContinuousClock.now + .milliseconds(5)
        while ContinuousClock.now < end { await Task.yield() }
        meanwhile(reading)
        delay.end.signal()
        return try await reading.value
    }

    // On a busy machine, the caller's thread may wait until the response has arrived.
    @Test func `whose answer takes more than a moment run again with it`() async throws {
        let (proxy, storage) = try await proxied()
        var most = 0
        for _ in 1...50 where most < 2 {
            let runs = Counter()
            #expect(try await readLate(storage, proxy, runs) == 1)
            most = max(most, runs.count.load(ordering: .relaxed))
            #expect(try await Database(storage).fetchOne(Book.self, key: "1")?.pages == 1)
        }
        #expect(most == 2)
        await storage.close()
        proxy.close()
    }

    @Test func `that wait end when they are cancelled`() async throws {
        let (proxy, storage) = try await proxied()
        var hasEnded = false
        for _ in 1...50 where !hasEnded {
            do {
                let found = try await readLate(storage, proxy, Counter()) { $0.cancel() }
                #expect(found == 1)
            } catch is CancellationError {
                hasEnded = true
            }
            #expect(try await Database(storage).fetchOne(Book.self, key: "1")?.pages == 1)
        }
        #expect(hasEnded)
        await storage.close()
        proxy.close()
    }

    @Test func `refuse a schema that a later release has taken over a moment ago`() async throws {
        let storage = try await storage()
        try TestServer.run("UPDATE \(schema).builder_state SET format = 99")
        let expected = PersistenceError.tooNew(path: TestServer.place, found: 99, known: 1)
        var error: PersistenceError?
        while error == nil {
            do {
                #expect(try await storage.read(.brief) { try pages($0) } == 1)
            } catch let refusal as PersistenceError {
                error = refusal
            }
        }
        #expect(error == expected)
        await storage.close()
    }

    @Test func `follow a table that another program has changed`() async throws {
        let storage = try await storage()
        struct Volume: PersistableRecord, Codable, Hashable {
            var id: String
            var title = ""
            var pages = 0
            var shelf: String?
            static let id = Column("id", \Volume.id)
            static let table = Table(
                "book",
                key: id,
                columns: [
                    Column("title", \Volume.title), Column("pages", \Volume.pages),
                    Column("shelf", \Volume.shelf),
                ]
            )
        }
        let other = Database(try TestServer.storage(in: schema))
        try await other.save(Volume(id: "2", pages: 2, shelf: "top"))

        let database = Database(storage)
        #expect(try await database.fetchOne(Book.self, key: "2")?.pages == 2)
        #expect(try await database.fetchOne(Volume.self, key: "2")?.shelf == "top")
        await other.close()
        await database.close()
    }
}
