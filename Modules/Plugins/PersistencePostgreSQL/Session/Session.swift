import Dispatch
import Persistence
import Synchronization

// A session with a thread of its own: bodies run there, and wait there for the server. Brief ones run
// on their caller's thread, as long as the server answers within a moment.
//
// One call at a time: others wait in a ``SessionPool``.
final class Session: Sendable {
    private let queue = DispatchQueue(label: "PersistencePostgreSQL")
    private let state: Mutex<SessionState>

    /// The result of a body, and the keys of the rows that it has changed, by their tables.
    typealias Outcome<Value> = (value: Value, changes: [String: Set<DatabaseValue>?])

    init(_ opening: TransactionOpening) {
        state = Mutex(SessionState(opening))
    }

    /// Whether the server has answered the last brief transaction within a moment.
    var isNear: Bool { state.withLock { $0.isNear } }

    /// Whether there is a connection that can be used, as far as is known.
    var isConnected: Bool { state.withLock { $0.ready != nil } }

    /// Whether the last attempt to connect has failed after a long time.
    var isUnreachable: Bool { state.withLock { $0.link.isUnreachable } }

    /// Closes the connection, as soon as nothing is on its way.
    func close() async {
        await onQueue { state, _ in state.close() }
    }

    /// Runs work on the thread of the session.
    ///
    /// A cancelled task ends the statement that is running.
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
    ///   - collectsKeys: Whether somebody wants to know which rows it changes.
    ///   - body: The work, on the thread of the session.
    /// - Returns: The result of the body, and what it has changed.
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

    /// Runs brief bodies that read, in one round trip, for whose answers the caller's thread waits for
    /// a moment.
    ///
    /// - Returns: Whether all have ended; if not, ``finishReading()`` has to wait for the answers.
    func startReading(_ readings: [BriefReading]) -> Bool {
        state.withLock { $0.read(readings) }
    }

    /// Waits for the answers to the bodies that were started last, until all have ended.
    func finishReading() async {
        await onQueue { state, interruption in state.finishReading(interruption) }
    }

    /// Runs a brief body that writes: in one round trip, if it only saves records.
    ///
    /// - Parameters:
    ///   - collectsKeys: Whether somebody wants to know which rows it changes.
    ///   - body: The work, without other effects.
    /// - Returns: The result of the body, and what it has changed.
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
