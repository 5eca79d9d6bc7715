import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

@Suite("SQLiteStorage, a damaged file")
struct DamagedFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        Array("no database at all".utf8), [UInt8](repeating: 0xA5, count: 65536), [0], [0, 0, 0],
    ])
    func `of noise is put aside whole and told`(noise: [UInt8]) async throws {
        try directory.write(noise, to: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        let entries = try await storage.entries(in: "c")
        try await storage.apply([.put([1], key: "a", collection: "c")])

        #expect(entries.isEmpty)
        #expect(try await storage.value(forKey: "a", in: "c") == [1])
        let recovery = try #require(await storage.recoveries.first)
        let moved = try #require(recovery.movedTo)
        #expect(moved.hasPrefix("people.sqlite.corrupt-"))
        #expect(directory.bytes(of: moved) == noise)
        #expect(
            recovery.description
                == "cannot open \(path): not a database (moved to \(moved); starting empty)"
        )
        #expect(await storage.recoveries.count == 1)
    }

    @Test(arguments: [100, 4096, 10_000, 100_000])
    func `cut short is put aside whole and told`(length: Int) async throws {
        let bytes = try await fill()
        try directory.write(bytes.prefix(length), to: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        let entries = try await storage.entries(in: "c")

        // Only the entries of the missing pages are lost; a page has about six.
        #expect(entries.count >= max(0, length / 4_096 - 5) * 5)
        let recovery = try #require(await storage.recoveries.first)
        let moved = try #require(recovery.movedTo)
        #expect(recovery.lost == (entries.isEmpty ? nil : 500 - entries.count))
        #expect(directory.bytes(of: moved) == Array(bytes.prefix(length)))
        #expect(recovery.kept == entries.count)
    }

    @Test func `with noise in its middle is put aside when that is read`() async throws {
        var bytes = try await fill()
        for index in 8192..<(bytes.count - 4096) { bytes[index] = 0xA5 }
        try directory.write(bytes, to: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        let entries = try await storage.entries(in: "c")
        try await storage.apply([.put([1], key: "a", collection: "c")])

        // Only the entries of the last page remain.
        #expect((1...10).contains(entries.count))
        #expect(try await storage.entries(in: "c").count == entries.count + 1)
        let moved = try #require(await storage.recoveries.first?.movedTo)
        #expect(directory.bytes(of: moved) == bytes)
        #expect(await storage.recoveries.first?.reason.hasSuffix(" pages cannot be read") == true)
    }

    @Test func `without bytes is told from a new one`() async throws {
        try directory.write([], to: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        #expect(try await storage.entries(in: "c").isEmpty)

        #expect(await storage.recoveries.map(\.reason) == ["the file is empty"])
    }

    @Test func `without tables is told from a new one`() async throws {
        try await fill()
        try execute(
            "DROP TABLE entry; DROP TABLE total; DROP TABLE builder_table; DROP TABLE migration"
        )
        let storage = SQLiteStorage(path: path)

        #expect(try await storage.entries(in: "c").isEmpty)

        #expect(await storage.recoveries.map(\.reason) == ["the database has no tables"])
        try await storage.apply([.put([1], key: "a", collection: "c")])
        #expect(try await storage.entries(in: "c").count == 1)
    }

    @Test func `that has gone and left its log is not mixed with a new one`() async throws {
        try directory.write([UInt8](repeating: 1, count: 5000), to: "people.sqlite-wal")
        let storage = SQLiteStorage(path: path)

        #expect(try await storage.entries(in: "c").isEmpty)

        let recovery = try #require(await storage.recoveries.first)
        let moved = try #require(recovery.movedTo)
        #expect(recovery.reason == "the file is gone and has left its log")
        #expect(directory.bytes(of: moved + "-wal")?.count == 5000)
        await storage.close()

        // A user who deletes the file does not need its log any more either.
        try directory.remove(moved)
        let again = SQLiteStorage(path: path)
        #expect(try await again.entries(in: "c").isEmpty)
        #expect(await again.recoveries.isEmpty)
        #expect(!directory.names.contains { $0.contains("corrupt") })
    }

    @Test func `takes its log along when it is put aside`() async throws {
        try directory.write([UInt8](repeating: 0xA5, count: 8192), to: "people.sqlite")
        try directory.write([UInt8](repeating: 1, count: 5000), to: "people.sqlite-wal")
        let storage = SQLiteStorage(path: path)

        #expect(try await storage.entries(in: "c").isEmpty)

        let moved = try #require(await storage.recoveries.first?.movedTo)
        #expect(directory.bytes(of: moved + "-wal")?.count == 5000)
    }

    @Test func `of a newer version is refused and left as it is`() async throws {
        try await fill()
        try execute("PRAGMA user_version = 9")
        let before = directory.bytes(of: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        await #expect(throws: PersistenceError.tooNew(path: path, found: 9, known: 4)) {
            try await storage.apply([.removeAll(collection: "c")])
        }
        await storage.close()

        #expect(directory.bytes(of: "people.sqlite") == before)
    }

    @Test func `of another program is refused and left as it is`() async throws {
        try execute("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
        let before = directory.bytes(of: "people.sqlite")
        let storage = SQLiteStorage(path: path)

        await #expect(
            throws: PersistenceError.cannotOpen(
                path: path,
                reason: "it is a database of another program"
            )
        ) {
            try await storage.entries(in: "c")
        }

        #expect(directory.bytes(of: "people.sqlite") == before)
        #expect(directory.names == ["people.sqlite"])
    }

    /// Fills the database with 500 entries, closes it and returns its bytes.
    @discardableResult
    private func fill() async throws -> [UInt8] {
        let storage = SQLiteStorage(path: path)
        let value = [UInt8](repeating: 0x20, count: 700)
        try await storage.apply(
            (0..<500).map { .put(value, key: "\(10_000 + $0)", collection: "c") }
        )
        await storage.close()
        return try #require(directory.bytes(of: "people.sqlite"))
    }

    private func execute(_ sql: String) throws {
        try RawDatabase(path).execute(sql)
    }
}
