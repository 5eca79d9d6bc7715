import Dispatch
import Persistence
import PersistencePostgreSQL
import Synchronization
import TestSupport
import Testing

/// An executor that runs tasks one after the other on one thread.
private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "one thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Tests single calls of tasks that share a thread, as on a machine with one processor.
@Suite("PostgreSQLStorage: shared threads", .needsServer, .timeLimit(.minutes(5)))
struct SharedThreadTests {
    private static let count = 24

    private let schema = TestServer.newSchema()

    /// Creates a database that has books, and has read the definition of their table.
    private func database(at address: String?) async throws -> Database {
        let address = try #require(address)
        let database = Database(
            try PostgreSQLStorage(address: address, schema: schema, readerCount: 1)
        )
        for number in 0..<Self.count {
            try await database.save(Book(id: "\(number)", pages: number))
        }
        for _ in 1...2 { _ = try await database.fetchOne(Book.self, key: "1") }
        return database
    }

    /// Runs work several times at once, as tasks on one thread.
    private func onOneThread(
        count: Int,
        _ work: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OneThread()) {
            try await withThrowingTaskGroup { group in
                for number in 0..<count { group.addTask { try await work(number) } }
                try await group.waitForAll()
            }
        }
    }

    @Test func `readings that begin together are few round trips`() async throws {
        let proxy = try Proxy()
        defer { proxy.close() }
        let database = try await database(at: proxy.address)
        for _ in 1...5 {
            let before = proxy.messages
            try await onOneThread(count: Self.count) { number in
                let book = try await database.fetchOne(Book.self, key: "\(number)")
                #expect(book?.pages == number)
            }
            #expect(proxy.messages - before <= 4)
        }
        await database.close()
    }

    @Test(arguments: [false, true])
    func `a task with many calls lets others run`(saves: Bool) async throws {
        let database = try await database(at: TestServer.address)
        for _ in 1...20 {
            let others = Counter()
            try await onOneThread(count: 2) { number in
                if number == 1 {
                    others.count.add(1, ordering: .relaxed)
                    return
                }
                for pages in 1...64 {
                    if saves {
                        try await database.save(Book(id: "1", pages: pages))
                    } else {
                        _ = try await database.fetchOne(Book.self, key: "1")
                    }
                }
                #expect(others.count.load(ordering: .relaxed) == 1)
            }
        }
        await database.close()
    }
}
