import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

@Suite("SQLiteStorage")
struct SQLiteStorageTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: StorageLaw.allCases)
    func `keeps the law`(law: StorageLaw) async throws {
        let path = directory.appending("people.sqlite")
        let subject = StorageSubject(isDurable: true, folder: directory.path) {
            SQLiteStorage(path: path)
        }
        try await law.check(subject)
    }

    @Test func `a relative path that SQLite would take for memory is a file`() async throws {
        // The name is relative to the directory of the process.
        let path = "file:\(getpid())?mode=memory"
        defer { for end in ["", "-wal", "-shm"] { unsafe unlink(path + end) } }
        let storages = [SQLiteStorage(path: path), SQLiteStorage(path: path)]

        try await storages[0].apply([.put([1], key: "a", collection: "c")])

        #expect(try await storages[1].value(forKey: "a", in: "c") == [1])
        for storage in storages {
            #expect(await storage.recoveries == [])
            await storage.close()
        }
        #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.entries == 1)
    }

    @Test(arguments: [
        ("", "cannot open \"\": the path is empty"),
        ("a\0b", "cannot open a\\0b: the path contains the character U+0000"),
    ])
    func `a path that names no file is refused`(path: String, text: String) async throws {
        let storage = SQLiteStorage(path: path)

        let error = await #expect(throws: PersistenceError.self) {
            try await storage.entries(in: "c")
        }

        #expect(error?.description == text)
        #expect(throws: PersistenceError.self) { try SQLiteStorage.health(ofDatabaseAt: path) }
    }

    @Test(arguments: DatabaseLaw.allCases)
    func `keeps the law of records`(law: DatabaseLaw) async throws {
        let path = directory.appending("people.sqlite")
        try await law.check(DatabaseSubject(isDurable: true) { SQLiteStorage(path: path) })
    }

    @Test func `touches nothing before the first use`() async {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))

        await storage.close()

        #expect(directory.names.isEmpty)
    }

    @Test func `creates files and directories for their owner alone`() async throws {
        let storage = SQLiteStorage(path: directory.appending("a/b/people.sqlite"))

        try await storage.apply([.put([1], key: "a", collection: "c")])

        #expect(directory.permissions(of: "a") == 0o700)
        #expect(directory.permissions(of: "a/b") == 0o700)
        #expect(directory.permissions(of: "a/b/people.sqlite") == 0o600)
        #expect(directory.permissions(of: "a/b/people.sqlite-wal") == 0o600)
        #expect(directory.permissions(of: "a/b/people.sqlite-shm") == 0o600)
    }

    @Test func `keeps the space of its log but for that of a long transaction`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        let entry = [UInt8](repeating: 1, count: 6_000_000)
        func size(after bytes: [UInt8]) async throws -> Int {
            try await storage.apply([.put(bytes, key: "a", collection: "c")])
            // The next transaction begins the log again.
            let other = Array("\(bytes.count)".utf8)
            try await storage.apply([.put(other, key: "b", collection: "c")])
            return directory.bytes(of: "people.sqlite-wal")?.count ?? 0
        }

        #expect(try await size(after: entry) > entry.count)
        #expect(try await size(after: entry + entry) == 8_388_608)
    }

    @Test func `leaves one file behind when closed`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await storage.apply([.put([1], key: "a", collection: "c")])

        await storage.close()

        #expect(directory.names == ["people.sqlite"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `closes the file when let go of`() async throws {
        do {
            let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
            try await storage.apply([.put([1], key: "a", collection: "c")])
        }

        // The queue releases the last call shortly after the call has returned.
        while directory.names.count > 1, !Task.isCancelled { await Task.yield() }
        #expect(directory.names == ["people.sqlite"])
    }

    @Test func `takes the rights of others from a file it opens`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await storage.apply([.put([1], key: "a", collection: "c")])
        await storage.close()
        try directory.setPermissions(0o644, of: "people.sqlite")

        let again = SQLiteStorage(path: directory.appending("people.sqlite"))
        let kept = try await again.value(forKey: "a", in: "c")

        #expect(kept == [1])
        #expect(directory.permissions(of: "people.sqlite") == 0o600)
    }

    @Test func `writes to the new file when its own is replaced`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await storage.apply([.put([1], key: "a", collection: "c")])
        for name in directory.names { try directory.remove(name) }
        let other = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await other.apply([.put([2], key: "b", collection: "c")])

        try await storage.apply([.put([3], key: "d", collection: "c")])
        await storage.close()
        #expect(
            try await other.entries(in: "c") == [
                StorageEntry(key: "b", value: [2]), StorageEntry(key: "d", value: [3]),
            ]
        )
    }

    @Test func `a mark changes with its own collections alone`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        let other = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let before = try await storage.revision(of: ["c", "e"])

        try await storage.apply([.put([1], key: "a", collection: "d")])
        try await storage.apply([.removeAll(collection: "d")])
        #expect(try await storage.revision(of: ["c", "e"]) == before)

        let batch: [StorageChange] = [
            .put([1], key: "a", collection: "d"), .remove(key: "a", collection: "c"),
        ]
        try await storage.apply(batch)
        let after = try await storage.revision(of: ["c", "e"])
        #expect(after != before)

        try await other.apply([.put([2], key: "a", collection: "c")])
        #expect(try await storage.revision(of: ["c", "e"]) != after)
    }

    @Test func `a mark changes when another file takes the place`() async throws {
        let path = directory.appending("people.sqlite")
        // The files differ only in the value, so SQLite has the same numbers for both.
        var files: [[UInt8]] = []
        for value: UInt8 in 1...2 {
            let storage = SQLiteStorage(path: path)
            try await storage.apply([.put([value], key: "a", collection: "c")])
            await storage.close()
            files.append(try #require(directory.bytes(of: "people.sqlite")))
            try directory.remove("people.sqlite")
        }
        try directory.write(files[0], to: "people.sqlite")
        let storage = SQLiteStorage(path: path)
        #expect(try await storage.value(forKey: "a", in: "c") == [1])
        let before = try await storage.revision(of: ["c"])

        try directory.write(files[1], to: "new")
        for suffix in ["-wal", "-shm"] { try directory.remove("people.sqlite" + suffix) }
        // Safe: the paths do not outlive the call.
        #expect(unsafe rename(directory.appending("new"), path) == 0)

        #expect(try await storage.revision(of: ["c"]) != before)
        #expect(try await storage.value(forKey: "a", in: "c") == [2])
        await storage.close()
    }

    @Test func `a file that was taken away is missed, and no new one is made`() async throws {
        let path = directory.appending("here/people.sqlite")
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        let (here, there) = (directory.appending("here"), directory.appending("there"))
        // Safe: the paths do not outlive the calls.
        #expect(unsafe rename(here, there) == 0)

        let gone = PersistenceError.cannotOpen(path: path, reason: "the file is gone")
        await #expect(throws: gone) { try await storage.value(forKey: "a", in: "c") }
        await #expect(throws: gone) {
            try await storage.apply([.put([2], key: "a", collection: "c")])
        }
        #expect(directory.names == ["there"])
        #expect(unsafe rename(there, here) == 0)
        #expect(try await storage.value(forKey: "a", in: "c") == [1])
        await storage.close()
    }

    @Test func `a batch that fails at its last change has made none`() async throws {
        let path = directory.appending("people.sqlite")
        let storage = SQLiteStorage(path: path)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        try RawDatabase(path).execute(
            """
            CREATE UNIQUE INDEX refusing ON entry (key) WHERE key = 'refused';
            INSERT INTO entry VALUES ('e', 'refused', X'01')
            """
        )

        await #expect(throws: PersistenceError.self) {
            try await storage.apply([
                .put([2], key: "a", collection: "c"), .put([2], key: "b", collection: "d"),
                .removeAll(collection: "c"), .put([2], key: "refused", collection: "c"),
            ])
        }

        #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
        #expect(try await storage.entries(in: "d").isEmpty)
        #expect(await storage.recoveries.isEmpty)
        await storage.close()
    }
}
