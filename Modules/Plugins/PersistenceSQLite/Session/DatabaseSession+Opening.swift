import Persistence

extension DatabaseSession {
    /// The open database.
    struct Opened {
        let connection: Connection
        /// The file when it was opened; `nil` if there was none, and the connection is to a
        /// database in memory.
        let identity: DatabaseFile.Identity?
        /// The log when the file was opened.
        let logIdentity: DatabaseFile.Identity?
        /// Why the database can only be read; `nil` if it can be changed.
        var writeFailure: PersistenceError?
        /// The report about the file if it is damaged and could not be replaced.
        var damage: StorageRecovery?

        /// Returns whether the connection is still to the file at the path.
        func isCurrent(_ file: DatabaseFile) -> Bool {
            // Without locks, or in memory, a connection does not see changes by other processes.
            if writeFailure != nil {
                return identity == file.identity && logIdentity == file.logIdentity
            }
            return identity?.isSameFile(as: file.identity) ?? false
        }
    }

    /// The outcome of looking for the database.
    private enum Attempt {
        case opened(Opened)
        case missing
        case damaged(DatabaseFile.Identity?, reason: String)
    }

    /// Returns the connection, opening it if there is none, or if the file it
    /// had open is no longer the one at the path.
    func connection() throws(PersistenceError) -> Connection {
        if isClosed { throw .closed(path: path) }
        if let opened {
            if opened.isCurrent(file) { return prepared(opened.connection) }
            drop()
        }
        // Opens the file again after this or another process has created or replaced it.
        for _ in 0..<5 {
            if let opened { return opened.connection }
            switch try open() {
            case .opened(let found):
                opened = found
                hasFile = found.identity != nil
            case .missing:
                if hasFile { throw .cannotOpen(path: path, reason: "the file is gone") }
                try createFile()
            case .damaged(let identity, let reason): try replace(identity, because: reason)
            }
        }
        throw .corrupt(path: path, reason: "damaged again as soon as it was made")
    }

    private func prepared(_ connection: Connection) -> Connection {
        connection.busyTimeout = busyTimeout
        connection.isBrief = false
        return connection
    }

    /// Returns a connection for writing, with a hold on its file: no other process puts another
    /// file in its place before the hold ends.
    func writableConnection() throws(PersistenceError) -> (Connection, DirectoryLock) {
        for _ in 0..<5 {
            if isClosed { throw .closed(path: path) }
            if let opened, opened.writeFailure == nil {
                let directory = directory ?? LockedDirectory(of: file)
                self.directory = directory
                let lock = try directory.lock(.shared, waiting: busyTimeout)
                if opened.isCurrent(file) { return (prepared(opened.connection), lock) }
            }
            // By now the disk may have free space again, or the file may be writable.
            drop()
            _ = try connection()
            if let failure = opened?.writeFailure { throw failure }
        }
        throw .busy(path: path, after: busyTimeout)
    }

    /// Closes a file that is damaged, or not the one at the path any more.
    func drop() {
        opened?.connection.close(keepingLog: true)
        opened = nil
        directory = nil
    }

    /// Creates a database where there is none; where that is impossible, an empty one in memory
    /// can be read.
    private func createFile() throws(PersistenceError) {
        do throws(PersistenceError) {
            try file.createDirectory()
            try file.create { draft throws(PersistenceError) in
                try fill(draft) { _ throws(SQLiteFailure) in }
            }
            if file.identity == nil {
                throw .cannotOpen(path: path, reason: "it is a link to a file that is not there")
            }
        } catch {
            guard error.isRefusedWriting else { throw error }
            opened = try openInMemory(nil, because: error)
        }
    }

    /// Makes an empty file into a database with the entries that a body puts in.
    func fill(
        _ path: String,
        with body: (Connection) throws(SQLiteFailure) -> Void
    ) throws(PersistenceError) {
        do throws(SQLiteFailure) {
            let connection = try Connection(path: path, busyTimeout: busyTimeout)
            try connection.execute("PRAGMA journal_mode = WAL")
            try connection.execute("PRAGMA secure_delete = ON")
            try Schema.migrate(connection, from: 0)
            try body(connection)
            // On closing, SQLite would ignore that the disk is full, and the log goes.
            _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch {
            throw outcome(of: error, doing: "create")
        }
    }

    /// Opens the file if there is a usable one.
    private func open() throws(PersistenceError) -> Attempt {
        try StoragePath.check(path)
        let lock = try LockedDirectory(of: file).lock(.shared, waiting: busyTimeout)
        defer { withExtendedLifetime(lock) {} }
        file.removeLeftovers()
        guard let found = try file.readable() else {
            // SQLite would play a log that was left back into a new database.
            guard file.hasLog else { return .missing }
            return .damaged(nil, reason: "the file is gone and has left its log")
        }
        // SQLite takes a file shorter than a page for a new database. Ours
        // are never so short: something has emptied or replaced it.
        guard found.size >= 512 else {
            let reason = found.size == 0 ? "the file is empty" : "not a database"
            return .damaged(found, reason: reason)
        }
        return try openDatabase(found)
    }

    private func openDatabase(
        _ identity: DatabaseFile.Identity
    ) throws(PersistenceError) -> Attempt {
        var unusable: Connection?
        // Before any renaming: on closing, SQLite works by name.
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
                return .opened(
                    Opened(connection: connection, identity: identity, logIdentity: nil)
                )
            case .empty(let isMarked):
                if isMarked || foreignFiles == .quarantine {
                    return .damaged(identity, reason: "the database has no tables")
                }
                refusal = .cannotOpen(path: path, reason: "it is a database of another program")
            }
        } catch {
            if error.isDamage { return .damaged(identity, reason: reason(for: error)) }
            let failure = outcome(of: error, doing: "open")
            guard error.isRefusedWriting else { throw failure }
            unusable?.close(keepingLog: true)
            return .opened(try openReadOnly(identity, because: failure))
        }
        throw refusal
    }

    private func configure(_ connection: Connection) throws(SQLiteFailure) {
        // With a write-ahead log NORMAL loses nothing to a killed process, and
        // to a power cut at most the last batches, whole.
        try connection.execute("PRAGMA synchronous = NORMAL")
        try connection.execute("PRAGMA journal_mode = WAL")
        // For the log of a long transaction. A log of 1,000 pages, after which SQLite folds it into
        // the file, would grow again at once.
        try connection.execute("PRAGMA journal_size_limit = 8388608")
        // Deleted data is overwritten in the file, so that a salvage does not restore it.
        try connection.execute("PRAGMA secure_delete = ON")
        file.makePrivate()
    }
}
