import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests files of other programs at a path given by the user.
@Suite("SQLiteStorage, a foreign file")
struct ForeignFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func refusingStorage() -> SQLiteStorage {
        SQLiteStorage(path: path, foreignFiles: .refuse)
    }

    @Test(arguments: [
        ("", "the file is empty"), ("a letter", "not a database"),
        (String(repeating: "a letter ", count: 900), "not a database"),
        ("SQLite format 3\0" + String(repeating: "x", count: 9000), "not a database"),
    ])
    func `is refused and left unchanged`(text: String, reason: String) async throws {
        try directory.write(Array(text.utf8), to: "people.sqlite")
        let refusal = PersistenceError.cannotOpen(
            path: path,
            reason: "\(reason) (nothing was changed)"
        )

        await #expect(throws: refusal) { try await refusingStorage().entries(in: "c") }
        await #expect(throws: refusal) {
            try await refusingStorage().apply([.put([1], key: "a", collection: "c")])
        }

        #expect(directory.bytes(of: "people.sqlite") == Array(text.utf8))
        #expect(directory.names == ["people.sqlite"])
    }

    @Test func `that is an empty database of another program is refused`() async throws {
        try RawDatabase(path).execute("PRAGMA user_version = 3; VACUUM")
        let before = directory.bytes(of: "people.sqlite")

        await #expect(throws: PersistenceError.self) {
            try await refusingStorage().entries(in: "c")
        }

        #expect(directory.bytes(of: "people.sqlite") == before)
    }

    @Test func `that is a log without its database is refused`() async throws {
        try directory.write([UInt8](repeating: 1, count: 5000), to: "people.sqlite-wal")

        await #expect(throws: PersistenceError.self) {
            try await refusingStorage().entries(in: "c")
        }

        #expect(directory.names == ["people.sqlite-wal"])
    }

    @Test func `is created where there is none`() async throws {
        try await refusingStorage().apply([.put([1], key: "a", collection: "c")])

        #expect(try await refusingStorage().entries(in: "c").count == 1)
    }

    @Test func `with the mark is put aside when it is damaged`() async throws {
        let first = refusingStorage()
        try await first.apply([.put([1], key: "a", collection: "c")])
        await first.close()
        let bytes = try #require(directory.bytes(of: "people.sqlite"))
        try directory.write(bytes.prefix(4096), to: "people.sqlite")
        let storage = refusingStorage()

        #expect(try await storage.entries(in: "c").isEmpty)
        #expect(await storage.recoveries.count == 1)
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can become another user"),
        arguments: ["people.sqlite", "a folder?&#%41 é/people.sqlite"]
    )
    func `that may only be read is read`(name: String) async throws {
        let place = directory.appending(name)
        let storage = SQLiteStorage(path: place)
        try await storage.apply([.put([1], key: "a", collection: "c")])
        await storage.close()

        await #expect(processExitsWith: .success) { [place = place as String] in
            let folder = String(place.dropLast("/people.sqlite".count))
            // The database belongs to root, but everybody may read it.
            unsafe chmod(place, 0o444)
            try becomeNobody(inDirectory: folder, rights: 0o555)
            let storage = SQLiteStorage(path: place)
            #expect(try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [1])])
            await #expect(throws: PersistenceError.readOnly(path: place)) {
                try await storage.apply([.put([2], key: "b", collection: "c")])
            }
        }
    }
}
