import Persistence

// A transaction on a connection, for reading or for writing.
//
// Not for several threads at once: the storage runs one body at a time on a connection.
final class PostgreSQLTransaction {
    /// A table that must be created, or brought up to its description, before it can be read.
    struct UnpreparedTable: Error {
        let table: TableDescription
    }

    /// A query with its statement.
    struct Selection {
        let plan: QueryPlan
        let columns: [String]?
        let question: Connection.Statement
    }

    private let connection: Connection
    let schema: String
    let isWriting: Bool
    /// What stands for a transaction of the server; `nil` if there is one, or after the end.
    private(set) var brief: (any BriefTransaction)?
    private let translation: FailureTranslation
    private let interruption: Interruption?
    /// The tables that this transaction has prepared, and that are rolled back with it.
    private var created: [ObjectIdentifier: TableStatements] = [:]
    private var savepoints = 0
    /// The number of cursors that were opened.
    var cursors = 0
    /// The table that was used last.
    private var table: String?
    /// Whether the body has returned, so that the connection belongs to somebody else.
    private var isOver = false
    /// Whether a table was created or changed, so that others have to look at it again.
    private(set) var hasChangedTables = false
    /// Whether the body was told that a table is not there, as far as was known.
    private(set) var hasMissedTable = false
    /// The last failure of a statement, after which the server takes no more until a rollback.
    private(set) var failure: PostgreSQLFailure?
    /// The query that was compiled last: a brief body that reads asks it twice.
    var lastSelection: Selection?
    /// The results of reads that were announced and not made yet.
    private var answers: [Connection.Statement: QueryResult] = [:]
    /// The rows that are not stored yet.
    private(set) var rows = OutgoingRows()
    /// The keys of changed rows.
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
    /// - Throws: ``BriefStop`` if there is none.
    var server: Connection {
        get throws {
            if let brief { throw brief.stop() }
            return connection
        }
    }

    /// Runs a statement that reads, unless its result is there.
    func ask(_ question: Connection.Statement) throws -> QueryResult {
        if let brief { return try brief.run(question) }
        if !answers.isEmpty, let answer = answers.removeValue(forKey: question) { return answer }
        if rows.noteQuery() { try sendWaitingRows() }
        return try connection.run(question.sql, question.arguments)
    }

    /// Runs a statement that reads, unless its result is there.
    func ask(_ sql: String, _ arguments: Arguments) throws -> QueryResult {
        try ask(Connection.Statement(sql: sql, arguments: arguments))
    }

    /// Runs statements that read, in one round trip, whose results ``ask(_:)`` returns.
    func askAll(_ questions: [Connection.Statement]) throws {
        if rows.noteQuery() { try sendWaitingRows() }
        for (question, answer) in zip(questions, try server.run(questions)) {
            answers[question] = answer
        }
    }

    /// Takes a row, and sends rows that are enough.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it.
    ///   - statements: The statements of its table.
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before, or ``BriefStop``.
    func save(_ arguments: [DatabaseValue], by statements: TableStatements) throws {
        if try !rows.append(arguments, for: statements) {
            try sendWaitingRows()
            _ = try rows.append(arguments, for: statements)
        }
        guard rows.isDue else { return }
        try rows.sendDue(on: server)
    }

    /// Notes that a row is changed, or those of a query if there is no key.
    func note(_ key: DatabaseValue?, in table: TableDescription) {
        changes.note(key, in: table.name)
        // They are as of before.
        answers = [:]
    }

    private func sendWaitingRows() throws {
        if rows.waiting.isEmpty { return }
        try rows.send(on: server)
    }

    private func translate(_ failure: PostgreSQLFailure) -> any Error {
        translation.error(of: failure, isWriting: isWriting, interruption)
    }

    /// Runs a part of the transaction with the server's failures as the storage's errors.
    ///
    /// - Parameters:
    ///   - sendsWaiting: Whether rows that wait are sent before.
    ///   - body: The part.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body, as the storage's own if it is a failure of the server.
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

    /// Returns the statements of a table that exists and matches its description.
    ///
    /// - Returns: `nil` for a reader whose table does not exist yet.
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
        // They are of the table as it is now.
        try sendWaitingRows()
        let layout: RecordLayout
        if isWriting {
            let adopted = try records.adopt()
            layout = adopted.layout
            if adopted.isChanged {
                hasChangedTables = true
                // Statements of other descriptions may lack a column that has to be filled.
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

    /// Creates a table, or migrates it to its description, whatever is known of it.
    func prepare(_ table: TableDescription) throws {
        connection.schema.forgetTables()
        try attempt { _ = try prepared(table) }
    }

    /// Sends what waits, before the commit, which tells whether it is stored.
    ///
    /// - Throws: The first failure, even if the body has taken no notice of it.
    func complete() throws {
        try attempt {
            // If the connection is lost already, nothing is stored. If it is lost after the commit was sent,
            // nobody knows.
            if isWriting, !connection.isQuiet { try server.settle() }
        }
    }

    /// Refuses any later use.
    func end() {
        (isOver, brief) = (true, nil)
    }

    /// Remembers the tables that the transaction has prepared, after the commit.
    func committed() {
        for (id, statements) in created { connection.schema.tables[id] = statements }
    }

    /// Runs a body whose changes are undone if it throws.
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
            // The server takes statements again after it.
            if failure?.isLost != true {
                try? server.settle()
                failure = nil
                _ = try attempt { try server.execute("ROLLBACK TO \(name); RELEASE \(name)") }
            }
            throw error
        }
    }
}
