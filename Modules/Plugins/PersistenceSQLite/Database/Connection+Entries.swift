import Persistence

// The rows of the table of entries, and their numbers in that of totals.
extension Connection {
    /// Reads a collection.
    ///
    /// - Throws: A failure of damage if there are not as many entries as were stored.
    func entries(in collection: String) throws(SQLiteFailure) -> [StorageEntry] {
        try read { () throws(SQLiteFailure) in
            let statement = try statement(
                "SELECT key, value FROM entry WHERE collection = ?1 ORDER BY key"
            )
            defer { statement.reset() }
            try statement.bind(collection, at: 1)
            var entries: [StorageEntry] = []
            while try statement.step() {
                entries.append(
                    StorageEntry(key: statement.text(at: 0), value: statement.bytes(at: 1))
                )
            }
            if hasTotals, try total(of: collection) != entries.count {
                throw .missingEntries
            }
            return entries
        }
    }

    private func total(of collection: String) throws(SQLiteFailure) -> Int {
        let statement = try statement("SELECT entries FROM total WHERE collection = ?1")
        defer { statement.reset() }
        try statement.bind(collection, at: 1)
        return try statement.step() ? statement.integer(at: 0) : 0
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
            let statement = try statement(
                "DELETE FROM entry WHERE collection = ?1 AND key = ?2"
            )
            try statement.bind(collection, at: 1)
            try statement.bind(key, at: 2)
            try statement.run()
        case .removeAll(let collection):
            let statement = try statement("DELETE FROM entry WHERE collection = ?1")
            try statement.bind(collection, at: 1)
            try statement.run()
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
            let statement = try statement(sql)
            try statement.bind(collection, at: 1)
            try statement.bind(key, at: 2)
            try statement.bind(value, at: 3)
            try statement.run()
            if changedRows > 0 { return isNew ? 1 : 0 }
        }
        throw .missingEntries
    }

    private func add(_ count: Int, toTotalOf collection: String) throws(SQLiteFailure) {
        let statement = try statement(
            """
            INSERT INTO total (collection, entries) VALUES (?1, ?2)
            ON CONFLICT DO UPDATE SET entries = entries + excluded.entries
            """
        )
        try statement.bind(collection, at: 1)
        try statement.bind(count, at: 2)
        try statement.run()
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
