import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests files of earlier versions of the schema.
@Suite("SQLiteStorage, migrations")
struct MigrationTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Writes a file in the format of version 1, with rows that are not ordered by key.
    private func writeVersion1() throws {
        let connection = try RawDatabase(path)
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE migration (
                version INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL
            );
            CREATE TABLE entry (
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                value BLOB NOT NULL,
                PRIMARY KEY (collection, key)
            );
            INSERT INTO migration VALUES (1, 'entries of bytes', datetime('now'));
            INSERT INTO entry VALUES ('c', 'z', x'01'), ('d', 'y', x'02'), ('c', 'é', x'');
            INSERT INTO entry VALUES ('c', 'a', zeroblob(30000)), ('c', 'B', x'00FF');
            PRAGMA application_id = \(0x426C_6472);
            PRAGMA user_version = 1;
            """
        )
    }

    private static let entries = [
        StorageEntry(key: "B", value: [0, 0xFF]),
        StorageEntry(key: "a", value: [UInt8](repeating: 0, count: 30_000)),
        StorageEntry(key: "z", value: [1]), StorageEntry(key: "é", value: []),
    ]

    @Test func `a file of version 1 gives its entries, and takes changes`() async throws {
        try writeVersion1()
        let storage = SQLiteStorage(path: path)
        #expect(try await storage.entries(in: "c") == Self.entries)
        #expect(try await storage.value(forKey: "y", in: "d") == [2])

        try await storage.apply([.put([7], key: "z", collection: "c")])
        try await storage.apply([.remove(key: "a", collection: "c")])
        await storage.close()

        let again = SQLiteStorage(path: path)
        #expect(try await again.entries(in: "c").map(\.key) == ["B", "z", "é"])
        #expect(try await again.value(forKey: "z", in: "c") == [7])
        #expect(await again.recoveries.isEmpty)
        await again.close()
    }

    @Test func `a process that has the file open goes on after another migrates it`() async throws {
        try writeVersion1()
        let earlier = try RawDatabase(path)
        try earlier.execute("SELECT * FROM entry")
        let storage = SQLiteStorage(path: path)
        _ = try await storage.entries(in: "c")

        // This is the statement of version 1.
        try earlier.execute(
            """
            INSERT INTO entry (collection, key, value) VALUES ('c', 'z', x'05')
            ON CONFLICT DO UPDATE SET value = excluded.value
            """
        )
        #expect(try await storage.value(forKey: "z", in: "c") == [5])
        await storage.close()
    }

    @Test func `numbers of entries that a process of version 2 did not keep are corrected`()
        async throws
    {
        try writeVersion1()
        let storage = SQLiteStorage(path: path)
        _ = try await storage.entries(in: "c")
        // These are the statements of version 2, in a process that had opened the file before.
        try RawDatabase(path)
            .execute(
                """
                INSERT INTO entry (collection, key, value) VALUES ('c', 'new', x'05')
                ON CONFLICT DO UPDATE SET value = excluded.value;
                DELETE FROM entry WHERE collection = 'd'
                """
            )

        #expect(try await storage.entries(in: "c").count == 5)
        #expect(try await storage.entries(in: "d").isEmpty)
        #expect(await storage.recoveries.isEmpty)
        try await storage.apply([.removeAll(collection: "c"), .put([1], key: "a", collection: "c")])
        #expect(try await storage.entries(in: "c").count == 1)
        await storage.close()
        let totals = try RawDatabase(path).rows(
            "SELECT collection, entries FROM total WHERE entries <> 0"
        )
        #expect(totals == [["c", "1"]])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `a file of version 1 that may not be written to is read as it is`() async throws {
        try writeVersion1()
        let path = path
        await #expect(processExitsWith: .success) { [path = path as String] in
            // Safe: the call does not keep the path.
            unsafe chmod(path, 0o444)
            let directory = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let storage = SQLiteStorage(path: path)
            #expect(try await storage.entries(in: "c").count == 4)
            #expect(await storage.recoveries.isEmpty)
        }
    }

    @Test func `its health is examined without a change`() async throws {
        try writeVersion1()
        let before = directory.bytes(of: "people.sqlite")

        #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.entries == 5)
        #expect(directory.bytes(of: "people.sqlite") == before)
    }
}
