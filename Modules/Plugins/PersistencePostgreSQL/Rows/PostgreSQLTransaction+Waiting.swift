import Persistence

// How the rows of a transaction reach the server: by a statement for each thousand, and by `COPY` if many
// new ones of a table follow.
extension PostgreSQLTransaction {
    /// How many rows one statement stores.
    private static let statementRows = 1_000
    /// How many rows one copy stores, unless they are large; for each, the server makes room for a
    /// thousand.
    private static let copyRows = 10_000
    /// How many rows tell whether those that follow them are new.
    private static let firstRows = 100

    /// Takes a row that ``waiting`` accepts, and sends those that are enough.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before.
    func take(_ arguments: [DatabaseValue], for statements: TableStatements) throws {
        waiting.append(arguments, for: statements)
        rowsInTurn += 1
        if copy?.statements.names.table === statements.names.table {
            try copy?.append(arguments)
        } else if copiesRows, written >= Self.statementRows, rowsInTurn >= Self.firstRows,
            waiting.count == Self.firstRows
        {
            try beginCopy()
        }
        let most = copy == nil ? Self.statementRows : Self.copyRows
        if waiting.isFull(at: most) { try sendWaitingRows() }
    }

    /// Sends the rows that wait, those of each table together.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before.
    func sendWaitingRows() throws {
        for batch in waiting.takeAll() {
            table = batch.statements.names.table.name
            // The next rows are put together while the server stores these.
            if try !endCopy() { try server.sendAhead(batch.statement()) }
            try countWritten(batch.rows.count)
        }
    }

    /// Begins to copy the rows that wait, and those that follow, unless one replaces another.
    private func beginCopy() throws {
        guard let batch = waiting.onlyBatch else { return }
        let keys = Arguments(batch.rows.map { [$0[0]] }, of: [batch.statements.kinds[0]])
        let known = try server.run([.init(sql: batch.statements.known, arguments: keys)]).last
        copiesRows = known?.value(0, 0) == .integer(0)
        guard copiesRows else { return }
        copy = try RowCopy(of: batch, on: server)
        copiesRows = copy != nil
    }

    /// Ends the copy of the first rows that wait.
    ///
    /// - Returns: Whether they are stored.
    private func endCopy() throws -> Bool {
        guard var copy else { return false }
        self.copy = nil
        copiesRows = try copy.end()
        return copiesRows
    }

    /// Counts written rows; after many of them the server plans without its statistics.
    ///
    /// The server has statistics of committed rows only. For a table that was empty before, it
    /// assumes that most rows meet a condition, and scans the whole table for each query.
    private func countWritten(_ count: Int) throws {
        let isFirst = written < Self.unplannedRows
        written += count
        guard isFirst, written >= Self.unplannedRows else { return }
        // Until the end of the transaction, and those alone that the server has.
        try server.execute(
            """
            SELECT set_config(name, 'off', true) FROM pg_settings \
            WHERE name IN ('enable_seqscan', 'jit')
            """
        )
        // They may have plans that were made when the table was empty.
        try server.forgetStatements()
    }

    private static let unplannedRows = 2_000
}
