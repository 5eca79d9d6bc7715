import Persistence

// Reads and changes the entries of a storage, within a transaction.
struct StoredEntries {
    private let transaction: PostgreSQLTransaction
    private var schema: String { transaction.schema }

    init(_ transaction: PostgreSQLTransaction) {
        self.transaction = transaction
    }

    /// Returns the bytes of an entry; `nil` if there is none.
    func value(forKey key: String, in collection: String) throws -> [UInt8]? {
        try transaction.attempt {
            let result = try transaction.ask(
                "SELECT value FROM \(DatabaseSchema.entries(schema)) WHERE collection = $1 AND key = $2",
                [.text(collection), .text(key)]
            )
            return result.count == 0 ? nil : result.bytes(0, 0)
        }
    }

    /// Returns the entries of a collection, ordered by key.
    func all(in collection: String) throws -> [StorageEntry] {
        try transaction.attempt {
            let result = try transaction.ask(
                """
                SELECT key, value FROM \(DatabaseSchema.entries(schema)) WHERE collection = $1 \
                ORDER BY key
                """,
                [.text(collection)]
            )
            return (0..<result.count).map { row in
                StorageEntry(key: result.text(row, 0), value: result.bytes(row, 1))
            }
        }
    }

    /// Applies changes in order, and counts one change for each collection.
    func apply(_ changes: [StorageChange]) throws {
        try transaction.attempt {
            let entries = DatabaseSchema.entries(schema)
            for change in changes {
                switch change {
                case .put(let value, let key, let collection):
                    try transaction.server.run(
                        """
                        INSERT INTO \(entries) VALUES ($1, $2, $3) \
                        ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value
                        """,
                        [.text(collection), .text(key), .blob(value)]
                    )
                case .remove(let key, let collection):
                    try transaction.server.run(
                        "DELETE FROM \(entries) WHERE collection = $1 AND key = $2",
                        [.text(collection), .text(key)]
                    )
                case .removeAll(let collection):
                    try transaction.server.run(
                        "DELETE FROM \(entries) WHERE collection = $1",
                        [.text(collection)]
                    )
                }
            }
            for collection in Set(changes.map { DatabaseValue.text($0.collection) }) {
                let totals = DatabaseSchema.totals(schema)
                try transaction.server.run(
                    """
                    INSERT INTO \(totals) AS total VALUES ($1, 1) \
                    ON CONFLICT (collection) DO UPDATE SET changes = total.changes + 1
                    """,
                    [collection]
                )
            }
        }
    }

    /// Returns the version of the server, without the package name after it.
    func serverVersion() throws -> String {
        try transaction.attempt {
            let sql = "SELECT current_setting('server_version')"
            let text = try transaction.ask(sql, []).text(0, 0)
            return text.split(separator: " ").first.map(String.init) ?? text
        }
    }

    /// Returns the revision of collections, from the number of changes of each.
    func revision(of collections: [String]) throws -> StorageRevision {
        try transaction.attempt {
            let numbers = try collections.map { collection -> UInt64 in
                let result = try transaction.ask(
                    "SELECT changes FROM \(DatabaseSchema.totals(schema)) WHERE collection = $1",
                    [.text(collection)]
                )
                guard result.count > 0, case .integer(let count) = result.value(0, 0) else {
                    return 0
                }
                return UInt64(bitPattern: count)
            }
            return StorageRevision(numbers)
        }
    }
}

extension QueryResult {
    /// The bytes of a column in a row; empty if the value has another kind.
    fileprivate func bytes(_ row: Int, _ column: Int) -> [UInt8] {
        if case .blob(let bytes) = value(row, column) { bytes } else { [] }
    }
}
