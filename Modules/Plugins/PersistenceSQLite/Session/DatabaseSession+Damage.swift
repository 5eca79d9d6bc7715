import Persistence

extension DatabaseSession {
    /// Replaces a damaged database by a new one with the readable entries; the damaged one is
    /// renamed in the same directory.
    ///
    /// If the file cannot be replaced, the entries are read into memory, and the file is not
    /// changed.
    /// No connection of this process may have the file open.
    ///
    /// - Parameters:
    ///   - identity: The damaged file. If another file has replaced it, nothing is done.
    ///   - reason: The reason why it cannot be used.
    ///   - isDoubtful: Whether SQLite examines the file again first.
    /// - Throws: `PersistenceError/cannotOpen(path:reason:)` if the file is foreign and the policy
    ///   rejects it.
    func replace(
        _ identity: DatabaseFile.Identity?,
        because reason: String,
        isDoubtful: Bool = false
    ) throws(PersistenceError) {
        let lock = try LockedDirectory(of: file).lock(.exclusive, waiting: busyTimeout)
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

    /// Whether the file is not damaged after all: it may have been another one, or was read while
    /// another process changed it.
    ///
    /// Wrong numbers of entries are corrected, as a process of an earlier release may have had the
    /// file open.
    private var isIntact: Bool {
        do throws(SQLiteFailure) {
            let connection = try Connection(path: path, busyTimeout: busyTimeout)
            defer { connection.close(keepingLog: true) }
            guard try connection.isIntact() else { return false }
            try connection.write { () throws(SQLiteFailure) in try connection.count() }
            return true
        } catch {
            return false
        }
    }
}
