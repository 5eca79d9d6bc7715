import Persistence

// A transaction on a connection, for reading or for writing.
//
// A transaction is not safe for concurrent use: the storage runs one body at a time on a
// connection.
final class PostgreSQLTransaction {
    /// The error for a table that must be created or migrated before it can be read.
    struct UnpreparedTable: Error {
        let table: TableDescription
    }

    /// A query with its compiled statement.
    struct Selection {
        let plan: QueryPlan
        let columns: [String]?
        let question: Connection.Statement
    }

    private let connection: Connection
    let schema: String
    let isWriting: Bool
    /// Runs the statements of a brief body; `nil` in a transaction of the server, or after the end.
    private(set) var brief: (any BriefTransaction)?
    private let translation: FailureTranslation
    private let interruption: Interruption?
    /// The statements of tables that this transaction has created or migrated, until the commit.
    private var created: [ObjectIdentifier: TableStatements] = [:]
    private var savepoints = 0
    /// The number of cursors that were opened, for their names.
    var cursors = 0
    /// The name of the table that was used last.
    private var table: String?
    /// Whether the body has returned, after which others use the connection.
    private var isOver = false
    /// Whether a table was created or changed, so that other sessions have to notice that.
    private(set) var hasChangedTables = false
    /// Whether the body has read a table as missing, according to the known definitions.
    private(set) var hasMissedTable = false
    /// The last failure of a statement, after which the server rejects statements until a rollback.
    private(set) var failure: PostgreSQLFailure?
    /// The query that was compiled last, as a brief body runs its query twice.
    var lastSelection: Selection?
    /// The results of expected reads that the body has not used yet.
    private var answers: [Connection.Statement: QueryResult] = [:]
    /// The saved rows that the server has not confirmed yet.
    private(set) var rows = OutgoingRows()
    /// The keys of the changed rows.
    private(set) var changes: ChangedKeys

    init(
        _ connection: Connection,
        in schema: String,
        isWriting: Bool,
        collectsKeys: Bool = false,
        brief: (any BriefTransaction)? = nil,
        translation: FailureTranslation,
        interruption: Interruption?
    ) {
        self.connection = connection
        self.schema = schema
        self.isWriting = isWriting
        self.brief = brief
        changes = ChangedKeys(isCollecting: collectsKeys)
        self.translation = translation
        self.interruption = interruption
    }

    /// The connection, for a statement within a transaction of the server.
    ///
    /// - Throws: ``BriefStop`` if there is no transaction of the server.
    var server: Connection {
        get throws {
            if let brief { throw brief.stop() }
            return connection
        }
    }

    /// Returns the result of a read-only statement, which is run unless it was expected.
    func ask(_ question: Connection.Statement) throws -> QueryResult {
        if let brief { return try brief.run(question) }
        if !answers.isEmpty, let answer = answers.removeValue(forKey: question) { return answer }
        if rows.noteQuery() { try sendWaitingRows() }
        return try connection.run(question.sql, question.arguments)
    }

    /// Returns the result of a read-only statement, which is run unless it was expected.
    func ask(_ sql: String, _ arguments: Arguments) throws -> QueryResult {
        try ask(Connection.Statement(sql: sql, arguments: arguments))
    }

    /// Runs read-only statements in one round trip; ``ask(_:)`` returns their results later.
    func askAll(_ questions: [Connection.Statement]) throws {
        if rows.noteQuery() { try sendWaitingRows() }
        for (question, answer) in zip(questions, try server.run(questions)) {
            answers[question] = answer
        }
    }

    /// Adds a row to be stored, and sends the collected rows if there are enough.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it.
    ///   - statements: The statements of its table.
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent earlier, or ``BriefStop``.
    func save(_ arguments: [DatabaseValue], by statements: TableStatements) throws {
        if try !rows.append(arguments, for: statements) {
            try sendWaitingRows()
            _ = try rows.append(arguments, for: statements)
        }
        guard rows.isDue else { return }
        try rows.sendDue(on: server)
    }

    /// Records the change of a row, or of the rows of a query if there is no key.
    func note(_ key: DatabaseValue?, in table: TableDescription) {
        changes.note(key, in: table.name)
        // The expected results are outdated by the change.
        answers = [:]
    }

    private func sendWaitingRows() throws {
        if rows.waiting.isEmpty { return }
        try rows.send(on: server)
    }

    private func translate(_ failure: PostgreSQLFailure) -> any Error {
        translation.error(of: failure, isWriting: isWriting, interruption)
    }

    /// Runs a part of the transaction, and translates failures of the server to errors.
    ///
    /// - Parameters:
    ///   - sendsWaiting: Whether the collected rows are sent first.
    ///   - body: The part.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body, translated if it is a failure of the server.
    func attempt<Value>(
        sendsWaiting: Bool = true,
        _ body: () throws -> Value
    ) throws -> Value {
        if isOver {
            throw PersistenceError.backend("postgresql", code: 0, reason: "the transaction is over")
        }
        if let failure { throw translate(failure) }
        do {
            if sendsWaiting { try sendWaitingRows() }
            return try body()
        } catch let error as PostgreSQLFailure {
            let failure = error.of(table)
            self.failure = failure
            throw translate(failure)
        }
    }

    /// Returns the statements of a table, creating or migrating it in a write transaction.
    ///
    /// - Returns: `nil` in a read transaction if the table does not exist yet.
    func prepared(_ table: TableDescription) throws -> TableStatements? {
        let id = ObjectIdentifier(table)
        self.table = table.name
        if let statements = connection.schema.tables[id] ?? created[id] { return statements }
        lastSelection = nil
        let records = RecordSchema(
            table: table,
            schema: schema,
            connection: connection,
            isWriting: isWriting,
            patience: translation.patience
        )
        try records.checkNames()
        if let layout = records.knownLayout {
            let statements = TableStatements(table, in: schema, layout)
            connection.schema.tables[id] = statements
            return statements
        }
        let connection = try server
        // The collected rows were encoded for the current columns of the table.
        try sendWaitingRows()
        let layout: RecordLayout
        if isWriting {
            let adopted = try records.adopt()
            layout = adopted.layout
            if adopted.isChanged {
                hasChangedTables = true
                // Statements of other descriptions may lack a column that has to be written.
                connection.schema.forgetTables()
                created = [:]
            }
        } else {
            switch try records.state() {
            case .missing:
                hasMissedTable = true
                return nil
            case .outdated: throw UnpreparedTable(table: table)
            case .current(let current): layout = current
            }
        }
        let statements = TableStatements(table, in: schema, layout)
        if isWriting {
            created[id] = statements
        } else {
            connection.schema.tables[id] = statements
        }
        return statements
    }

    /// Creates a table, or migrates it to its description, after reading its definition again.
    func prepare(_ table: TableDescription) throws {
        connection.schema.forgetTables()
        try attempt { _ = try prepared(table) }
    }

    /// Sends the collected rows before the commit, and reads their results if a message of the
    /// server has arrived.
    ///
    /// - Throws: The first failure, even if the body has caught it.
    func complete() throws {
        try attempt {
            // If the connection is lost before the commit is sent, nothing is stored. If it is lost
            // later, the outcome is unknown.
            if isWriting, !connection.isQuiet { try server.settle() }
        }
    }

    /// Ends the transaction, which then throws on any use.
    func end() {
        (isOver, brief) = (true, nil)
    }

    /// Caches the statements of the created or migrated tables, after the commit.
    func committed() {
        for (id, statements) in created { connection.schema.tables[id] = statements }
    }

    /// Runs a body in a savepoint, to which the transaction is rolled back if the body throws.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        savepoints += 1
        let name = RecordNames.quoted("savepoint \(savepoints)")
        let (changes, hasChangedTables) = (changes, hasChangedTables)
        _ = try attempt { try server.execute("SAVEPOINT \(name)") }
        let rows = rows
        do {
            let value = try body()
            _ = try attempt { try server.execute("RELEASE \(name)") }
            return value
        } catch {
            (self.changes, self.hasChangedTables, self.rows) = (changes, hasChangedTables, rows)
            (created, answers) = ([:], [:])
            // The server accepts statements again after the rollback to the savepoint.
            if failure?.isLost != true {
                try? server.settle()
                failure = nil
                _ = try attempt { try server.execute("ROLLBACK TO \(name); RELEASE \(name)") }
            }
            throw error
        }
    }
}
