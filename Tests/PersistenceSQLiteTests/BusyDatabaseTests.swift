import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests how long a storage waits for other writers.
@Suite("SQLiteStorage, a busy database")
struct BusyDatabaseTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Measures a change that must fail because another program is writing.
    private func waitOfChange(_ limit: Duration) async throws -> Duration {
        let storage = SQLiteStorage(path: path, busyTimeout: limit)
        // The storage is opened before, which does not wait.
        _ = try await storage.entries(in: "c")
        let clock = ContinuousClock()
        let start = clock.now
        await #expect(throws: PersistenceError.busy(path: path, after: limit)) {
            try await storage.apply([.removeAll(collection: "c")])
        }
        return clock.now - start
    }

    // Waits for the time limits, which are SQLite's and the system's.
    @Test(arguments: [Duration.milliseconds(150), .milliseconds(1_100)])
    func `is waited for as long as was asked for`(limit: Duration) async throws {
        try await SQLiteStorage(path: path).apply([.put([1], key: "a", collection: "c")])
        let other = try RawDatabase(path)
        try other.execute("BEGIN IMMEDIATE")

        let wait = try await waitOfChange(limit)

        #expect(wait >= limit * 9 / 10 && wait < limit + .seconds(20))
        try other.execute("ROLLBACK")
    }

    @Test func `that is being replaced is waited for as long as was asked for`() async throws {
        try await SQLiteStorage(path: path).apply([.put([1], key: "a", collection: "c")])
        let limit = Duration.milliseconds(150)
        let storage = SQLiteStorage(path: path, busyTimeout: limit)
        _ = try await storage.entries(in: "c")
        // Safe: the path does not outlive the call.
        let held = unsafe open(directory.path, O_RDONLY | O_DIRECTORY)
        flock(held, LOCK_EX)
        defer { close(held) }
        let clock = ContinuousClock()
        let start = clock.now

        await #expect(throws: PersistenceError.busy(path: path, after: limit)) {
            try await storage.apply([.removeAll(collection: "c")])
        }

        let wait = clock.now - start
        #expect(wait >= limit && wait < limit + .seconds(20))
    }

    @Test func `has files whose rights are taken from others when it is opened`() async throws {
        let first = SQLiteStorage(path: path)
        try await first.apply([.put([1], key: "a", collection: "c")])
        let names = ["people.sqlite", "people.sqlite-shm", "people.sqlite-wal"]
        #expect(directory.names == names)
        for name in names { try directory.setPermissions(0o666, of: name) }

        let second = SQLiteStorage(path: path)
        #expect(try await second.entries(in: "c").count == 1)

        for name in names { #expect(directory.permissions(of: name) == 0o600, "\(name)") }
        await second.close()
        await first.close()
    }
}
