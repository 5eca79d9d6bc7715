import Persistence

extension DatabaseSession {
    /// Copies the database, page by page, into a new file.
    ///
    /// - Throws: `CancellationError` after a cancellation; nothing is put in place then.
    func backup(to path: String, progress: (Double) -> Void) throws {
        let target = DatabaseFile(path: path)
        guard try target.existing() == nil else {
            throw PersistenceError.cannotOpen(path: path, reason: "there is a file already")
        }
        let source = try connection()
        do {
            try target.create { draft throws(PersistenceError) in
                do throws(SQLiteFailure) {
                    let connection = try Connection(path: draft, busyTimeout: patience)
                    defer { connection.close() }
                    try source.copy(to: connection) { part in
                        progress(part)
                        return interruption?.isCancelled != true
                    }
                } catch {
                    throw outcome(of: error, doing: "copy")
                }
            }
        } catch {
            try interruption?.check()
            throw error
        }
        guard target.identity != nil else {
            throw PersistenceError.cannotOpen(path: path, reason: "it could not be put in place")
        }
    }
}
