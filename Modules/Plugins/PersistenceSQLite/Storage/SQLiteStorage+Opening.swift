import Persistence

extension SQLiteStorage {
    /// Returns the connection, opening it if there is none, or if the file it
    /// had open is no longer the one at the path.
    func connection() throws(PersistenceError) -> Connection {
        if isClosed { throw .closed(path: path) }
        if let opened {
            if opened.identity.isSameFile(as: file.identity) { return opened.connection }
            drop()
        }
        // Twice: a damaged file is put aside, and then a new one is opened.
        for _ in 0..<2 {
            let identity = try prepareFile()
            if let connection = try open(identity) {
                opened = (connection, identity)
                return connection
            }
        }
        throw .corrupt(path: path, reason: "damaged again as soon as it was made")
    }

    /// Closes a file that is damaged, or not the one at the path any more.
    func drop() {
        opened?.connection.close(keepingLog: true)
        opened = nil
    }

    /// Moves a damaged file out of the way and remembers that for the report.
    ///
    /// - Throws: ``PersistenceError/cannotOpen(path:reason:)`` if the file is foreign and the
    ///   policy is to refuse it.
    func setAside(
        _ identity: DatabaseFile.Identity?,
        because reason: String
    ) throws(PersistenceError) {
        if foreignFiles == .refuse, !file.hasMark {
            throw .cannotOpen(path: path, reason: "\(reason) (nothing was changed)")
        }
        if let recovery = try file.quarantine(identity, because: reason) {
            recoveries.append(recovery)
        }
    }

    /// Sees to it that there is a regular file with something in it.
    private func prepareFile() throws(PersistenceError) -> DatabaseFile.Identity {
        if let found = file.identity {
            if found.isDirectory { throw .cannotOpen(path: path, reason: "it is a directory") }
            guard found.isRegular else {
                throw .cannotOpen(path: path, reason: "it is not a regular file")
            }
            // SQLite takes a file shorter than a page for a new database. Ours
            // are never so short: something has emptied or replaced it.
            if found.size >= 512 { return found }
            try setAside(found, because: found.size == 0 ? "the file is empty" : "not a database")
        } else {
            try file.createDirectory()
            if file.hasStrayLog {
                // SQLite would play it back into the new database.
                try setAside(nil, because: "the file is gone and has left its log")
            }
        }
        try create()
        guard let created = file.identity else {
            throw .cannotOpen(path: path, reason: "it is a link to a file that is not there")
        }
        return created
    }

    private func create() throws(PersistenceError) {
        try file.create { draft throws(PersistenceError) in
            do throws(SQLiteFailure) {
                let connection = try Connection(path: draft, busyTimeout: busyTimeout)
                try connection.execute("PRAGMA journal_mode = WAL")
                try Schema.migrate(connection, from: 0)
                // On closing, SQLite would ignore that the disk is full, and the log goes.
                _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
            } catch {
                throw outcome(of: error, doing: "create")
            }
        }
    }

    /// Opens the file, or puts it aside and returns `nil` if it is damaged.
    private func open(_ identity: DatabaseFile.Identity) throws(PersistenceError) -> Connection? {
        var unusable: Connection?
        defer { unusable?.close(keepingLog: true) }
        let refusal: PersistenceError
        do throws(SQLiteFailure) {
            let connection = try Connection(path: path, busyTimeout: busyTimeout)
            unusable = connection
            switch try Schema.inspect(connection) {
            case .newer(let version):
                refusal = .tooNew(path: path, found: version, known: Schema.version)
            case .foreign:
                refusal = .cannotOpen(path: path, reason: "it is a database of another program")
            case .usable(let version):
                try configure(connection)
                try Schema.migrate(connection, from: version)
                unusable = nil
                return connection
            case .empty(let isMarked):
                if foreignFiles == .refuse, !isMarked {
                    refusal = .cannotOpen(path: path, reason: "it is a database of another program")
                    break
                }
                try configure(connection)
                try Schema.restart(connection)
                let reason = "the database has no tables"
                recoveries.append(StorageRecovery(path: path, movedTo: nil, reason: reason))
                unusable = nil
                return connection
            }
        } catch {
            if error.isRefusedWriting, let connection = try? openReadOnly() {
                unusable?.close(keepingLog: true)
                unusable = nil
                return connection
            }
            guard error.isDamage else { throw outcome(of: error, doing: "open") }
            // Before the renaming: on closing, SQLite works by name.
            unusable?.close(keepingLog: true)
            try setAside(identity, because: reason(for: error))
            return nil
        }
        throw refusal
    }

    /// Opens a database beside which no log can be written, for reading.
    ///
    /// - Returns: `nil` if it is a database of a newer version, or none.
    private func openReadOnly() throws(SQLiteFailure) -> Connection? {
        let connection = try Connection(unchanging: path)
        // All versions are read alike.
        guard case .usable(1...) = try Schema.inspect(connection) else { return nil }
        return connection
    }

    private func configure(_ connection: Connection) throws(SQLiteFailure) {
        // With a write-ahead log NORMAL loses nothing to a killed process, and
        // to a power cut at most the last batches, whole.
        try connection.execute("PRAGMA synchronous = NORMAL")
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA journal_size_limit = 1048576")
        file.makePrivate()
    }
}
