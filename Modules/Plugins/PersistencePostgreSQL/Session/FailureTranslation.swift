import Persistence

// Translates failures of the server to errors that a caller can act on.
struct FailureTranslation: Sendable {
    /// The server and the database, without user and password.
    let place: String
    /// The timeout for the lock of another writer.
    let patience: Duration
    /// Advanced when a statement has failed because a table was altered.
    let tables: TableGeneration

    /// Returns the error for a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isWriting: Whether the failure is of a write transaction.
    ///   - interruption: The cancellation state of the task; `nil` if no task waits for the
    ///     transaction.
    /// - Returns: A `PersistenceError`, or `CancellationError`; the failure itself if the transaction has
    ///   to run again.
    func error(
        of failure: PostgreSQLFailure,
        isWriting: Bool,
        _ interruption: Interruption? = nil
    ) -> any Error {
        if failure.isOfBeginning { return failure }
        if failure.isCancellation, interruption?.isCancelled == true { return CancellationError() }
        switch failure.state {
        // The server shuts down or starts, has no free connection, or has closed this one.
        case let state where failure.isLost || state.hasPrefix("57P") || state.hasPrefix("53300"):
            return PersistenceError.unreachable(place: place, reason: failure.message)
        case "25006": return PersistenceError.readOnly(path: place, reason: failure.message)
        case "42501" where isWriting && !failure.isOfSchema:
            return PersistenceError.readOnly(path: place, reason: failure.message)
        case "53100": return PersistenceError.diskFull(path: place)
        case _ where failure.isOfLock: return PersistenceError.busy(path: place, after: patience)
        case "42501":
            return PersistenceError.cannotOpen(path: place, reason: failure.message)
        // An index entry or a row exceeds a limit of the server.
        case "54000" where failure.table != nil:
            let table = failure.table ?? place
            return PersistenceError.encoding(collection: table, key: "", reason: failure.message)
        case _ where failure.isOfAlteredTable:
            tables.advance()
            return PersistenceError.unsupported(
                collection: failure.table ?? place,
                reason: "\(failure.message) (\(failure.state))"
            )
        case PostgreSQLFailure.suppressed.state:
            return PersistenceError.unsupported(
                collection: failure.table ?? place,
                reason: failure.message
            )
        default:
            let reason = "\(failure.message) (\(failure.state))"
            return PersistenceError.backend("postgresql", code: 0, reason: reason)
        }
    }
}
