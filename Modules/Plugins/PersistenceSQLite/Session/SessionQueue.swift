import Dispatch
import Persistence
import Synchronization

// Runs one call at a time on a session: on the thread of its task if the call is brief and the
// session is free, otherwise on a queue, where it may block.
//
// Two changes of threads take longer than reading or writing a record.
final class SessionQueue: Sendable {
    private let session: Mutex<DatabaseSession>
    private let queue = DispatchQueue(label: "PersistenceSQLite")

    init(_ session: sending DatabaseSession) {
        self.session = Mutex(session)
    }

    /// Closes the session's file; SQLite then folds its log into it.
    func close() async throws {
        try await run { session in
            session.opened = nil
            session.directory = nil
            session.isClosed = true
        }
    }

    /// Runs a body that may take long, on the queue.
    ///
    /// A cancelled task interrupts the transactions of the body.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseSession) throws -> Value
    ) async throws -> Value {
        let interruption = Interruption()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async {
                    let result = self.session.withLock { session -> Result<Value, any Error> in
                        session.isBrief = false
                        session.interruption = interruption
                        defer { session.interruption = nil }
                        return Result { try body(session) }
                    }
                    continuation.resume(with: result)
                }
            }
        } onCancel: {
            interruption.cancel()
        }
    }

    /// Runs a body that is done at once, here if possible, but never on the caller's actor.
    ///
    /// - Parameter body: The work. If it throws `PersistenceError.busy` it has changed nothing, and
    ///   runs again, on the queue, where it waits.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body.
    @concurrent
    func runBriefly<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseSession) throws -> Value
    ) async throws -> Value {
        let result = session.withLockIfAvailable { session -> Result<Value, any Error>? in
            // Opening waits for disks.
            guard session.opened != nil else { return nil }
            session.isBrief = true
            do {
                return .success(try body(session))
            } catch PersistenceError.busy {
                return nil
            } catch {
                return .failure(error)
            }
        }
        if let result = result ?? nil { return try result.get() }
        return try await run(body)
    }
}
