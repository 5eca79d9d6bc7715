import Persistence

// The rows of the table of entries, and their numbers in that of totals.
extension Connection {
    /// Reads a collection.
    ///
    /// - Throws: A failure of damage if there are not as many entries as were stored.
    func entries(in collection: String) throws(SQLiteFailure) -> [StorageEntry] {
        try read { () throws(SQLiteFailure) in
            let entries = try rows(
                of: "SELECT key, value FROM entry WHERE collection = ?1 ORDER BY key",
                [.text(collection)]
            ) { StorageEntry(key: $0.text(at: 0), value: $0.bytes(at: 1)) }
            let total = "SELECT entries FROM total WHERE collection = ?1"
            if hasTotals, try integer(total, [.text(collection)]) != entries.count {
                throw .missingEntries
            }
            return entries
        }
    }

    /// Makes changes in their order, in one transaction.
    func apply(_ changes: some Sequence<StorageChange>) throws(SQLiteFailure) {
        try write { () throws(SQLiteFailure) in
            var added: [[UInt8]: Int] = [:]
            for change in changes {
                added[Array(change.collection.utf8), default: 0] += try make(change)
            }
            for (collection, count) in added where count != 0 {
                try add(count, toTotalOf: String(decoding: collection, as: UTF8.self))
            }
        }
    }

    /// Makes a change, and returns by how much it changed the number of entries.
    private func make(_ change: StorageChange) throws(SQLiteFailure) -> Int {
        switch change {
        case .put(let value, let key, let collection):
            return try put(value, forKey: key, in: collection)
        case .remove(let key, let collection):
            try run(
                "DELETE FROM entry WHERE collection = ?1 AND key = ?2",
                [.text(collection), .text(key)]
            )
        case .removeAll(let collection):
            try run("DELETE FROM entry WHERE collection = ?1", [.text(collection)])
        }
        return -changedRows
    }

    /// Stores bytes under a key, and returns how many entries that added.
    private func put(
        _ value: [UInt8],
        forKey key: String,
        in collection: String
    ) throws(SQLiteFailure) -> Int {
        for (isNew, sql) in [
            (true, "INSERT INTO entry VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"),
            (false, "UPDATE entry SET value = ?3 WHERE collection = ?1 AND key = ?2"),
        ] {
            try run(sql, [.text(collection), .text(key), .blob(value)])
            if changedRows > 0 { return isNew ? 1 : 0 }
        }
        throw .missingEntries
    }

    private func add(_ count: Int, toTotalOf collection: String) throws(SQLiteFailure) {
        try run(
            """
            INSERT INTO total (collection, entries) VALUES (?1, ?2)
            ON CONFLICT DO UPDATE SET entries = entries + excluded.entries
            """,
            [.text(collection), .integer(Int64(count))]
        )
    }

    /// Copies the entries and records that can be read of a damaged database into this one, in one
    /// transaction.
    func putEntries(ofDatabaseAt path: String) throws(SQLiteFailure) {
        try write { () throws(SQLiteFailure) in
            _ = try Salvage(databaseAt: path) { collection, entry throws(SQLiteFailure) in
                _ = try put(entry.value, forKey: entry.key, in: collection)
            }
            try count()
            _ = try RecordSalvage(databaseAt: path, into: self)
        }
    }

    /// Replaces the stored numbers of entries by a new count of each collection.
    func count() throws(SQLiteFailure) {
        try execute(
            """
            DELETE FROM total;
            INSERT INTO total (collection, entries)
                SELECT collection, count(*) FROM entry GROUP BY collection
            """
        )
    }

    /// Whether SQLite finds no damage, and by searching as many entries as from the first to the
    /// last.
    func isIntact() throws(SQLiteFailure) -> Bool {
        guard try texts("PRAGMA quick_check(1)") == ["ok"] else { return false }
        return try integer(
            """
            SELECT count(*) FROM (
                SELECT collection AS name, count(*) AS found FROM entry GROUP BY collection
            ) WHERE found <> (SELECT count(*) FROM entry WHERE collection = name)
            """
        ) == 0
    }
}

extension SQLiteFailure {
    /// The damage that SQLite itself does not notice.
    fileprivate static var missingEntries: SQLiteFailure {
        SQLiteFailure(code: corruptionCode, message: "entries are missing")
    }
}
