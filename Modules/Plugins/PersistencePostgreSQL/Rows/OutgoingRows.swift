import Persistence

// The rows that a transaction saves, on their way to the server: a statement for each thousand, and
// `COPY` if many new ones of a table follow.
struct OutgoingRows {
    /// How many rows one statement stores.
    private static let statementRows = 1_000
    /// How many rows one copy stores, unless they are large; for each, the server makes room for a
    /// thousand.
    private static let copyRows = 10_000
    /// How many rows tell whether those that follow them are new.
    private static let firstRows = 100
    /// After how many rows the server's statistics are wrong.
    private static let unplannedRows = 2_000

    /// The rows that are not known to be stored.
    private(set) var waiting = WaitingRows()
    /// The same rows on their way, if there are many.
    private var copy: RowCopy?
    /// Whether many rows are copied: as long as none of their keys is known.
    private var copiesRows = true
    /// How many rows were saved one behind the other, without a query between them.
    private var inTurn = 0
    private var sentCount = 0

    /// Takes a row, if it can wait beside the others.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it.
    ///   - statements: The statements of its table.
    /// - Returns: Whether it is taken; if not, the others have to be sent before.
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

    /// Whether there are enough rows to be sent.
    var isDue: Bool { isWorthCopying || isFull }

    private var isFull: Bool {
        waiting.isFull(at: copy == nil ? Self.statementRows : Self.copyRows)
    }

    private var isWorthCopying: Bool {
        copiesRows && copy == nil && sentCount >= Self.statementRows && inTurn >= Self.firstRows
            && waiting.count == Self.firstRows
    }

    /// Sends rows that are enough.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before.
    mutating func sendDue(on connection: Connection) throws(PostgreSQLFailure) {
        if isWorthCopying { try beginCopy(on: connection) }
        if isFull { try send(on: connection) }
    }

    /// Sends all rows, those of each table together.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before.
    mutating func send(on connection: Connection) throws(PostgreSQLFailure) {
        for batch in waiting.takeAll() {
            let table = batch.statements.names.table.name
            // The next rows are put together while the server stores these.
            if try !endCopy() { try connection.sendAhead(batch.statement(), for: table) }
            try count(batch.rows.count, on: connection)
        }
    }

    /// Notes that something is asked behind the rows.
    ///
    /// - Returns: Whether they have to be sent before, as no statement runs beside a copy.
    mutating func noteQuery() -> Bool {
        inTurn = 0
        return copy != nil
    }

    /// Begins to copy the rows that wait, and those that follow, unless one replaces another.
    private mutating func beginCopy(on connection: Connection) throws(PostgreSQLFailure) {
        guard let batch = waiting.onlyBatch else { return }
        let statements = batch.statements
        var keys = Arguments()
        keys.append(batch.rows.lazy.map { $0[0] }, of: statements.kinds[0])
        // Nobody changes the types until the end of the transaction.
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

    /// Ends the copy of the first rows that wait.
    ///
    /// - Returns: Whether they are stored.
    private mutating func endCopy() throws(PostgreSQLFailure) -> Bool {
        guard var copy else { return false }
        self.copy = nil
        copiesRows = try copy.end()
        return copiesRows
    }

    /// Counts rows that were sent; after many of them the server plans without its statistics.
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
        // Until the end of the transaction, and those alone that the server has.
        try connection.execute(
            """
            SELECT set_config(name, 'off', true) FROM pg_settings \
            WHERE name IN ('enable_seqscan', 'jit')
            """
        )
        // They may have plans that were made when the table was empty.
        try connection.forgetStatements()
    }
}
