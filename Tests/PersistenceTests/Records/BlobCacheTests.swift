import FoundationEssentials
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import TestSupport
import Testing

@Suite("BlobCache")
struct BlobCacheTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private let clock = ManualClock()

    private func cache(limit: Int = 100, lifetime: Duration? = nil) -> BlobCache {
        let clock = clock
        let database = Database(SQLiteStorage(path: directory.appending("cache.sqlite")))
        return BlobCache(in: database, limit: limit, lifetime: lifetime) { clock.date }
    }

    @Test func `returns what was stored, and nothing else`() async throws {
        let cache = cache()

        try await cache.store([1, 2], forKey: "a")
        try await cache.store([3], forKey: "a")
        try await cache.store([], forKey: "empty")

        #expect(try await cache.bytes(forKey: "a") == [3])
        #expect(try await cache.bytes(forKey: "empty") == [])
        #expect(try await cache.bytes(forKey: "b") == nil)
        try await cache.remove(forKey: "a")
        #expect(try await cache.bytes(forKey: "a") == nil)
        try await cache.removeAll()
        #expect(try await cache.bytes(forKey: "empty") == nil)
    }

    @Test func `removes the bytes used longest ago beyond its limit`() async throws {
        let cache = cache(limit: 100)
        for key in ["a", "b", "c"] {
            try await cache.store([UInt8](repeating: 1, count: 33), forKey: key)
            clock.advance(by: .seconds(100))
        }
        #expect(try await cache.bytes(forKey: "a") != nil)
        clock.advance(by: .seconds(100))

        try await cache.store([UInt8](repeating: 2, count: 2), forKey: "d")

        #expect(try await cache.bytes(forKey: "b") == nil)
        for key in ["a", "c", "d"] { #expect(try await cache.bytes(forKey: key) != nil) }
    }

    @Test func `counts the size of entries that are replaced or removed once`() async throws {
        let cache = cache(limit: 100)
        for _ in 0..<5 { try await cache.store([UInt8](repeating: 1, count: 60), forKey: "a") }
        try await cache.store([UInt8](repeating: 1, count: 40), forKey: "b")
        #expect(try await cache.bytes(forKey: "a") != nil)
        try await cache.remove(forKey: "a")
        try await cache.store([UInt8](repeating: 1, count: 60), forKey: "c")
        #expect(try await cache.bytes(forKey: "b") != nil)
    }

    @Test func `does not store more than its limit`() async throws {
        let cache = cache(limit: 100)
        try await cache.store([1], forKey: "a")
        try await cache.store([2], forKey: "b")

        try await cache.store([UInt8](repeating: 1, count: 101), forKey: "a")
        #expect(try await cache.bytes(forKey: "a") == nil)
        #expect(try await cache.bytes(forKey: "b") == [2])
        try await cache.store([UInt8](repeating: 1, count: 100), forKey: "c")
        #expect(try await cache.bytes(forKey: "c")?.count == 100)
        #expect(try await cache.bytes(forKey: "b") == nil)
    }

    @Test func `forgets bytes when their time is over, not when the clock goes back`() async throws
    {
        let cache = cache(lifetime: .seconds(10))
        try await cache.store([1], forKey: "a")

        clock.advance(by: .seconds(10))
        #expect(try await cache.bytes(forKey: "a") == [1])
        clock.advance(by: .seconds(-500))
        #expect(try await cache.bytes(forKey: "a") == [1])
        clock.advance(by: .seconds(501))
        #expect(try await cache.bytes(forKey: "a") == nil)
    }
}
