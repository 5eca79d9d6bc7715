import Persistence

// The indexes that a transaction builds at its end: sorting all rows once is several times faster
// than inserting each row into every index.
struct DeferredIndexes {
    /// The minimum number of added rows for which deferring can be worthwhile.
    static let leastRows = 10_000

    private static let cacheKilobytes = 24 << 10

    private struct Entry {
        let table: TableDescription
        /// The number of added rows from which on deferring is worthwhile.
        let threshold: Int
        var isDropped = false
    }

    private var entries: [String: Entry] = [:]

    /// Allows the indexes of a table with a number of stored rows to be deferred.
    ///
    /// Sorting a row costs an eighth of the time of adding it to the indexes, which determines the
    /// threshold.
    mutating func add(_ table: TableDescription, stored: Int) {
        guard entries[table.name] == nil else { return }
        entries[table.name] = Entry(table: table, threshold: max(Self.leastRows, stored / 8))
    }

    /// Drops the indexes of a table if enough rows have been added.
    mutating func rowsWereAdded(
        _ count: Int,
        to table: String,
        on connection: Connection
    ) throws(SQLiteFailure) {
        guard let entry = entries[table], !entry.isDropped, count >= entry.threshold else { return }
        try RecordSchema(entry.table, connection).dropIndexes()
        // The key and the lookup indexes are still searched and changed at random places for each
        // row.
        try connection.execute("PRAGMA cache_size = -\(Self.cacheKilobytes)")
        entries[table]?.isDropped = true
    }

    /// Recreates the dropped indexes, at the end of the transaction.
    func complete(on connection: Connection) throws(SQLiteFailure) {
        for entry in entries.values where entry.isDropped {
            try RecordSchema(entry.table, connection).createIndexes()
        }
    }

    /// Releases the memory, after the end of the transaction.
    func release(on connection: Connection) {
        guard entries.values.contains(where: \.isDropped) else { return }
        // The default cache size of SQLite.
        try? connection.execute("PRAGMA cache_size = -2000; PRAGMA shrink_memory")
    }
}
