import FoundationEssentials

// The description of cached bytes, in a table of its own, so that eviction does not read the bytes.
struct CacheEntry: PersistableRecord {
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

    init(key: String, size: Int, stored: Date, used: Date, checksum: Int64) {
        self.key = key
        self.size = size
        self.stored = stored
        self.used = used
        self.checksum = checksum
    }

    init(row: Row) throws {
        key = try row[0]
        size = try row[1]
        stored = try row[2]
        used = try row[3]
        checksum = try row[4]
    }

    /// Whether the entry's time is over; an entry of the future is new.
    func isExpired(after lifetime: Duration?, at now: Date) -> Bool {
        guard let lifetime else { return false }
        return .seconds(max(0, now.timeIntervalSince(stored))) > lifetime
    }
}

// The size of all entries together, in the one row of its table.
struct CacheTotal: PersistableRecord {
    var id = 0
    var size: Int

    static let table = Table(
        reserved: "builder_cache_total",
        key: Column("id", \CacheTotal.id),
        columns: [Column("size", \CacheTotal.size)]
    )

    init(size: Int) {
        self.size = size
    }

    init(row: Row) throws {
        size = try row[1]
    }

    static func add(_ size: Int, in db: any WriteTransaction) throws {
        let total = try fetchOne(db, key: 0)?.size ?? 0
        try CacheTotal(size: total + size).save(db)
    }
}

// Cached bytes.
struct CacheBlob: PersistableRecord {
    var key: String
    var bytes: [UInt8]

    static let table = Table(
        reserved: "builder_blob",
        key: Column("key", \CacheBlob.key),
        columns: [Column("bytes", \CacheBlob.bytes)]
    )

    init(key: String, bytes: [UInt8]) {
        self.key = key
        self.bytes = bytes
    }

    init(row: Row) throws {
        key = try row[0]
        bytes = try row[1]
    }
}

// The 64-bit FNV-1a hash (draft-eastlake-fnv): finds changes that happen, not those that somebody
// makes.
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
