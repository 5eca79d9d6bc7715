import CSQLite

extension Connection {
    /// Copies this database into another one (https://sqlite.org/backup.html).
    ///
    /// - Parameters:
    ///   - target: An empty database.
    ///   - goesOn: Receives the copied fraction; returns whether to continue.
    /// - Throws: A failure of either database; `SQLITE_INTERRUPT` if the copy was stopped.
    func copy(to target: Connection, while goesOn: (Double) -> Bool) throws(SQLiteFailure) {
        // Safe: both connections outlive the object, which is finished here.
        guard
            let backup = unsafe withPointers(
                target,
                { target, source in
                    unsafe sqlite3_backup_init(target, "main", source, "main")
                }
            )
        else { throw SQLiteFailure(code: SQLITE_MISUSE, message: "a copy cannot begin") }
        // A transaction copies one state; without it, another connection's commit would restart the
        // copy.
        try begin(isWriting: false)
        defer { rollBack() }
        var code = SQLITE_OK
        while code == SQLITE_OK {
            code = unsafe sqlite3_backup_step(backup, 256)
            let count = Double(unsafe sqlite3_backup_pagecount(backup))
            let rest = Double(unsafe sqlite3_backup_remaining(backup))
            if !goesOn(count > 0 ? (count - rest) / count : 0) { code = SQLITE_INTERRUPT }
        }
        let finished = unsafe sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else {
            throw SQLiteFailure(
                code: code == SQLITE_INTERRUPT ? code : finished,
                message: "the copy was not completed"
            )
        }
    }
}
