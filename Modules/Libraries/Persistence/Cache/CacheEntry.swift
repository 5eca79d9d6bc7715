import FoundationEssentials

// The description of cached bytes, in a table of its own, so that eviction does not read the bytes.
struct CacheEntry: PersistableRecord, Decodable {
    var key: String
    var size: Int
    var stored: Date
    var used: Date
    var checksum: Int64

    static let key = Column("key", \CacheEntry.key)
    static let size = Column("size", \CacheEntry.size)
    static let used = Column("used", \CacheEntry.used)
    static let table = Table(
        reserved: "builder_cache",
        key: key,
        columns: [
            size, Column("stored", \CacheEntry.stored), used,
            Column("checksum", \CacheEntry.checksum),
        ],
        indexes: [Index(used)]
    )

    /// Whether the entry's time is over; an entry of the future is new.
    func isExpired(after lifetime: Duration?, at now: Date) -> Bool {
        guard let lifetime else { return false }
        return .seconds(max(0, now.timeIntervalSince(stored))) > lifetime
    }
}

// The size of all entries together, in the one row of its table.
struct CacheTotal: PersistableRecord, Decodable {
    var id = 0
    var size: Int

    static let table = Table(
        reserved: "builder_cache_total",
        key: Column("id", \CacheTotal.id),
        columns: [Column("size", \CacheTotal.size)]
    )

    static func add(_ size: Int, in db: any WriteTransaction) throws {
        let total = try fetchOne(db, key: 0)?.size ?? 0
        try CacheTotal(size: total + size).save(db)
    }
}

// Cached bytes.
struct CacheBlob: PersistableRecord, Decodable {
    var key: String
    var bytes: [UInt8]

    static let table = Table(
        reserved: "builder_blob",
        key: Column("key", \CacheBlob.key),
        columns: [Column("bytes", \CacheBlob.bytes)]
    )
}

// The 64-bit FNV-1a hash (draft-eastlake-fnv), which detects accidental changes but not deliberate
// ones.
enum Checksum {
    static func of(_ bytes: [UInt8]) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes {
            hash ^= UInt64(byte)
            hash &*= 0x0000_0100_0000_01B3
        }
        return Int64(bitPattern: hash)
    }
}
