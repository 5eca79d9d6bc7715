import Persistence

extension PersistenceError {
    /// Whether the place cannot be written to, which need not keep it from being read.
    var isRefusedWriting: Bool {
        switch self {
        case .readOnly, .diskFull: true
        default: false
        }
    }
}

// Databases whose log SQLite cannot write: in a directory that may not be written to, or on a
// full disk.
extension DatabaseSession {
    /// Opens a database for reading.
    ///
    /// - Parameters:
    ///   - identity: The file.
    ///   - failure: Why it cannot be written to.
    /// - Returns: The connection, or one to a copy in memory.
    /// - Throws: The failure if it is no database of this module.
    func openReadOnly(
        _ identity: DatabaseFile.Identity,
        because failure: PersistenceError
    ) throws(PersistenceError) -> Opened {
        // Without its log, which SQLite ignores here, the file may be out of date.
        if file.hasLog, file.hasMark { return try openInMemory(identity, because: failure) }
        do throws(SQLiteFailure) {
            let connection = try Connection(unchanging: path)
            // All versions are read alike.
            if case .usable(let version) = try Schema.inspect(connection), version > 0 {
                connection.hasTotals = version >= Schema.firstVersionWithTotals
                return Opened(
                    connection: connection,
                    identity: identity,
                    logIdentity: file.logIdentity,
                    writeFailure: failure
                )
            }
        } catch {
            if error.isDamage, file.hasMark {
                return try openDamagedInMemory(identity, because: failure)
            }
        }
        throw failure
    }

    /// Opens the entries that can be read of a damaged file that cannot be replaced, and reports
    /// the file.
    func openDamagedInMemory(
        _ identity: DatabaseFile.Identity?,
        because failure: PersistenceError
    ) throws(PersistenceError) -> Opened {
        var opened = try openInMemory(identity, because: failure)
        opened.damage = file.unmovedRecovery
        return opened
    }

    /// Brings a table up to its description in a copy of the file, which is read from now on.
    ///
    /// - Parameters:
    ///   - unprepared: The table, whose description is of another release than the one that wrote the
    ///     file.
    ///   - failure: Why the file cannot be written to.
    /// - Throws: What prevents the copy, or the change of the table.
    func prepareInMemory(
        _ unprepared: SQLiteTransaction.UnpreparedTable,
        because failure: PersistenceError
    ) throws {
        if opened?.connection.isReadOnly ?? true {
            let identity = opened?.identity ?? file.identity
            drop()
            opened = try openInMemory(identity, because: failure)
        }
        guard let copy = opened?.connection else { return }
        let transaction = SQLiteTransaction(copy, isWriting: true, collectsKeys: false) {
            self.outcome(of: $0, doing: "read")
        }
        try copy.run(transaction) { try $0.prepare(unprepared) }
    }

    /// Copies the entries of the file, of a damaged one those that can be read, into a database
    /// in memory.
    func openInMemory(
        _ identity: DatabaseFile.Identity?,
        because failure: PersistenceError
    ) throws(PersistenceError) -> Opened {
        let logIdentity = file.logIdentity
        do throws(SQLiteFailure) {
            let connection = try Connection(inMemory: ())
            try Schema.migrate(connection, from: 0)
            if identity != nil { try connection.putEntries(ofDatabaseAt: path) }
            return Opened(
                connection: connection,
                identity: identity,
                logIdentity: logIdentity,
                writeFailure: failure
            )
        } catch {
            throw outcome(of: error, doing: "read")
        }
    }
}
