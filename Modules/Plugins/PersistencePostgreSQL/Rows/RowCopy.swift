import Persistence

// A `COPY` of rows of a table, which the server stores while later rows are encoded.
//
// `COPY` takes the server half as long as a statement, but cannot replace a row. The caller retains
// the rows until ``end()``, and stores them by a statement if that returns `false`.
struct RowCopy {
    let statements: TableStatements
    private let connection: Connection
    /// The encoded data that is not sent yet.
    private var bytes = CopyFormat.header
    private var rowCount = 0

    private static let sentAtOnce = 16_000

    /// Begins a `COPY` with the rows of a batch.
    ///
    /// - Returns: `nil` if the server rejects the statement.
    /// - Throws: `PostgreSQLFailure` if the connection is lost, or the task cancelled.
    init?(
        of batch: WaitingRows.Batch,
        on connection: Connection
    ) throws(PostgreSQLFailure) {
        statements = batch.statements
        self.connection = connection
        do throws(PostgreSQLFailure) {
            try connection.beginCopy(statements.copy)
        } catch {
            try Self.undo(error, on: connection)
            return nil
        }
        for row in batch.rows { try append(row) }
    }

    /// Adds a row, given as the arguments of a statement that would store it.
    ///
    /// - Throws: `PostgreSQLFailure` if the connection is lost.
    mutating func append(_ row: [DatabaseValue]) throws(PostgreSQLFailure) {
        rowCount += 1
        CopyFormat.append(row, hasVector: statements.hasVector, to: &bytes)
        if bytes.count >= Self.sentAtOnce { try send() }
    }

    private mutating func send() throws(PostgreSQLFailure) {
        try connection.copy(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Waits until the server has stored the rows.
    ///
    /// - Returns: `false` if the server rejects a row, and has stored none.
    /// - Throws: `PostgreSQLFailure` if the connection is lost, the task cancelled, or rows were
    ///   suppressed.
    mutating func end() throws(PostgreSQLFailure) -> Bool {
        bytes += CopyFormat.end
        try send()
        let stored: Int
        do throws(PostgreSQLFailure) {
            stored = try connection.endCopy()
        } catch {
            try Self.undo(error, on: connection)
            return false
        }
        if stored < rowCount { throw .suppressed }
        return true
    }

    /// Rolls back to the savepoint before the `COPY`, after a failure.
    private static func undo(
        _ failure: PostgreSQLFailure,
        on connection: Connection
    ) throws(PostgreSQLFailure) {
        if failure.isLost { throw failure }
        let name = TableStatements.beforeCopy
        try connection.execute("ROLLBACK TO \(name); RELEASE \(name)")
    }
}
