import Dispatch
import Persistence
import PersistencePostgreSQL
import Synchronization
import TestSupport
import Testing

/// Tests single changes, which take one round trip if they only save records.
@Suite("PostgreSQLStorage: brief changes", .needsServer, .timeLimit(.minutes(5)))
struct BriefSavingTests {
    private let schema = TestServer.newSchema()

    /// Creates a storage with a book, whose next change takes one round trip.
    private func storage(
        at address: String? = TestServer.address,
        busyTimeout: Duration = .seconds(60)
    ) async throws -> PostgreSQLStorage {
        let storage = try PostgreSQLStorage(
            address: try #require(address) + " application_name=\(schema)",
            schema: schema,
            busyTimeout: busyTimeout
        )
        let database = Database(storage)
        for pages in 1...3 { try await database.save(Book(id: "1", pages: pages)) }
        return storage
    }

    private func proxied() async throws -> (Proxy, PostgreSQLStorage) {
        let proxy = try Proxy()
        return (proxy, try await storage(at: proxy.address))
    }

    private func stored() throws -> String {
        try TestServer.run("SELECT id || ' ' || pages FROM \(schema).book ORDER BY id")
    }

    @Test func `run their body once, and are seen by others`() async throws {
        let storage = try await storage()
        let other = Database(try TestServer.storage(in: schema))
        var all = other.observe(Book.all()).makeAsyncIterator()
        #expect(try await all.next()?.map(\.pages) == [3])
        let runs = Atomic(0)
        let body: @Sendable (any WriteTransaction) throws -> String = { db in
            runs.add(1, ordering: .relaxed)
            try Book(id: "2", pages: 4).save(db)
            try Book(id: "3", pages: 5).save(db)
            return "saved"
        }
        #expect(try await storage.write(.brief, body) == "saved")
        #expect(runs.load(ordering: .relaxed) == 1)
        #expect(try await all.next()?.map(\.pages) == [3, 4, 5])
        #expect(try stored() == "1 3\n2 4\n3 5\n")
        await storage.close()
        await other.close()
    }

    @Test func `of a record that is its key alone may save it again`() async throws {
        struct Word: PersistableRecord, Codable {
            var text: String
            static let text = Column("text", \Word.text)
            static let table = Table("word", key: text, columns: [])
        }
        let database = Database(try await storage())
        for _ in 1...3 { try await database.save(Word(text: "tree")) }
        #expect(try await database.fetchAll(Word.all()).map(\.text) == ["tree"])
        await database.close()
    }

    @Test func `are told to those who observe one record`() async throws {
        let database = Database(try await storage())
        var first = database.observeOne(Book.self, key: "1").makeAsyncIterator()
        #expect(try await first.next()??.pages == 3)
        try await database.save(Book(id: "2"))
        try await database.save(Book(id: "1", pages: 4))
        #expect(try await first.next()??.pages == 4)
        await database.close()
    }

    @Test func `that read, insert or remove run in a transaction`() async throws {
        let storage = try await storage()
        let pages = try await storage.write(.brief) { db in
            try Book(id: "1", pages: 10).save(db)
            let pages = try Book.fetchOne(db, key: "1")?.pages ?? 0
            try Book(id: "2", pages: pages + 1).insert(db)
            try Book(id: "1", pages: 12).save(db)
            try Book(id: "1", pages: 13).save(db)
            return pages
        }
        #expect(pages == 10)
        #expect(try stored() == "1 13\n2 11\n")
        #expect(try await Database(storage).delete(Book.self, key: "2"))
        await #expect(throws: PersistenceError.duplicate(collection: "book", key: "1")) {
            try await Database(storage).insert(Book(id: "1"))
        }
        #expect(try stored() == "1 13\n")
        await storage.close()
    }

    @Test func `whose body fails store nothing`() async throws {
        struct Failure: Error {}
        let storage = try await storage()
        await #expect(throws: Failure.self) {
            try await storage.write(.brief) { db in
                try Book(id: "2").save(db)
                throw Failure()
            }
        }
        try await Database(storage).save(Book(id: "3"))
        #expect(try stored() == "1 3\n3 0\n")
        await storage.close()
    }

    @Test func `that the server refuses store nothing, and say why`() async throws {
        let storage = try await storage()
        try TestServer.run("ALTER TABLE \(schema).book ADD CHECK (pages < 100)")
        let error = await #expect(throws: PersistenceError.self) {
            try await storage.write(.brief) { db in
                try Book(id: "2").save(db)
                try Book(id: "3", pages: 100).save(db)
            }
        }
        #expect("\(try #require(error))".contains("check constraint"))
        try await Database(storage).save(Book(id: "4"))
        #expect(try stored() == "1 3\n4 0\n")
        await storage.close()
    }

    @Test func `leave the outcome open if the network is cut`() async throws {
        let (proxy, storage) = try await proxied()
        let database = Database(storage)
        let unknown = PersistenceError.unknownOutcome(place: storage.place)
        proxy.set(.cutBefore("second"))
        await #expect(throws: unknown) { try await database.save(Book(id: "second")) }
        #expect(try stored() == "1 3\n")
        for pages in 4...6 { try await database.save(Book(id: "1", pages: pages)) }
        proxy.set(.cutAfter("third"))
        await #expect(throws: unknown) { try await database.save(Book(id: "third")) }
        #expect(try await database.fetchOne(Book.self, key: "third") != nil)
        await database.close()
        proxy.close()
    }

    // Older servers cannot be asked to wait until a connection is closed.
    @Test(.needsVersion(14))
    func `are sent by a new connection where the old one was closed`() async throws {
        let database = Database(try await storage())
        try TestServer.run(
            """
            SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity \
            WHERE application_name = '\(schema)'
            """
        )
        try await database.save(Book(id: "2"))
        #expect(try stored() == "1 3\n2 0\n")
        await database.close()
    }

    @Test func `wait for another writer, no longer than was said`() async throws {
        let busy = PersistenceError.busy(
            path: TestServer.place,
            after: .milliseconds(100)
        )
        let storage = try await storage(busyTimeout: .milliseconds(100))
        let database = Database(storage)
        let runs = Atomic(0)
        let other = try TestServer.storage(in: schema)
        let (hasBegun, isDone) = (Gate(), DispatchSemaphore(value: 0))
        let holding = Task {
            try await Database(other).write { db in
                hasBegun.open()
                isDone.wait()
            }
        }
        await hasBegun.wait()
        await #expect(throws: busy) {
            try await storage.write(.brief) { db in
                runs.add(1, ordering: .relaxed)
                try Book(id: "2").save(db)
            }
        }
        #expect(runs.load(ordering: .relaxed) == 1)
        isDone.signal()
        try await holding.value
        try await database.save(Book(id: "3"))
        #expect(try stored() == "1 3\n3 0\n")
        await other.close()
        await database.close()
    }

    @Test func `that are cancelled are made, or not, as they say`() async throws {
        let (proxy, storage) = try await proxied()
        for number in 0..<10 {
            let delay = Proxy.Delay()
            proxy.set(.delay(delay))
            let id = "cancelled \(number)"
            let saving = Task { try await Database(storage).save(Book(id: id)) }
            await delay.hasBegun.wait()
            saving.cancel()
            delay.end.signal()
            let isMade: Bool
            do {
                try await saving.value
                isMade = true
            } catch is CancellationError {
                isMade = false
            }
            #expect(try stored().contains(id) == isMade)
            for pages in 1...3 {
                try await Database(storage).save(Book(id: "1", pages: pages))
            }
        }
        await storage.close()
        proxy.close()
    }

    @Test func `are refused by a schema that a later release has taken over`() async throws {
        let database = Database(try await storage())
        try TestServer.run("UPDATE \(schema).builder_state SET format = 99")
        let error = PersistenceError.tooNew(path: TestServer.place, found: 99, known: 1)
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        #expect(try stored() == "1 3\n")
        await database.close()
    }

    @Test func `run again if another program has changed the tables`() async throws {
        let storage = try await storage()
        try TestServer.run("UPDATE \(schema).builder_state SET tables = tables + 1")
        let runs = Atomic(0)
        try await storage.write(.brief) { db in
            runs.add(1, ordering: .relaxed)
            try Book(id: "2").save(db)
        }
        #expect(runs.load(ordering: .relaxed) == 2)
        #expect(try stored() == "1 3\n2 0\n")
        await storage.close()
    }

    @Test func `of several tasks wait for each other`() async throws {
        let database = Database(try await storage())
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask { try await database.save(Book(id: "b\(number)", pages: number)) }
            }
            try await group.waitForAll()
        }
        #expect(try await database.fetchCount(Book.all()) == 101)
        await database.close()
        await #expect(throws: PersistenceError.closed(path: TestServer.place)) {
            try await database.save(Book(id: "2"))
        }
    }
}
