import Dispatch
import Persistence
import Synchronization

// A connection to the server, made when it is needed and again when it was lost, with a thread of
// its own: a body runs there, and waits there for the server.
final class Session: Sendable {
    private let opening: TransactionOpening
    private let translation: FailureTranslation
    private let queue = DispatchQueue(label: "PersistencePostgreSQL")
    private let state: Mutex<State>

    private struct State {
        var link = SessionLink()
        var isClosed = false
        /// A brief reading whose answer is on its way.
        var pending: BriefReading?
        /// Whether the last brief reading was answered within a moment.
        var isNear = true
    }

    /// How long a brief reading may hold the thread of its caller, once: as long as it is answered
    /// later, the next ones do not wait there.
    private static let moment: Duration = .milliseconds(1)

    init(_ opening: TransactionOpening) {
        self.opening = opening
        translation = FailureTranslation(
            place: opening.parameters.place,
            patience: opening.patience,
            tables: opening.tables
        )
        state = Mutex(State())
    }

    /// Closes the connection.
    func close() async {
        await onQueue { state in
            (state.link.connection, state.pending) = (nil, nil)
            state.isClosed = true
        }
    }

    private func onQueue<Value: Sendable>(
        _ body: @escaping @Sendable (inout sending State) -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: self.state.withLock { body(&$0) })
            }
        }
    }

    /// Runs a body in a transaction.
    ///
    /// A cancelled task ends the statement that is running.
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
    ) async throws -> (value: Value, changes: [String: Set<DatabaseValue>?]) {
        let interruption = Interruption()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async {
                    let result = self.state.withLock { state in
                        Result {
                            try self.transact(
                                &state,
                                isWriting: isWriting,
                                collectsKeys: collectsKeys,
                                interruption,
                                body
                            )
                        }
                    }
                    continuation.resume(with: result)
                }
            }
        } onCancel: {
            interruption.cancel()
        }
    }

    /// Runs a brief body that reads: on the caller's thread and in one round trip, if it asks for one
    /// thing and the server answers within a moment, and again on the thread of the session
    /// otherwise.
    ///
    /// - Parameter body: The work, without other effects.
    /// - Returns: The result of the body.
    /// - Throws: `PersistenceError`, or the error of the body.
    func readBriefly<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        let result = state.withLock { state -> Result<Value, any Error>? in
            guard !state.isClosed, let connection = opening.current(state.link) else { return nil }
            let moment = state.isNear ? Self.moment : .zero
            let reading = BriefReading(connection, in: opening.schema, moment: moment)
            defer {
                if reading.isPending { (state.pending, state.isNear) = (reading, false) }
            }
            return run(body, on: connection, by: reading)
        }
        if let result { return try result.get() }
        return try await transact(isWriting: false, body).value
    }

    /// Runs a body by a brief reading.
    ///
    /// - Returns: Its result; `nil` if it has to run again.
    private func run<Value>(
        _ body: (PostgreSQLTransaction) throws -> Value,
        on connection: Connection,
        by reading: BriefReading
    ) -> Result<Value, any Error>? {
        let interruption = Interruption()
        let transaction = PostgreSQLTransaction(connection, in: opening.schema, reading: reading) {
            self.error(of: $0, false, interruption)
        }
        defer { transaction.end() }
        let result = Result { try body(transaction) }
        if reading.isPending || reading.needsTransaction { return nil }
        // Whatever else has failed is told after a transaction has failed, too.
        return transaction.failure == nil ? result : nil
    }

    /// Waits for the answer to a brief reading, and runs its body again.
    ///
    /// - Returns: The result of the body; `nil` if it needs a transaction.
    private func finish<Value>(
        _ reading: BriefReading,
        _ state: inout State,
        _ interruption: Interruption,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) throws -> Value? {
        guard let connection = state.link.connection else { return nil }
        do throws(CancellationError) {
            try interruption.begin(connection.cancellation.cancel)
        } catch {
            // The statement runs already.
            connection.cancellation.cancel()
            throw error
        }
        defer { interruption.end() }
        state.isNear = try reading.wait() < Self.moment
        if interruption.isCancelled { throw CancellationError() }
        return try run(body, on: connection, by: reading)?.get()
    }

    private func transact<Value: Sendable>(
        _ state: inout State,
        isWriting: Bool,
        collectsKeys: Bool,
        _ interruption: Interruption,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) throws -> (value: Value, changes: [String: Set<DatabaseValue>?]) {
        if state.isClosed { throw PersistenceError.closed(path: opening.parameters.place) }
        // The server may hear of a cancellation when another call has the connection.
        defer { if interruption.isCancelled { state.link.connection = nil } }
        let reading = state.pending
        state.pending = nil
        do {
            if let reading, let value = try finish(reading, &state, interruption, body) {
                return (value, [:])
            }
            if interruption.isCancelled { throw CancellationError() }
            let connection = try opening.begin(
                on: &state.link,
                isWriting: isWriting,
                interruption
            )
            defer { interruption.end() }
            let transaction = PostgreSQLTransaction(
                connection,
                in: opening.schema,
                isWriting: isWriting,
                collectsKeys: collectsKeys
            ) { failure in
                self.error(of: failure, isWriting, interruption)
            }
            defer { transaction.end() }
            let value = try body(transaction)
            try transaction.complete()
            try finish(transaction, on: connection, isWriting: isWriting)
            return (value, transaction.changes.byTable)
        } catch {
            rollBack(&state)
            guard let failure = error as? PostgreSQLFailure else { throw error }
            throw self.error(of: failure, isWriting, interruption)
        }
    }

    /// Ends a transaction that has failed, and gives up a connection that cannot do even that.
    private func rollBack(_ state: inout State) {
        guard let connection = state.link.connection else { return }
        guard connection.isUsable else {
            state.link.connection = nil
            return
        }
        if !connection.isInTransaction { return }
        do throws(PostgreSQLFailure) {
            try connection.execute("ROLLBACK")
        } catch {
            state.link.connection = nil
        }
    }

    private func finish(
        _ transaction: PostgreSQLTransaction,
        on connection: Connection,
        isWriting: Bool
    ) throws {
        guard isWriting else {
            // Nothing depends on its answer.
            connection.send("COMMIT")
            return
        }
        if transaction.hasChangedTables {
            try connection.execute(
                "UPDATE \(DatabaseSchema.state(opening.schema)) SET tables = tables + 1"
            )
            connection.schemaVersion = connection.schemaVersion.map { $0 + 1 }
        }
        var statements = [Connection.Statement(sql: "COMMIT")]
        if !transaction.changes.byTable.isEmpty {
            let tables = transaction.changes.byTable.keys.sorted().joined(separator: ",")
            let names: [DatabaseValue] = [
                .text(Listener.channel(of: opening.schema)), .text(tables),
            ]
            let sql = "SELECT pg_notify($1, $2)"
            statements = [.init(sql: sql, arguments: Arguments(names))] + statements
        }
        do throws(PostgreSQLFailure) {
            try connection.run(statements)
        } catch {
            if error.isLost {
                throw PersistenceError.unknownOutcome(place: opening.parameters.place)
            }
            throw error
        }
        transaction.committed()
    }

    private func error(
        of failure: PostgreSQLFailure,
        _ isWriting: Bool,
        _ interruption: Interruption
    ) -> any Error {
        translation.error(of: failure, isWriting: isWriting, isCancelled: interruption.isCancelled)
    }
}
