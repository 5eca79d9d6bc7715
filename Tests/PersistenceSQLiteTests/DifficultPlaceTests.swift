import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
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
        let other = try RawDatabase(path)
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
    func `that may not be written to is empty and read-only without a file`() async {
        let path = path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let directory = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let below = directory + "/below"
            for (path, place) in [(path, path), (below + "/people.sqlite", below)] {
                let storage = SQLiteStorage(path: path)
                #expect(try await storage.entries(in: "c").isEmpty)
                #expect(await storage.writeFailure == .readOnly(path: place))
                await #expect(throws: PersistenceError.readOnly(path: place)) {
                    try await storage.apply([.put([1], key: "a", collection: "c")])
                }
            }
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can become another user"),
        arguments: ["", "/people.sqlite"]
    )
    func `that may not be read is an error, and not empty`(name: String) async throws {
        let path = path
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        await storage.close()

        await #expect(processExitsWith: .success) {
            [path = path as String, name = name as String] in
            let directory = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o700)
            // Safe: the call does not keep the path.
            unsafe chmod(directory + name, 0)
            let storage = SQLiteStorage(path: path)
            await #expect(
                throws: PersistenceError.io(path: path, operation: "read", code: 13)
            ) {
                try await storage.entries(in: "c")
            }
            #expect(await storage.recoveries.isEmpty)
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
        // There is space for the tables in the log or in the file, but not in both.
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

    @Test(
        .enabled(if: geteuid() == 0, "only root can mount a small disk"),
        arguments: [false, true]
    )
    func `that is full is read, with the log of a killed process`(isKilled: Bool) async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let path = path
        await #expect(processExitsWith: isKilled ? .signal(SIGKILL) : .success) {
            [path = path as String, isKilled = isKilled as Bool] in
            let storage = SQLiteStorage(path: path)
            try await storage.apply([.put([1], key: "a", collection: "c")])
            if isKilled { kill(getpid(), SIGKILL) }
            await storage.close()
        }
        try? directory.remove("people.sqlite-shm")
        try fillDisk()
        let storage = SQLiteStorage(path: path)

        let found = try await storage.entries(in: "c")

        #expect(found == [StorageEntry(key: "a", value: [1])])
        #expect(await storage.writeFailure == .diskFull(path: path))
        try fillDisk()
        await #expect(throws: PersistenceError.diskFull(path: path)) {
            try await storage.apply([.put([2], key: "b", collection: "c")])
        }
        #expect(try await storage.entries(in: "c") == found)
        try directory.remove("rest")
        try await storage.apply([.put([2], key: "b", collection: "c")])
        #expect(try await storage.entries(in: "c").count == 2)
        #expect(await storage.writeFailure == nil)
        #expect(await storage.recoveries.isEmpty)
        await storage.close()
        withExtendedLifetime(disk) {}
    }

    private struct Note: PersistableRecord, Codable, Hashable {
        var id: Int
        var text: String

        static let table = Table(
            "note",
            key: Column("id", \Note.id),
            columns: [Column("text", \Note.text)]
        )
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `that is full stores no part of a transaction, whatever its body ignores`() async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let database = Database(SQLiteStorage(path: path))
        try await database.save(Note(id: 1, text: "kept"))
        try fillDisk()

        await #expect(throws: PersistenceError.diskFull(path: path)) {
            try await database.write { db in
                try? Note(id: 2, text: String(repeating: "long", count: 3_000_000)).save(db)
                for id in 3...9 { try? Note(id: id, text: "short").save(db) }
            }
        }

        #expect(try await database.fetchAll(Note.self) == [Note(id: 1, text: "kept")])
        try directory.remove("rest")
        try await database.save(Note(id: 2, text: "again"))
        #expect(try await database.fetchCount(Note.self) == 2)
        await database.close()
        withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `that is full gives the intact entries of a damaged file, which stays`() async throws {
        guard let disk = SmallDisk(at: directory.path) else {
            try Test.cancel("this machine lets nobody mount a disk")
        }
        let first = SQLiteStorage(path: path)
        let value = [UInt8](repeating: 7, count: 300)
        try await first.apply(
            (0..<100).map { .put(value, key: "\($0)", collection: "c") }
        )
        await first.close()
        var bytes = try #require(directory.bytes(of: "people.sqlite"))
        for index in 4_096 * 8..<4_096 * 9 { bytes[index] = 0xA5 }
        try directory.write(bytes, to: "people.sqlite")
        try fillDisk()
        let storage = SQLiteStorage(path: path)

        let found = try await storage.entries(in: "c")

        #expect((80..<100).contains(found.count))
        let recovery = try #require(await storage.recoveries.first)
        #expect(recovery.movedTo == nil && recovery.kept == found.count)
        try fillDisk()
        await #expect(throws: PersistenceError.diskFull(path: path)) {
            try await storage.apply([.put([2], key: "b", collection: "c")])
        }
        #expect(directory.bytes(of: "people.sqlite") == bytes)
        try directory.remove("rest")
        try await storage.apply([.put([2], key: "b", collection: "c")])
        #expect(try await storage.entries(in: "c").count == found.count + 1)
        #expect(await storage.recoveries.first?.movedTo != nil)
        await storage.close()
        withExtendedLifetime(disk) {}
    }

    @Test func `whose files may not grow is read`() async throws {
        let path = path
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        await storage.close()

        await #expect(processExitsWith: .success) { [path = path as String] in
            try forbidFileGrowth()
            let storage = SQLiteStorage(path: path)
            #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
            let error = await #expect(throws: PersistenceError.self) {
                try await storage.apply([.put([2], key: "b", collection: "c")])
            }
            #expect(error == .diskFull(path: path))
        }
    }

    /// Fills the disk to the last byte.
    ///
    /// Tests call this again whenever the disk must be full, since a program that another test has
    /// just started holds deleted files until it begins.
    private func fillDisk() throws {
        // Safe: the path and the bytes do not outlive the calls.
        let file = unsafe open(directory.appending("rest"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(file) }
        let block = [UInt8](repeating: 7, count: 4_096)
        while unsafe write(file, block, block.count) > 0 {}
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
