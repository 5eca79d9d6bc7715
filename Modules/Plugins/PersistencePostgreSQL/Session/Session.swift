import Dispatch
import Persistence
import Synchronization

// A connection to the server, made when it is needed and again when it was lost, with a thread of
// its own: a body runs there, and waits there for the server.
final class Session: Sendable {
    private let parameters: ConnectionParameters
    private let schema: String
    /// How long to wait for another writer.
    private let patience: Duration
    /// How long to wait for the server.
    private let responseTimeout: Duration
    private let tables: TableGeneration
    private let queue = DispatchQueue(label: "PersistencePostgreSQL")
    private let state: Mutex<State>

    private struct State {
        var connection: Connection?
        /// The ``TableGeneration`` that the connection's statements are of.
        var generation = 0
        var isClosed = false
    }

    init(
        _ parameters: ConnectionParameters,
        in schema: String,
        patience: Duration,
        responseTimeout: Duration,
        tables: TableGeneration
    ) {
        self.tables = tables
        self.parameters = parameters
        self.schema = schema
        self.patience = patience
        self.responseTimeout = responseTimeout
        state = Mutex(State())
    }

    /// Closes the connection.
    func close() async {
        await onQueue { state in
            state.connection = nil
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

    private func transact<Value: Sendable>(
        _ state: inout State,
        isWriting: Bool,
        collectsKeys: Bool,
        _ interruption: Interruption,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) throws -> (value: Value, changes: [String: Set<DatabaseValue>?]) {
        if state.isClosed { throw PersistenceError.closed(path: parameters.place) }
        if interruption.isCancelled { throw CancellationError() }
        // The server may hear of a cancellation when another call has the connection.
        defer { if interruption.isCancelled { state.connection = nil } }
        do {
            let connection = try begin(&state, isWriting: isWriting, interruption)
            defer { interruption.end() }
            let transaction = PostgreSQLTransaction(
                connection,
                in: schema,
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
        guard let connection = state.connection else { return }
        guard connection.isUsable else {
            state.connection = nil
            return
        }
        if !connection.isInTransaction { return }
        do throws(PostgreSQLFailure) {
            try connection.execute("ROLLBACK")
        } catch {
            state.connection = nil
        }
    }

    /// Begins a transaction; a connection that was lost since its last use is made again, and a
    /// schema that is missing is created.
    private func begin(
        _ state: inout State,
        isWriting: Bool,
        _ interruption: Interruption
    ) throws -> Connection {
        let steps =
            isWriting
            ? DatabaseSchema.writing(schema, patience: patience) : DatabaseSchema.reading(schema)
        for isLast in [false, false, true] {
            let generation = tables.current
            if state.generation != generation { state.connection = nil }
            state.generation = generation
            let known = state.connection
            let connection = try known ?? connect()
            state.connection = connection
            try interruption.begin(connection.cancellation.cancel)
            do {
                try begin(connection, by: steps, delay: isWriting ? patience : .zero)
                return connection
            } catch let failure as PostgreSQLFailure {
                interruption.end()
                if failure.isLost {
                    state.connection = nil
                    if isLast || known == nil || failure.hasTimedOut { throw failure }
                    continue
                }
                guard failure.isOfMissingTable, !isLast else { throw failure }
                try connection.execute("ROLLBACK")
                try DatabaseSchema.create(schema, on: connection)
            }
        }
        throw PersistenceError.backend("postgresql", code: 0, reason: "no transaction begins")
    }

    /// Runs the statements that begin a transaction, and checks the state that the last one reads.
    private func begin(
        _ connection: Connection,
        by steps: [String],
        delay: Duration
    ) throws {
        // A server between, which is recognized by the first result, takes no prepared statements.
        if connection.schemaVersion == nil {
            let state = try connection.execute(steps.joined(separator: "; "), delay: delay)
            return try check(state, connection)
        }
        let statements = steps.map { Connection.Statement(sql: $0) }
        if let state = try connection.run(statements, delay: delay).last {
            try check(state, connection)
        }
    }

    private func connect() throws -> Connection {
        let connection = try Connection(parameters, patience: responseTimeout)
        guard connection.encoding == "UTF8" else {
            let reason =
                "its encoding is \(connection.encoding) (create a database with ENCODING 'UTF8')"
            throw PersistenceError.cannotOpen(path: parameters.place, reason: reason)
        }
        return connection
    }

    private func check(_ result: QueryResult, _ connection: Connection) throws {
        guard case .integer(let format) = result.value(0, 0),
            case .integer(let version) = result.value(0, 1),
            case .integer(let process) = result.value(0, 2)
        else { throw PersistenceError.corrupt(path: parameters.place, reason: "it has no state") }
        connection.note(process: process)
        if format > DatabaseSchema.format {
            throw PersistenceError.tooNew(
                path: parameters.place,
                found: Int(format),
                known: Int(DatabaseSchema.format)
            )
        }
        if connection.schemaVersion != version {
            connection.tables = [:]
            connection.schemaVersion = version
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
            try connection.execute("UPDATE \(DatabaseSchema.state(schema)) SET tables = tables + 1")
            connection.schemaVersion = connection.schemaVersion.map { $0 + 1 }
        }
        var statements = [Connection.Statement(sql: "COMMIT")]
        if !transaction.changes.byTable.isEmpty {
            let tables = transaction.changes.byTable.keys.sorted().joined(separator: ",")
            let names: [DatabaseValue] = [.text(Listener.channel(of: schema)), .text(tables)]
            let sql = "SELECT pg_notify($1, $2)"
            statements = [.init(sql: sql, arguments: Arguments(names))] + statements
        }
        do throws(PostgreSQLFailure) {
            try connection.run(statements)
        } catch {
            if error.isLost { throw PersistenceError.unknownOutcome(place: parameters.place) }
            throw error
        }
        transaction.committed()
    }

    /// Translates a failure into an error that a caller can act on.
    private func error(
        of failure: PostgreSQLFailure,
        _ isWriting: Bool,
        _ interruption: Interruption
    ) -> any Error {
        if failure.isCancellation, interruption.isCancelled { return CancellationError() }
        let place = parameters.place
        switch failure.state {
        // The server is shut down, starts, has no connection left, or has ended this one.
        case let state where failure.isLost || state.hasPrefix("57P") || state.hasPrefix("53300"):
            return PersistenceError.unreachable(place: place, reason: failure.message)
        case "25006": return PersistenceError.readOnly(path: place)
        case "42501" where isWriting: return PersistenceError.readOnly(path: place)
        case "53100": return PersistenceError.diskFull(path: place)
        case "55P03": return PersistenceError.busy(path: place, after: patience)
        case "42501":
            return PersistenceError.cannotOpen(path: place, reason: failure.message)
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
