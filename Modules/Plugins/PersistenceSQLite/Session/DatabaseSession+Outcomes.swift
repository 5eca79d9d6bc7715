import CSQLite
import Persistence

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension DatabaseSession {
    /// Runs a body on the connection.
    ///
    /// If the file turns out to be damaged, the readable data is copied to a new one, on which the
    /// body runs once more.
    ///
    /// - Parameters:
    ///   - isWriting: Whether the body changes the database.
    ///   - body: The work; a `SQLiteFailure` that it throws may indicate damage.
    /// - Returns: The result of the body.
    /// - Throws: The translated failure if it indicates no damage, or if the second run fails; any
    ///   other error of the body.
    func perform<Value>(
        isWriting: Bool = false,
        _ body: (Connection) throws -> Value
    ) throws -> Value {
        for isLast in [false, true] {
            var lock: DirectoryLock?
            defer { withExtendedLifetime(lock) {} }
            let connection: Connection
            if isWriting {
                (connection, lock) = try writableConnection()
            } else {
                connection = try self.connection()
            }
            do {
                return try body(connection)
            } catch let failure as SQLiteFailure {
                guard !isLast, failure.isDamage else {
                    throw outcome(of: failure, doing: isWriting ? "write" : "read")
                }
                let identity = opened?.identity
                drop()
                lock = nil
                try replace(identity, because: reason(for: failure), isDoubtful: true)
            }
        }
        throw PersistenceError.corrupt(path: path, reason: "damaged again as soon as it was made")
    }

    /// Translates a failure of SQLite to an error that a caller can act on.
    func outcome(
        of failure: SQLiteFailure,
        doing operation: String
    ) -> PersistenceError {
        switch failure.primaryCode {
        case _ where failure.isOfFullDisk: .diskFull(path: path)
        case SQLITE_READONLY: .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM:
            switch failure.systemError {
            case EACCES, EPERM, EROFS: .readOnly(path: path)
            case _ where !file.isDirectoryWritable: .readOnly(path: path)
            default: .cannotOpen(path: path, reason: failure.message)
            }
        case SQLITE_IOERR where failure.systemError != 0:
            .io(path: path, operation: operation, code: Int(failure.systemError))
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path, after: busyTimeout)
        case _ where failure.isDamage: .corrupt(path: path, reason: reason(for: failure))
        default: .backend("sqlite", code: Int(failure.code), reason: failure.message)
        }
    }

    func reason(for failure: SQLiteFailure) -> String {
        failure.primaryCode == SQLITE_NOTADB ? "not a database" : "the database is damaged"
    }
}
