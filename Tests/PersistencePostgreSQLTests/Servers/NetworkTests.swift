import Dispatch
import Persistence
import PersistencePostgreSQL
import TestSupport
import Testing

/// Tests a network that is cut or silent between the storage and the server.
@Suite("PostgreSQLStorage: network", .needsServer, .timeLimit(.minutes(5)))
final class NetworkTests {
    private let proxy: Proxy
    private let schema = TestServer.newSchema()
    private let database: Database
    /// A part of the notification that is sent with the commit, by which the proxy recognizes it.
    private var commit: String { "builder \(schema)" }
    private var error: PersistenceError { .unknownOutcome(place: place) }
    private var place: String { TestServer.place(of: proxy.address) }

    init() async throws {
        proxy = try Proxy()
        database = try Self.database(proxy, schema)
        try await database.save(Book(id: "1"))
        _ = try await database.fetchCount(Book.all())
    }

    deinit { proxy.close() }

    private static func database(
        _ proxy: Proxy,
        _ schema: String,
        responseTimeout: Duration = .seconds(60)
    ) throws -> Database {
        Database(
            try PostgreSQLStorage(
                address: proxy.address + " connect_timeout=2",
                schema: schema,
                busyTimeout: .milliseconds(200),
                responseTimeout: responseTimeout
            )
        )
    }

    /// Returns a storage with a short timeout, which is connected.
    private func impatient() async throws -> Database {
        let database = try Self.database(proxy, schema, responseTimeout: .seconds(3))
        try await database.save(Book(id: "1"))
        #expect(try await database.fetchCount(Book.all()) == 1)
        return database
    }

    private func ids() async throws -> [String] {
        try await database.fetchAll(Book.all()).map(\.id)
    }

    @Test func `that is cut between calls is not noticed`() async throws {
        proxy.cut()
        #expect(try await ids() == ["1"])
        try await database.save(Book(id: "2"))
        #expect(try await ids() == ["1", "2"])
        await database.close()
    }

    @Test func `that is cut on the way of the last rows, with the commit, leaves the outcome open`()
        async throws
    {
        proxy.set(.loss(from: "second", until: commit))
        await #expect(throws: error) {
            try await database.write { try Book(id: "second").save($0) }
        }
        #expect(try await ids() == ["1"])
        await database.close()
    }

    @Test func `that is cut before the commit leaves nothing stored`() async throws {
        proxy.set(.cutBefore("second"))
        let error = await #expect(throws: PersistenceError.self) {
            try await database.write { db in
                try Book(id: "second").save(db)
                _ = try Book.fetchCount(db)
            }
        }
        guard case .unreachable = error else {
            Issue.record("not .unreachable: \(String(describing: error))")
            return
        }
        #expect(try await ids() == ["1"])
        try await database.save(Book(id: "2"))
        await database.close()
    }

    @Test func `that is cut on the way of the commit leaves the outcome open`() async throws {
        proxy.set(.cutBefore(commit))
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        #expect(try await ids() == ["1"])
        try await database.save(Book(id: "3"))
        #expect(try await ids() == ["1", "3"])
        await database.close()
    }

    @Test func `that is cut on the way of the answer leaves the outcome open`() async throws {
        proxy.set(.cutAfter(commit))
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        #expect(try await ids() == ["1", "2"])
        try await database.save(Book(id: "3"))
        #expect(try await ids() == ["1", "2", "3"])
        await database.close()
    }

    @Test func `that is silent holds no call for longer than was said`() async throws {
        let late = PersistenceError.unreachable(
            place: place,
            reason: "no answer within 3.0 seconds"
        )
        let clock = ContinuousClock()
        let database = try await impatient()
        proxy.set(.silence)

        let begin = clock.now
        await #expect(throws: late) { try await database.fetchCount(Book.all()) }
        await #expect(throws: late) {
            try await database.write { try Book(id: "2").save($0) }
        }
        // Each call takes three seconds, and more on a busy machine.
        #expect(clock.now - begin < .seconds(20))
        // A new connection times out as well.
        let error = await #expect(throws: PersistenceError.self) {
            try await database.fetchCount(Book.all())
        }
        let text = String(describing: error)
        #expect(text.contains("timeout expired"), "\(text)")
        proxy.set(nil)
        #expect(try await ids() == ["1"])
        try await database.save(Book(id: "2"))
        #expect(try await ids() == ["1", "2"])
        await database.close()
    }

    @Test func `that is lost, as a long statement shows, has it sent again`() async throws {
        // The statement is larger than the buffer of a socket from which nobody reads.
        let title = String(repeating: "x", count: 1_000)
        let many = Book.filter(Book.title.isMember(of: (0..<500).map { title + "\($0)" }))
        #expect(try await database.fetchCount(many) == 0)
        proxy.endAnswers()

        #expect(try await database.read { try many.fetchAll($0) } == [])
        await database.close()
    }

    @Test func `that is cut ends the call that runs, and none that waits`() async throws {
        let storage = try PostgreSQLStorage(
            address: proxy.address,
            schema: schema,
            readerCount: 1
        )
        let other = Database(storage)
        let waits = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream<Void>.makeStream()
        let running = Task {
            try await other.read { db in
                _ = try Book.fetchCount(db)
                start.finish()
                waits.wait()
                _ = try Book.fetchCount(db)
            }
        }
        for await _ in started {}
        let waiting = (0..<5).map { _ in Task { try await other.fetchCount(Book.all()) } }
        for _ in 0..<1_000 { await Task.yield() }
        proxy.cut()
        waits.signal()

        await #expect(throws: PersistenceError.self) { try await running.value }
        for task in waiting { #expect(try await task.value == 1) }
        await other.close()
    }

    @Test func `that is silent as one connects holds all that wait for that once`() async throws {
        let silent = try Proxy()
        silent.set(.silence)
        let storage = try PostgreSQLStorage(
            address: silent.address + " connect_timeout=2",
            schema: schema,
            readerCount: 1
        )
        let database = Database(storage)
        let clock = ContinuousClock()
        let begin = clock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await #expect(throws: PersistenceError.self) {
                        try await database.fetchCount(Book.all())
                    }
                }
                group.addTask {
                    await #expect(throws: PersistenceError.self) {
                        try await database.read { try Book.fetchCount($0) }
                    }
                }
            }
        }
        // Two seconds for each call in sequence would be eighty.
        #expect(clock.now - begin < .seconds(20))
        silent.set(nil)
        #expect(try await database.fetchCount(Book.all()) == 1)
        await database.close()
        silent.close()
    }

    @Test func `that is silent does not hold who cancels, nor a cancelled call`() async throws {
        let database = try await impatient()
        proxy.set(.silence)
        let reading = Task { try await database.fetchCount(Book.all()) }
        reading.cancel()
        await #expect(throws: (any Error).self) { try await reading.value }
        proxy.set(nil)
        #expect(try await ids() == ["1"])
        await database.close()
    }

    @Test func `that is silent amid a transaction keeps nobody else from writing`() async throws {
        let silent = try Self.database(proxy, schema, responseTimeout: .seconds(1))
        let (holds, end) = (Gate(), DispatchSemaphore(value: 0))
        let held = Task { [proxy] in
            try await silent.write { db in
                try Book(id: "2").save(db)
                _ = try Book.fetchCount(db)
                proxy.set(.silence)
                holds.open()
                end.wait()
            }
        }
        await holds.wait()
        let other = Database(try TestServer.storage(in: schema))
        try await other.save(Book(id: "3"))
        end.signal()

        await #expect(throws: PersistenceError.self) { try await held.value }
        #expect(try await other.fetchAll(Book.all()).map(\.id) == ["1", "3"])
        proxy.set(nil)
        await silent.close()
        await other.close()
    }

    @Test func `that is silent at the commit leaves the outcome open`() async throws {
        let database = try await impatient()
        proxy.set(.silenceBefore(commit))
        await #expect(throws: error) { try await database.save(Book(id: "2")) }
        proxy.set(nil)
        #expect(try await ids() == ["1"])
        await database.close()
    }

    @Test func `that is cut is mended for those who observe`() async throws {
        let other = Database(try TestServer.storage(in: schema))
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()
        #expect(try await counts.next() == 1)
        try await other.save(Book(id: "2"))
        #expect(try await counts.next() == 2)
        proxy.cut()
        try await other.save(Book(id: "3"))
        #expect(try await counts.next() == 3)
        await other.close()
        await database.close()
    }
}
