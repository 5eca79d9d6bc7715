import Persistence

// The rows that a transaction has changed: their keys for those who observe them, and by how many
// the tables have grown.
struct ChangedRows {
    /// The keys of changed rows by table; `nil` if they are not known.
    private(set) var keys: [String: Set<DatabaseValue>?] = [:]
    private var added: [String: Int] = [:]
    /// Whether somebody wants to know which rows are changed.
    private let collectsKeys: Bool

    private static let mostKeys = 1_000

    init(collectsKeys: Bool) {
        self.collectsKeys = collectsKeys
    }

    /// Notes the change of a row, or of rows whose keys are not known.
    mutating func note(_ key: DatabaseValue?, in table: String) {
        if case .some(nil) = keys[table] { return }
        guard let key, collectsKeys, keys[table]??.count ?? 0 < Self.mostKeys else {
            keys[table] = .some(nil)
            return
        }
        keys[table, default: []]?.insert(key)
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
