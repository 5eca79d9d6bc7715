import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests databases in which one page is damaged.
///
/// SQLite's statistics (`dbstat`) return the number of entries on each page.
@Suite("SQLiteStorage, a damaged page")
struct DamagedPageTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A page of the database.
    private struct Page {
        let number: Int
        /// The number of entries: the rows on the page, or one if it contains a part of a row.
        let entries: Int
        let isOverflow: Bool
        /// Whether the page contains the numbers of entries.
        let holdsTotals: Bool
    }

    /// A database with pages of every kind, and its entries.
    private struct Fixture {
        var bytes: [UInt8] = []
        var entries: [StorageEntry] = []
        var pages: [Page] = []
    }

    private static let noises: [(String, @Sendable (Int) -> UInt8)] = [
        ("A5", { _ in 0xA5 }), ("zeros", { _ in 0 }), ("ones", { _ in 0xFF }),
        ("noise", { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11) }),
    ]

    @Test(arguments: noises.indices)
    func `costs the entries on it and no others`(noise: Int) async throws {
        let fixture = try await fixture()
        let (name, byte) = Self.noises[noise]
        for page in fixture.pages {
            let place = Comment(rawValue: "page \(page.number) of \(fixture.pages.count), \(name)")
            var damaged = fixture.bytes
            for index in (page.number - 1) * 4_096..<page.number * 4_096 {
                damaged[index] = byte(index)
            }
            try replaceFile(with: damaged)
            let storage = SQLiteStorage(path: path)

            let found = try await storage.entries(in: "c")
            let changes = (0..<20).map { number in
                StorageChange.put(
                    [UInt8](repeating: 1, count: 3_000),
                    key: "\(number)",
                    collection: "new"
                )
            }
            try await storage.apply(changes)

            #expect(try await storage.entries(in: "new").count == 20, place)
            let missing = fixture.entries.count - found.count
            let changed = found.filter { !fixture.entries.contains($0) }.count
            // A change of a value's last page is not noticed, since any bytes are valid there.
            let isUnnoticed = page.isOverflow && missing == 0 && changed <= 1
            #expect(isUnnoticed || missing == page.entries && changed == 0, place)
            let recoveries = await storage.recoveries
            #expect(missing == 0 || recoveries.count == 1, place)
            if let recovery = recoveries.first {
                #expect(recovery.kept == found.count, place)
                #expect(recovery.lost == (page.holdsTotals ? nil : missing), place)
                let moved = try #require(recovery.movedTo)
                #expect(directory.bytes(of: moved) == damaged, place)
            }
            await storage.close()
        }
    }

    @Test func `with any one byte changed costs no entry of another page`() async throws {
        let fixture = try await fixture()
        var generator = SystemRandomNumberGenerator()
        for page in fixture.pages {
            let start = (page.number - 1) * 4_096
            // The header, the beginning of the list of cells, and a random position.
            let offsets = Array(0..<10) + [Int.random(in: 14..<4_096, using: &generator)]
            for offset in offsets.map({ page.number == 1 ? $0 + 92 : $0 }) where offset < 4_096 {
                let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
                let place = Comment(rawValue: "page \(page.number), byte \(offset), \(bit)")
                var damaged = fixture.bytes
                damaged[start + offset] ^= bit
                try replaceFile(with: damaged)
                let storage = SQLiteStorage(path: path)

                let found = try await storage.entries(in: "c")

                let known = Set(found)
                let isReported = await !storage.recoveries.isEmpty
                let missing = fixture.entries.count { !known.contains($0) }
                #expect(missing <= page.entries, place)
                // A loss need not be reported if only a value has changed.
                #expect(found.count == fixture.entries.count || isReported, place)
                await storage.close()
            }
        }
    }

    @Test func `is read as the log has it`() async throws {
        var fixture = try await fixture()
        let killed = SQLiteStorage(path: path)
        let latest = StorageEntry(key: "latest", value: [7])
        try await killed.apply([.put(latest.value, key: latest.key, collection: "c")])
        let log = try #require(directory.bytes(of: "people.sqlite-wal"))
        await killed.close()
        // The process ends as if killed, and then a page of the file is damaged.
        let page = try #require(fixture.pages.max { $0.entries < $1.entries })
        let start = (page.number - 1) * 4_096
        for index in start..<start + 4_096 { fixture.bytes[index] = 0xA5 }
        try replaceFile(with: fixture.bytes)
        try directory.write(log, to: "people.sqlite-wal")
        let storage = SQLiteStorage(path: path)

        let found = try await storage.entries(in: "c")

        #expect(found.count == fixture.entries.count + 1 - page.entries)
        #expect(found.contains(latest))
        #expect(await storage.recoveries.map(\.kept) == [found.count])
        await storage.close()
    }

    /// Writes a database, and reads the number of entries on each page.
    private func fixture() async throws -> Fixture {
        let storage = SQLiteStorage(path: path)
        var changes: [StorageChange] = []
        for number in 0..<100 {
            let value = (0..<150).map { UInt8(truncatingIfNeeded: $0 &* number) }
            changes.append(.put(value, key: "short \(number)", collection: "c"))
        }
        // With long keys, few fit on a page, so the table gets pages above those of the rows.
        for number in 0..<30 {
            let key = "long \(number) " + String(repeating: "é", count: 400)
            changes.append(.put([UInt8(number)], key: key, collection: "c"))
        }
        for number in 0..<3 {
            let value = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 / 7 &+ number) }
            changes.append(.put(value, key: "large \(number)", collection: "c"))
        }
        let passing = (0..<20).map { "passing \($0)" }
        let filler = [UInt8](repeating: 9, count: 3_000)
        try await storage.apply(changes + passing.map { .put(filler, key: $0, collection: "d") })
        // The removal leaves free pages.
        try await storage.apply([.removeAll(collection: "d")])
        var fixture = Fixture()
        fixture.entries = try await storage.entries(in: "c")
        await storage.close()

        let connection = try RawDatabase(path)
        let count = try Int(connection.rows("PRAGMA page_count")[0][0]) ?? 0
        let rows = try connection.rows(
            "SELECT pageno, ncell, pagetype FROM dbstat WHERE name = 'entry'"
        )
        let totals = try connection.rows("SELECT pageno FROM dbstat WHERE name = 'total'")
        let statistics = Dictionary(uniqueKeysWithValues: rows.map { (Int($0[0]), $0) })
        fixture.pages = (1...count).map { number in
            let row = statistics[number]
            let isOverflow = row?[2] == "overflow"
            let entries = isOverflow ? 1 : row.flatMap { Int($0[1]) } ?? 0
            return Page(
                number: number,
                entries: entries,
                isOverflow: isOverflow,
                holdsTotals: totals.contains { $0[0] == "\(number)" }
            )
        }
        #expect(Set(rows.map { $0[2] }) == ["internal", "leaf", "overflow"])
        #expect(try connection.rows("PRAGMA freelist_count")[0][0] != "0")
        fixture.bytes = try #require(directory.bytes(of: "people.sqlite"))
        return fixture
    }

    /// Replaces all files by the bytes of a closed database.
    private func replaceFile(with bytes: [UInt8]) throws {
        for name in directory.names { try directory.remove(name) }
        try directory.write(bytes, to: "people.sqlite")
    }
}
