import Persistence

// The connection of a session, if it has one.
struct SessionLink {
    var connection: Connection?
    /// The value of ``TableGeneration`` when the connection was opened.
    var generation = 0
    /// Whether the last attempt to connect failed so late that waiting calls fail as well.
    var isUnreachable = false
}

// Begins transactions: opens the connection when it is needed and reopens it after a loss, and
// checks the schema's state.
struct TransactionOpening: Sendable {
    let parameters: ConnectionParameters
    let schema: String
    /// How long to wait for the lock of another writer.
    let patience: Duration
    /// How long to wait for a result of the server.
    let responseTimeout: Duration
    let tables: TableGeneration
    let statements: SchemaStatements

    /// The duration from which on a failed attempt to connect fails all waiting calls.
    private static let longAttempt: Duration = .seconds(1)

    init(
        _ parameters: ConnectionParameters,
        schema: String,
        patience: Duration,
        responseTimeout: Duration,
        _ texts: NoticeTexts
    ) {
        self.parameters = parameters
        self.schema = schema
        self.patience = patience
        self.responseTimeout = responseTimeout
        tables = TableGeneration()
        statements = SchemaStatements(
            schema,
            patience: patience,
            idleTime: responseTimeout,
            texts
        )
    }

    /// Returns the connection, if it is usable as far as is known, and no table was altered since.
    func current(_ link: SessionLink) -> Connection? {
        guard link.generation == tables.current, let connection = link.connection,
            connection.isUsable
        else { return nil }
        return connection
    }

    /// Begins a transaction; reconnects if the connection was lost since its last use, and creates
    /// the schema if it is missing.
    func begin(
        on link: inout SessionLink,
        isWriting: Bool,
        _ interruption: Interruption
    ) throws -> Connection {
        for isLast in [false, false, true] {
            let generation = tables.current
            if link.generation != generation { link.connection = nil }
            link.generation = generation
            let known = link.connection
            let connection = try known ?? connect(&link)
            link.connection = connection
            try interruption.begin(connection.cancellation.cancel)
            do {
                try begin(connection, isWriting: isWriting)
                return connection
            } catch let failure as PostgreSQLFailure {
                interruption.end()
                if failure.isLost {
                    link.connection = nil
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

    /// Runs the statements that begin a transaction, and checks the state of the schema.
    ///
    /// In a read transaction with a known state, they are sent later, together with its first
    /// statement; without a known state, the definitions of all tables are read as well.
    private func begin(_ connection: Connection, isWriting: Bool) throws {
        let beginning = isWriting ? statements.writing : statements.reading
        let isKnown = connection.schema.version != nil
        if isKnown, !isWriting {
            connection.beginning = beginning
            return
        }
        let results = try connection.run(
            isKnown ? beginning : beginning + statements.tables,
            delay: isWriting ? patience : .zero
        )
        let position = beginning.count - 1
        guard results.count > position else { throw connection.givenUp() }
        try check(results[position], connection)
        if !isKnown { connection.schema.stored = StoredTables(results[(position + 1)...]) }
    }

    private func connect(_ link: inout SessionLink) throws -> Connection {
        let start = ContinuousClock.now
        let connection: Connection
        do {
            connection = try Connection(parameters, patience: responseTimeout)
        } catch {
            link.isUnreachable = ContinuousClock.now - start > Self.longAttempt
            throw error
        }
        link.isUnreachable = false
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
        connection.isReadCommitted = result.value(0, 3) == .integer(1)
        if format > DatabaseSchema.format {
            throw PersistenceError.tooNew(
                path: parameters.place,
                found: Int(format),
                known: Int(DatabaseSchema.format)
            )
        }
        connection.schema.note(version: version)
    }
}
