import Dispatch
import Persistence
import Synchronization

// A session with the server, on a dispatch queue of its own, where transactions run and block while
// they wait for the server. Brief bodies run on their caller's thread, as long as the server
// answers within a millisecond.
//
// It runs one call at a time; other calls wait in a ``SessionPool``.
final class Session: Sendable {
    private let queue = DispatchQueue(label: "PersistencePostgreSQL")
    private let state: Mutex<SessionState>

    /// The result of a body, and the keys of the changed rows by table.
    typealias Outcome<Value> = (value: Value, changes: [String: Set<DatabaseValue>?])

    init(_ opening: TransactionOpening) {
        state = Mutex(SessionState(opening))
    }

    /// Whether the server has answered the last brief transaction within a millisecond.
    var isNear: Bool { state.withLock { $0.isNear } }

    /// Whether there is a usable connection, as far as is known.
    var isConnected: Bool { state.withLock { $0.ready != nil } }

    /// Whether the last attempt to connect has failed after a long time.
    var isUnreachable: Bool { state.withLock { $0.link.isUnreachable } }

    /// Closes the connection, after the running call.
    func close() async {
        await onQueue { state, _ in state.close() }
    }

    /// Runs work on the queue of the session.
    ///
    /// Cancelling the task cancels the running statement.
    private func onQueue<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable (inout SessionState, Interruption) throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let interruption = Interruption()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async {
                    let result = self.state.withLock { state in
                        Result { () throws(Failure) in try work(&state, interruption) }
                    }
                    continuation.resume(returning: result)
                }
            }
        } onCancel: {
            interruption.cancel()
        }
        return try result.get()
    }

    /// Runs a body in a transaction.
    ///
    /// - Parameters:
    ///   - isWriting: Whether the body changes the database.
    ///   - collectsKeys: Whether to collect the keys of the changed rows, for observations.
    ///   - body: The body, which runs on the queue of the session.
    /// - Returns: The result of the body, and the changed rows.
    /// - Throws: `PersistenceError`, or the error of the body; nothing is changed then.
    func transact<Value: Sendable>(
        isWriting: Bool,
        collectsKeys: Bool = false,
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Outcome<Value> {
        try await onQueue { state, interruption in
            try state.transact(
                isWriting: isWriting,
                collectsKeys: collectsKeys,
                interruption,
                body
            )
        }
    }

    /// Runs brief read-only bodies in one round trip, and blocks the caller's thread for
    /// milliseconds at most.
    ///
    /// - Returns: Whether all have ended; if not, ``finishReading()`` has to wait for the results.
    func startReading(_ readings: [BriefReading]) -> Bool {
        state.withLock { $0.read(readings) }
    }

    /// Waits for the results of the bodies that were started last, until all have ended.
    func finishReading() async {
        await onQueue { state, interruption in state.finishReading(interruption) }
    }

    /// Runs a brief body that writes, in one round trip if it only saves records.
    ///
    /// - Parameters:
    ///   - collectsKeys: Whether to collect the keys of the changed rows, for observations.
    ///   - body: The body, which may run twice and must have no other effects.
    /// - Returns: The result of the body, and the changed rows.
    /// - Throws: `PersistenceError`, or the error of the body; nothing is changed then.
    func writeBriefly<Value: Sendable>(
        collectsKeys: Bool,
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Outcome<Value> {
        let attempt = state.withLock { $0.save(collectsKeys: collectsKeys, body) }
        if case .ended(let result) = attempt { return try result.get() }
        return try await onQueue { state, interruption in
            if case .sent(let outcome) = attempt, try state.finishSaving(interruption) {
                return outcome
            }
            return try state.transact(
                isWriting: true,
                collectsKeys: collectsKeys,
                interruption,
                body
            )
        }
    }
}
