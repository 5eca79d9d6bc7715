import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, a difficult place")
struct DifficultPlaceTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `that is a directory is named`() async throws {
        let storage = SQLiteStorage(path: directory.path)

        await #expect(
            throws: PersistenceError.cannotOpen(path: directory.path, reason: "it is a directory")
        ) {
            try await storage.entries(in: "c")
        }
    }

    @Test func `below a file is named`() async throws {
        try directory.write([1], to: "file")
        let storage = SQLiteStorage(path: directory.appending("file/people.sqlite"))

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.entries(in: "c")
        }
        guard case .cannotOpen = error else {
            Issue.record("not .cannotOpen")
            return
        }
        #expect(directory.bytes(of: "file") == [1])
    }

    @Test func `that another writer holds is busy after the time given`() async throws {
        let storage = SQLiteStorage(path: path, busyTimeout: .milliseconds(20))
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let other = try OtherConnection(path)
        try other.execute("BEGIN IMMEDIATE")

        await #expect(throws: PersistenceError.busy(path: path, after: .milliseconds(20))) {
            try await storage.apply([.removeAll(collection: "c")])
        }
        let whileHeld = try await storage.entries(in: "c")
        try other.execute("ROLLBACK")
        try await storage.apply([.put([2], key: "b", collection: "c")])

        #expect(whileHeld.count == 1)
        #expect(try await storage.entries(in: "c").count == 2)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `that may not be written to is read-only for a new file`() async {
        let path = path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let directory = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let storage = SQLiteStorage(path: path)
            await #expect(throws: PersistenceError.readOnly(path: path)) {
                try await storage.entries(in: "c")
            }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `that may not be written to is read-only for an old file, which stays`() async throws {
        let path = path
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        await storage.close()
        let before = directory.bytes(of: "people.sqlite")

        await #expect(processExitsWith: .success) { [path = path as String] in
            let directory = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let storage = SQLiteStorage(path: path)
            await #expect(throws: PersistenceError.readOnly(path: path)) {
                try await storage.apply([.put([2], key: "b", collection: "c")])
            }
        }

        #expect(directory.bytes(of: "people.sqlite") == before)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `that has no room for a new database stays without one`() async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let path = path
        // Room for the tables in the log or in the file, but not in both.
        let rest = [UInt8](repeating: 7, count: (1 << 20) - 64 * 1_024)
        try directory.write(rest, to: "rest")
        let storage = SQLiteStorage(path: path)

        await #expect(throws: PersistenceError.diskFull(path: path)) {
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }
        #expect(directory.names == ["rest"])
        #expect(await storage.recoveries.isEmpty)
        withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `that is full keeps what it had and goes on when there is room`() async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let path = path
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let large = [UInt8](repeating: 7, count: 4_000_000)

        await #expect(throws: PersistenceError.diskFull(path: path)) {
            try await storage.apply([
                .put([2], key: "a", collection: "c"), .put(large, key: "b", collection: "c"),
            ])
        }
        #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
        try await storage.apply([.put([3], key: "b", collection: "c")])
        #expect(try await storage.entries(in: "c").count == 2)
        await storage.close()
        withExtendedLifetime(disk) {}
    }
}
