import Persistence

// The rows that a transaction saves, until they are sent: in one statement for each thousand, or by
// `COPY` if many new rows of a table follow each other.
struct OutgoingRows {
    /// The number of rows that one statement stores.
    private static let statementRows = 1_000
    /// The number of rows that one `COPY` stores, unless they are large; for each `COPY`, the
    /// server allocates a buffer of a thousand.
    private static let copyRows = 10_000
    /// The number of rows that must be new before the following ones are sent by `COPY`.
    private static let firstRows = 100
    /// The number of stored rows after which the server's statistics are too old.
    private static let unplannedRows = 2_000

    /// The collected rows that are not stored yet.
    private(set) var waiting = WaitingRows()
    /// The running `COPY` of these rows, if there are many.
    private var copy: RowCopy?
    /// Whether `COPY` may be used, which is so until a key exists already.
    private var copiesRows = true
    /// The number of rows saved since the last query.
    private var inTurn = 0
    private var sentCount = 0

    /// Adds a row, if it can be sent together with the others.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it.
    ///   - statements: The statements of its table.
    /// - Returns: Whether the row was added; if not, the other rows have to be sent first.
    /// - Throws: `PostgreSQLFailure` if the connection is lost.
    mutating func append(
        _ arguments: [DatabaseValue],
        for statements: TableStatements
    ) throws(PostgreSQLFailure) -> Bool {
        guard waiting.append(arguments, for: statements) else { return false }
        inTurn += 1
        if copy?.statements.names.table === statements.names.table { try copy?.append(arguments) }
        return true
    }

    /// Whether there are enough rows to send them.
    var isDue: Bool { isWorthCopying || isFull }

    private var isFull: Bool {
        waiting.isFull(at: copy == nil ? Self.statementRows : Self.copyRows)
    }

    private var isWorthCopying: Bool {
        copiesRows && copy == nil && sentCount >= Self.statementRows && inTurn >= Self.firstRows
            && waiting.count == Self.firstRows
    }

    /// Begins a `COPY` of the rows if that is worthwhile, and sends them if there are enough.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent earlier.
    mutating func sendDue(on connection: Connection) throws(PostgreSQLFailure) {
        if isWorthCopying { try beginCopy(on: connection) }
        if isFull { try send(on: connection) }
    }

    /// Sends all rows, grouped by table.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent earlier.
    mutating func send(on connection: Connection) throws(PostgreSQLFailure) {
        for batch in waiting.takeAll() {
            let table = batch.statements.names.table.name
            let count = batch.rows.count
            // The next rows are collected while the server stores these.
            if try !endCopy() {
                let rowCount = batch.statements.replaces ? count : nil
                try connection.sendAhead(batch.statement(), for: table, storing: rowCount)
            }
            try self.count(count, on: connection)
        }
    }

    /// Records that a query follows the rows.
    ///
    /// - Returns: Whether the rows have to be sent first, as no statement runs during a `COPY`.
    mutating func noteQuery() -> Bool {
        inTurn = 0
        return copy != nil
    }

    /// Begins a `COPY` of the collected rows and those that follow, unless a key exists already or
    /// a type differs.
    private mutating func beginCopy(on connection: Connection) throws(PostgreSQLFailure) {
        guard let batch = waiting.onlyBatch else { return }
        let statements = batch.statements
        var keys = Arguments()
        keys.append(batch.rows.lazy.map { $0[0] }, of: statements.kinds[0])
        // The transaction holds a lock that prevents changes of the types until it ends.
        let results = try connection.run([
            .init(sql: statements.known, arguments: keys), .init(sql: statements.copied),
        ])
        copiesRows =
            results.first?.value(0, 0) == .integer(0)
            && results.last.map(statements.hasKinds) == true
        guard copiesRows else { return }
        copy = try RowCopy(of: batch, on: connection)
        copiesRows = copy != nil
    }

    /// Ends the `COPY` of the first batch.
    ///
    /// - Returns: Whether the rows are stored.
    private mutating func endCopy() throws(PostgreSQLFailure) -> Bool {
        guard var copy else { return false }
        self.copy = nil
        copiesRows = try copy.end()
        return copiesRows
    }

    /// Counts rows that were sent, and changes the planner settings after many of them.
    ///
    /// The server has statistics of committed rows only. For a table that was empty before, it
    /// assumes that most rows meet a condition, and scans the whole table for each query.
    private mutating func count(
        _ count: Int,
        on connection: Connection
    ) throws(PostgreSQLFailure) {
        let isFirst = sentCount < Self.unplannedRows
        sentCount += count
        guard isFirst, sentCount >= Self.unplannedRows else { return }
        // The settings apply until the end of the transaction; unknown ones are skipped.
        try connection.execute(
            """
            SELECT set_config(name, 'off', true) FROM pg_settings \
            WHERE name IN ('enable_seqscan', 'jit')
            """
        )
        // Prepared statements may have plans from when the table was empty.
        try connection.forgetStatements()
    }
}
