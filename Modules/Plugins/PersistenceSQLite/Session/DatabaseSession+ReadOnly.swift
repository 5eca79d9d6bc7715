import Persistence

extension PersistenceError {
    /// Whether the storage cannot be written to, although it may still be readable.
    var isRefusedWriting: Bool {
        switch self {
        case .readOnly, .diskFull: true
        default: false
        }
    }
}

// Databases whose log SQLite cannot write, in a directory without write permission or on a full
// disk.
extension DatabaseSession {
    /// Opens a database for reading.
    ///
    /// - Parameters:
    ///   - identity: The file.
    ///   - failure: The reason why the file cannot be written to.
    /// - Returns: A connection to the file, or to a copy in memory.
    /// - Throws: The failure if the file is no database of this module.
    func openReadOnly(
        _ identity: DatabaseFile.Identity,
        because failure: PersistenceError
    ) throws(PersistenceError) -> Opened {
        // Without its log, which SQLite ignores here, the file may be outdated.
        if file.hasLog, file.hasMark { return try openInMemory(identity, because: failure) }
        do throws(SQLiteFailure) {
            let connection = try Connection(unchanging: path)
            // All versions can be read in the same way.
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

    /// Opens a copy in memory of the readable entries of a damaged file that cannot be replaced,
    /// and reports the file.
    func openDamagedInMemory(
        _ identity: DatabaseFile.Identity?,
        because failure: PersistenceError
    ) throws(PersistenceError) -> Opened {
        var opened = try openInMemory(identity, because: failure)
        opened.damage = file.unmovedRecovery
        return opened
    }

    /// Migrates a table to its description in a copy of the file in memory, which is used from now
    /// on.
    ///
    /// - Parameters:
    ///   - unprepared: The table, whose description differs from that of the release that wrote the
    ///     file.
    ///   - failure: The reason why the file cannot be written to.
    /// - Throws: The error in creating the copy or migrating the table.
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

    /// Copies the entries of the file to a database in memory; those of a damaged file as far as
    /// they can be read.
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
