import Persistence

extension SQLiteStorage {
    /// Puts a new database, with the entries that can be read, in the place of a damaged one,
    /// which gets another name beside it.
    ///
    /// Where nothing can be written, the entries are read into memory, and the file stays. No
    /// connection of this process may have the file open.
    ///
    /// - Parameters:
    ///   - identity: The file that is damaged. If another one has taken its place, nothing is
    ///     done.
    ///   - reason: Why it cannot be used.
    ///   - isDoubtful: Whether SQLite is to examine the file again before.
    /// - Throws: ``PersistenceError/cannotOpen(path:reason:)`` if the file is foreign and the
    ///   policy is to refuse it.
    func replace(
        _ identity: DatabaseFile.Identity?,
        because reason: String,
        isDoubtful: Bool = false
    ) throws(PersistenceError) {
        let lock = try DirectoryLock(.exclusive, of: file, waiting: busyTimeout)
        defer { withExtendedLifetime(lock) {} }
        guard identity?.isSameFile(as: file.identity) ?? (file.identity == nil) else { return }
        if isDoubtful, isIntact { return }
        if foreignFiles == .refuse, !file.hasMark {
            throw .cannotOpen(path: path, reason: "\(reason) (nothing was changed)")
        }
        do throws(PersistenceError) {
            try file.create(replacing: true) { draft throws(PersistenceError) in
                try fill(draft) { connection throws(SQLiteFailure) in
                    try connection.putEntries(ofDatabaseAt: path)
                }
            } beforePlacing: { () throws(PersistenceError) in
                try file.quarantine()
            }
        } catch {
            guard error.isRefusedWriting else { throw error }
            opened = try openDamagedInMemory(identity, because: error)
        }
    }

    /// Whether SQLite finds no damage in the file: it may have been another one, or read while
    /// somebody changed it.
    private var isIntact: Bool {
        do throws(SQLiteFailure) {
            let connection = try Connection(reading: path)
            defer { connection.close(keepingLog: true) }
            return try connection.texts("PRAGMA quick_check(1)") == ["ok"]
        } catch {
            return false
        }
    }
}

extension Connection {
    /// Copies the entries that can be read of a damaged database into this one, in one
    /// transaction.
    func putEntries(ofDatabaseAt path: String) throws(SQLiteFailure) {
        try write { () throws(SQLiteFailure) in
            _ = try Salvage(databaseAt: path) { collection, entry throws(SQLiteFailure) in
                try put(entry.value, forKey: entry.key, in: collection)
            }
        }
    }

    /// Stores bytes under a key and replaces any earlier ones.
    func put(
        _ value: [UInt8],
        forKey key: String,
        in collection: String
    ) throws(SQLiteFailure) {
        let statement = try statement(
            """
            INSERT INTO entry (collection, key, value) VALUES (?1, ?2, ?3)
            ON CONFLICT DO UPDATE SET value = excluded.value
            """
        )
        try statement.bind(collection, at: 1)
        try statement.bind(key, at: 2)
        try statement.bind(value, at: 3)
        try statement.run()
    }
}
