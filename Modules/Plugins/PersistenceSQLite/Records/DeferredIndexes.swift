import Persistence

// The indexes that a transaction completes at its end: to sort all rows once is several times faster
// than to find the place of each in every index.
struct DeferredIndexes {
    /// The number of added rows from which on it can be worth it.
    static let leastRows = 10_000

    private static let cacheKilobytes = 24 << 10

    private struct Entry {
        let table: TableDescription
        /// The number of added rows from which on it is worth it.
        let threshold: Int
        var isDropped = false
    }

    private var entries: [String: Entry] = [:]

    // To sort a row again costs an eighth of what it costs to add one to indexes.
    /// Allows the indexes of a table with some rows to be deferred.
    mutating func add(_ table: TableDescription, stored: Int) {
        guard entries[table.name] == nil else { return }
        entries[table.name] = Entry(table: table, threshold: max(Self.leastRows, stored / 8))
    }

    /// Removes the indexes of a table from the file if so many rows have been added that it is
    /// worth it.
    mutating func rowsWereAdded(
        _ count: Int,
        to table: String,
        on connection: Connection
    ) throws(SQLiteFailure) {
        guard let entry = entries[table], !entry.isDropped, count >= entry.threshold else { return }
        try RecordSchema(entry.table, connection).dropIndexes()
        // The key and the lookups are searched and changed everywhere, for each row.
        try connection.execute("PRAGMA cache_size = -\(Self.cacheKilobytes)")
        entries[table]?.isDropped = true
    }

    /// Creates the indexes that were removed, at the end of the transaction.
    func complete(on connection: Connection) throws(SQLiteFailure) {
        for entry in entries.values where entry.isDropped {
            try RecordSchema(entry.table, connection).createIndexes()
        }
    }

    /// Gives back the memory, after the end of the transaction.
    func release(on connection: Connection) {
        guard entries.values.contains(where: \.isDropped) else { return }
        // SQLite's own size.
        try? connection.execute("PRAGMA cache_size = -2000; PRAGMA shrink_memory")
    }
}
