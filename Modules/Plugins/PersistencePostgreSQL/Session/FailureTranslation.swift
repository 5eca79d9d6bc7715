import Persistence

// Failures of the server as errors that a caller can act on.
struct FailureTranslation: Sendable {
    /// The server and the database, without user and password.
    let place: String
    /// How long was waited for another writer.
    let patience: Duration
    /// Told of a table that somebody has altered.
    let tables: TableGeneration

    /// The error for a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isWriting: Whether the transaction was to change something.
    ///   - interruption: Knows whether its task is cancelled; `nil` if nobody waits for that.
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
        // The server is shut down, starts, has no connection left, or has ended this one.
        case let state where failure.isLost || state.hasPrefix("57P") || state.hasPrefix("53300"):
            return PersistenceError.unreachable(place: place, reason: failure.message)
        case "25006": return PersistenceError.readOnly(path: place)
        case "42501" where isWriting && !failure.isOfSchema:
            return PersistenceError.readOnly(path: place)
        case "53100": return PersistenceError.diskFull(path: place)
        case _ where failure.isOfLock: return PersistenceError.busy(path: place, after: patience)
        case "42501":
            return PersistenceError.cannotOpen(path: place, reason: failure.message)
        // An entry of an index, or a row, is larger than the server takes.
        case "54000" where failure.table != nil:
            let table = failure.table ?? place
            return PersistenceError.encoding(collection: table, key: "", reason: failure.message)
        case _ where failure.isOfAlteredTable:
            tables.advance()
            return PersistenceError.unsupported(
                collection: failure.table ?? place,
                reason: "\(failure.message) (\(failure.state))"
            )
        default:
            let reason = "\(failure.message) (\(failure.state))"
            return PersistenceError.backend("postgresql", code: 0, reason: reason)
        }
    }
}
