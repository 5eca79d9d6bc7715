import Persistence

// The rows that a transaction has changed, and by how many the tables have grown.
struct ChangedRows {
    /// The keys of changed rows.
    var keys: ChangedKeys
    private var added: [String: Int] = [:]

    init(collectsKeys: Bool) {
        keys = ChangedKeys(isCollecting: collectsKeys)
    }

    /// Notes that rows were added, or removed; returns by how many the table has grown.
    @discardableResult
    mutating func add(_ count: Int, to table: String) -> Int {
        added[table, default: 0] += count
        return added[table, default: 0]
    }

    /// By how many rows a table has grown.
    func added(to table: String) -> Int { added[table, default: 0] }

    /// Changes the stored numbers of rows.
    func storeCounts(on connection: Connection) throws(SQLiteFailure) {
        for (table, count) in added where count != 0 {
            try connection.run(
                "UPDATE builder_table SET records = records + ?2 WHERE name = ?1",
                [.text(table), .integer(Int64(count))]
            )
        }
    }
}
