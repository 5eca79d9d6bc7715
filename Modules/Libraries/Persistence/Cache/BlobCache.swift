public import FoundationEssentials

/// Stores bytes that can be obtained again, such as pictures, up to a size and for a time.
///
/// ```swift
/// let pictures = BlobCache(in: database, limit: 50_000_000, lifetime: .seconds(86_400))
/// try await pictures.store(bytes, forKey: url)
/// ```
///
/// Beyond the limit the bytes that were used longest ago go. Bytes that a damaged file has changed
/// count as missing. All caches of a database share their entries and should have one limit.
public struct BlobCache: Sendable {
    private let database: Database
    private let limit: Int
    private let lifetime: Duration?
    private let now: @Sendable () -> Date

    /// Creates a cache; reads nothing yet.
    ///
    /// - Parameters:
    ///   - database: The database of the bytes.
    ///   - limit: The most bytes that are stored, all entries together.
    ///   - lifetime: How long an entry is valid from its storing on; `nil` for ever.
    ///   - now: The clock. An age is never negative, even if it was set back.
    public init(
        in database: Database,
        limit: Int,
        lifetime: Duration? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.database = database
        self.limit = limit
        self.lifetime = lifetime
        self.now = now
    }

    /// The bytes of a key, or `nil` if there are none, or if their time is over.
    ///
    /// - Throws: ``PersistenceError`` if the database could not be read or written.
    @concurrent
    public func bytes(forKey key: String) async throws -> [UInt8]? {
        let now = now()
        let limits = (lifetime: lifetime, now: now)
        let found = try await database.storage.read(.brief) { db -> (CacheEntry, [UInt8])? in
            guard let entry = try CacheEntry.fetchOne(db, key: key),
                !entry.isExpired(after: limits.lifetime, at: limits.now),
                let blob = try CacheBlob.fetchOne(db, key: key),
                Checksum.of(blob.bytes) == entry.checksum
            else { return nil }
            return (entry, blob.bytes)
        }
        guard let (found, bytes) = found else { return nil }
        var entry = found
        // The order of entries used within a minute is of no importance.
        if abs(now.timeIntervalSince(entry.used)) > 60 {
            entry.used = now
            try await database.save(entry)
        }
        return bytes
    }

    /// Stores bytes in place of earlier ones of the key, and removes others beyond the limit.
    ///
    /// Bytes that are more than the limit by themselves are not stored.
    ///
    /// - Throws: ``PersistenceError`` if they could not be stored; the earlier ones then stay.
    @concurrent
    public func store(_ bytes: [UInt8], forKey key: String) async throws {
        let entry = CacheEntry(
            key: key,
            size: bytes.count,
            stored: now(),
            used: now(),
            checksum: Checksum.of(bytes)
        )
        try await database.write { [limit] db in
            try remove(key, in: db)
            guard bytes.count <= limit else { return }
            try makeRoom(for: bytes.count, limit: limit, in: db)
            try CacheTotal.add(bytes.count, in: db)
            try entry.save(db)
            try CacheBlob(key: key, bytes: bytes).save(db)
        }
    }

    /// Removes the bytes of a key.
    @concurrent
    public func remove(forKey key: String) async throws {
        try await database.write { try remove(key, in: $0) }
    }

    /// Removes all bytes.
    @concurrent
    public func removeAll() async throws {
        try await database.write { db in
            try CacheEntry.deleteAll(db)
            try CacheBlob.deleteAll(db)
            try CacheTotal.deleteAll(db)
        }
    }

    /// Removes the entries used longest ago until so many bytes more are within the limit.
    private func makeRoom(
        for size: Int,
        limit: Int,
        in db: any WriteTransaction
    ) throws {
        while try CacheTotal.fetchOne(db, key: 0)?.size ?? 0 > limit - size {
            let oldest = try CacheEntry.order(CacheEntry.used.asc).limit(1).fetchOne(db)
            guard let oldest else { return try CacheTotal(size: 0).save(db) }
            try remove(oldest.key, in: db)
        }
    }

    private func remove(_ key: String, in db: any WriteTransaction) throws {
        guard let entry = try CacheEntry.fetchOne(db, key: key) else { return }
        try CacheTotal.add(-entry.size, in: db)
        try entry.delete(db)
        try CacheBlob.deleteOne(db, key: key)
    }
}
