import Glibc
import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests a database that is found damaged while other storages have it open.
@Suite("SQLiteStorage, a damaged file in use")
struct DamageInUseTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    // A recovery takes seconds on a busy machine, and other storages wait for its end.
    private func openStorage() -> SQLiteStorage {
        SQLiteStorage(path: path, busyTimeout: .seconds(60))
    }

    /// Fills the database and returns the number of a page with entries of the collection `c`.
    private func fill() async throws -> Int {
        let storage = SQLiteStorage(path: path)
        let value = [UInt8](repeating: 0x20, count: 300)
        try await storage.apply(
            (0..<200).map { .put(value, key: "\(1_000 + $0)", collection: "c") }
                + (0..<200).map { .put(value, key: "\(1_000 + $0)", collection: "d") }
        )
        await storage.close()
        let rows = try RawDatabase(path)
            .rows("SELECT pageno FROM dbstat WHERE name = 'entry' AND path = '/000/002/'")
        return try #require(rows.first.flatMap { Int($0[0]) })
    }

    /// Overwrites a page in place, as a failing disk does.
    private func damage(page: Int) {
        // Safe: neither the path nor the bytes outlive their call.
        let file = unsafe open(path, O_WRONLY)
        let noise = [UInt8](repeating: 0xA5, count: 4_096)
        unsafe pwrite(file, noise, noise.count, off_t((page - 1) * 4_096))
        close(file)
    }

    @Test func `is left by the others for the new one, with their later changes`() async throws {
        let page = try await fill()
        let running = openStorage()
        _ = try await running.value(forKey: "1000", in: "d")
        try await running.apply([.put([1], key: "before", collection: "d")])
        damage(page: page)
        let finder = openStorage()

        let found = try await finder.entries(in: "c")
        try await running.apply([.put([2], key: "after", collection: "d")])

        #expect((150..<200).contains(found.count))
        #expect(try await finder.value(forKey: "before", in: "d") == [1])
        #expect(try await finder.value(forKey: "after", in: "d") == [2])
        #expect(try await running.entries(in: "c") == found)
        // Closing the last connection to the old file must not delete the log of the new one.
        await running.close()
        try await finder.apply([.put([3], key: "last", collection: "d")])
        await finder.close()
        let again = openStorage()
        #expect(try await again.entries(in: "d").count == 203)
        #expect(await again.recoveries.count == 1)
        await again.close()
    }

    @Test func `loses no change that is acknowledged meanwhile`() async throws {
        let page = try await fill()
        let writer = openStorage()
        try await writer.apply([.put([1], key: "first", collection: "d")])

        let written = try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask {
                var number = 0
                while number < 300 {
                    try await writer.apply([.put([1], key: "new \(number)", collection: "d")])
                    number += 1
                }
                return number
            }
            group.addTask {
                damage(page: page)
                for _ in 0..<20 {
                    let reader = openStorage()
                    _ = try await reader.entries(in: "c")
                    await reader.close()
                }
                return 0
            }
            return try await group.reduce(0, +)
        }
        await writer.close()

        let again = openStorage()
        let keys = Set(try await again.entries(in: "d").map(\.key))
        #expect((0..<written).allSatisfy { keys.contains("new \($0)") })
        #expect(keys.count == 201 + written)
        await again.close()
    }
}
