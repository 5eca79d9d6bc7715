import CSQLite
public import Persistence

extension SQLiteStorage {
    /// The version of the SQLite library, such as `3.45.1`.
    ///
    /// Safe: the library returns a constant string.
    public static var libraryVersion: String { unsafe String(cString: sqlite3_libversion()) }

    /// Examines a database without changing it.
    ///
    /// Blocks the calling thread while the whole file is read.
    ///
    /// - Parameter path: The database file.
    /// - Returns: Its state; `nil` if there is no file.
    /// - Throws: ``Persistence/PersistenceError/cannotOpen(path:reason:)`` if it is no database of
    ///   this module, ``Persistence/PersistenceError/tooNew(path:found:known:)``, or another reason
    ///   why it cannot be read.
    public static func health(ofDatabaseAt path: String) throws(PersistenceError) -> StorageHealth?
    {
        try StoragePath.check(path)
        let file = DatabaseFile(path: path)
        guard let identity = try file.readable() else { return nil }
        guard file.hasMark else {
            throw .cannotOpen(path: path, reason: "it is no database of this program")
        }
        let session = DatabaseSession(
            path: path,
            busyTimeout: .seconds(1),
            foreignFiles: .refuse
        )
        let refusal: PersistenceError
        do throws(SQLiteFailure) {
            let connection = try Connection(reading: path)
            let version = try connection.integer("PRAGMA user_version")
            guard version > Schema.version else {
                return try health(of: connection, file, size: identity.size, version: version)
            }
            refusal = .tooNew(path: path, found: version, known: Schema.version)
        } catch {
            guard error.isDamage else { throw session.outcome(of: error, doing: "read") }
            let salvage = Salvage(databaseAt: path)
            return StorageHealth(
                entries: salvage?.kept ?? 0,
                size: identity.size,
                faults: [salvage?.reason ?? session.reason(for: error)],
                recoveries: file.recoveries
            )
        }
        throw refusal
    }

    private static func health(
        of connection: Connection,
        _ file: DatabaseFile,
        size: Int,
        version: Int
    ) throws(SQLiteFailure) -> StorageHealth {
        let faults = try connection.texts("PRAGMA quick_check").filter { $0 != "ok" }
        var entries = try connection.integer("SELECT count(*) FROM entry")
        if version >= Schema.firstVersionWithRecords {
            entries = entries.addingClamped(
                try connection.integer("SELECT total(records) FROM builder_table")
            )
        }
        return StorageHealth(
            entries: entries,
            size: size,
            faults: faults,
            recoveries: file.recoveries
        )
    }
}
