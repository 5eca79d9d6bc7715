import Dispatch
import Persistence
import PersistencePostgreSQL
import Synchronization
import TestSupport
import Testing

/// Tests brief readings that wait for a connection at the same time.
@Suite("PostgreSQLStorage: shared readings", .needsServer, .timeLimit(.minutes(5)))
final class SharedReadingTests: Sendable {
    private struct Refusal: Error {}

    private static let count = 24
    /// The key by which the proxy recognizes the reading that the others wait for.
    private static let slow = "slow book"

    private let schema = TestServer.newSchema()
    private let proxy: Proxy
    /// A storage with one reading connection, which uses the proxy.
    ///
    /// It has read the definition of the table.
    private let storage: PostgreSQLStorage

    init() async throws {
        proxy = try Proxy()
        storage = try PostgreSQLStorage(
            address: proxy.address,
            schema: schema,
            readerCount: 1
        )
        let database = Database(storage)
        try await database.save(
            contentsOf: (0..<Self.count).map { Book(id: "\($0)", pages: $0) }
        )
        for _ in 1...2 { _ = try await database.fetchOne(Book.self, key: "1") }
    }

    deinit { proxy.close() }

    @Sendable private static func pages(_ db: any ReadTransaction, _ number: Int) throws -> Int? {
        try Book.fetchOne(db, key: "\(number)")?.pages
    }

    private static func read(
        _ storage: PostgreSQLStorage,
        _ number: Int,
        _ begun: Counter,
        _ body: @escaping @Sendable (any ReadTransaction, Int) throws -> Int?
    ) -> Task<Int?, any Error> {
        Task {
            begun.count.add(1, ordering: .relaxed)
            return try await storage.read(.brief) { try body($0, number) }
        }
    }

    /// Starts readings while an earlier one is delayed by the network, and then ends the delay.
    ///
    /// - Parameters:
    ///   - body: The body of the reading with a number.
    ///   - meanwhile: Called before the end of the delay.
    /// - Returns: The results in the order of the numbers.
    private func readTogether(
        _ body: @escaping @Sendable (any ReadTransaction, Int) throws -> Int? = pages,
        meanwhile: ([Task<Int?, any Error>]) throws -> Void = { _ in }
    ) async throws -> [Result<Int?, any Error>] {
        let (delay, begun, storage) = (Proxy.Delay(), Counter(), storage)
        proxy.set(.delay(delay, before: Self.slow))
        let first = Self.read(storage, 0, begun) { db, _ in
            try Book.fetchOne(db, key: Self.slow)?.pages
        }
        await delay.hasBegun.wait()
        let tasks = (0..<Self.count).map { Self.read(storage, $0, begun, body) }
        while begun.count.load(ordering: .relaxed) <= Self.count { await Task.yield() }
        for _ in 1...100 { await Task.yield() }
        try meanwhile(tasks)
        delay.end.signal()
        _ = await first.result
        var results: [Result<Int?, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
    }

    // On a busy machine, some readings may start too late to share a round trip.
    @Test func `are few round trips, and each has its own result`() async throws {
        var least = Int.max
        for _ in 1...50 where least > 5 {
            let before = proxy.messages
            let results = try await readTogether()
            #expect(try results.map { try $0.get() } == Array(0..<Self.count))
            least = min(least, proxy.messages - before)
        }
        #expect(least <= 5, "\(least) round trips")
        await storage.close()
    }

    @Test func `of which some fail, or need a transaction, leave the others alone`() async throws {
        let results = try await readTogether { db, number in
            switch number {
            case 3: throw Refusal()
            case 5:
                let found = try Self.pages(db, number)
                if found == 5 { throw Refusal() }
                return found
            case 7: return try (Self.pages(db, 1) ?? 0) + (Self.pages(db, 2) ?? 0)
            case 11: return try Book.filter(Book.pages > 20).fetchCount(db)
            default: return try Self.pages(db, number)
            }
        }
        for (number, result) in results.enumerated() {
            switch (number, result) {
            case (3, .failure(let error)), (5, .failure(let error)): #expect(error is Refusal)
            case (7, .success(let found)), (11, .success(let found)): #expect(found == 3)
            case (_, .success(let found)): #expect(found == number)
            default: Issue.record("\(number): \(result)")
            }
        }
        await storage.close()
    }

    @Test func `of a table that was altered meanwhile all say so`() async throws {
        let results = try await readTogether(meanwhile: { _ in
            try TestServer.run("ALTER TABLE \(schema).book DROP COLUMN pages")
        })
        for result in results {
            let error = #expect(throws: PersistenceError.self) { try result.get() }
            guard case .unsupported(collection: "book", _) = error else {
                Issue.record("\(result)")
                continue
            }
        }
        await storage.close()
    }

    @Test func `of which some are cancelled have the others' results`() async throws {
        let results = try await readTogether(meanwhile: { tasks in
            for task in tasks.prefix(5) { task.cancel() }
        })
        for (number, result) in results.enumerated() {
            switch result {
            case .success(let found): #expect(found == number)
            case .failure(let error): #expect(error is CancellationError && number < 5)
            }
        }
        #expect(try await storage.read(.brief) { try Self.pages($0, 1) } == 1)
        await storage.close()
    }

    /// A reading may run in the task of another one, which sends the statements of all.
    @Test func `that ask whether they are cancelled are not if another one is`() async throws {
        let results = try await readTogether { db, number in
            try Task.checkCancellation()
            return try Self.pages(db, number)
        } meanwhile: { tasks in
            for task in tasks.dropLast() { task.cancel() }
        }
        #expect(try results.last?.get() == Self.count - 1)
        await storage.close()
    }

    @Test func `whose connection is cut are made again`() async throws {
        let results = try await readTogether(meanwhile: { _ in proxy.cut() })
        #expect(try results.map { try $0.get() } == Array(0..<Self.count))
        await storage.close()
    }

    @Test func `that wait for long leave the other connections to those behind them`() async throws
    {
        let storage = try PostgreSQLStorage(
            address: proxy.address,
            schema: schema,
            readerCount: 3
        )
        let begun = Counter()
        // In the first round, the readings connect, in transactions.
        for _ in 1...2 {
            var waiting: [(task: Task<Int?, any Error>, delay: Proxy.Delay)] = []
            for _ in 1...2 {
                let delay = Proxy.Delay()
                proxy.set(.delay(delay, before: Self.slow))
                let task = Self.read(storage, 0, begun) { db, _ in
                    try Book.fetchOne(db, key: Self.slow)?.pages
                }
                await delay.hasBegun.wait()
                waiting.append((task, delay))
            }
            #expect(try await storage.read(.brief) { try Self.pages($0, 1) } == 1)
            for (task, delay) in waiting {
                delay.end.signal()
                #expect(try await task.value == nil)
            }
        }
        await storage.close()
    }

    @Test func `one that nobody answers ends in time`() async throws {
        let storage = try PostgreSQLStorage(
            address: proxy.address + " connect_timeout=2",
            schema: schema,
            readerCount: 1,
            responseTimeout: .seconds(3)
        )
        for _ in 1...2 { _ = try await storage.read(.brief) { try Self.pages($0, 1) } }
        proxy.set(.silenceBefore(Self.slow))
        let connections = proxy.connections
        let error = await #expect(throws: PersistenceError.self) {
            try await storage.read(.brief) { try Book.fetchOne($0, key: Self.slow)?.pages }
        }
        if case .unreachable = error {} else { Issue.record("\(String(describing: error))") }
        // The storage must not connect again, and wait for another timeout.
        #expect(proxy.connections == connections)
        proxy.set(nil)
        #expect(try await storage.read(.brief) { try Self.pages($0, 1) } == 1)
        await storage.close()
    }
}
