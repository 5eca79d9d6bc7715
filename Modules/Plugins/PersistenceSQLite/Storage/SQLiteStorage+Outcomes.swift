import CSQLite
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SQLiteStorage {
    /// Runs a body on the connection.
    ///
    /// If the file turns out to be damaged, it is put aside and the body runs
    /// once more, on a new database.
    func perform<Result>(
        _ operation: String,
        _ body: (Connection) throws(SQLiteFailure) -> Result
    ) throws(PersistenceError) -> Result {
        let connection = try connection()
        do throws(SQLiteFailure) {
            return try body(connection)
        } catch {
            guard error.isDamage else { throw outcome(of: error, doing: operation) }
            let identity = opened?.identity
            drop()
            try setAside(identity, because: reason(for: error))
        }
        let replacement = try self.connection()
        do throws(SQLiteFailure) {
            return try body(replacement)
        } catch {
            throw outcome(of: error, doing: operation)
        }
    }

    /// Translates a failure of SQLite to an error that a caller can act on.
    nonisolated func outcome(
        of failure: SQLiteFailure,
        doing operation: String
    ) -> PersistenceError {
        switch failure.primaryCode {
        case SQLITE_READONLY: .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM:
            switch failure.systemError {
            case EACCES, EPERM, EROFS: .readOnly(path: path)
            case _ where !file.isDirectoryWritable: .readOnly(path: path)
            default: .cannotOpen(path: path, reason: failure.message)
            }
        case SQLITE_FULL: .diskFull(path: path)
        case SQLITE_IOERR where failure.systemError == ENOSPC || failure.systemError == EDQUOT:
            .diskFull(path: path)
        case SQLITE_IOERR where failure.systemError != 0:
            .io(path: path, operation: operation, code: Int(failure.systemError))
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path, after: busyTimeout)
        case SQLITE_NOTADB, SQLITE_CORRUPT: .corrupt(path: path, reason: reason(for: failure))
        default: .backend("sqlite", code: Int(failure.code), reason: failure.message)
        }
    }

    nonisolated func reason(for failure: SQLiteFailure) -> String {
        failure.primaryCode == SQLITE_NOTADB ? "not a database" : "the database is damaged"
    }
}
