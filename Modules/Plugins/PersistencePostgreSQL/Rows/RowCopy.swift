import Persistence

// Rows of a table on their way to the server by `COPY`, which stores them while others are put together.
//
// `COPY` costs the server half as much as a statement, but cannot replace a row. The caller keeps the rows
// until ``end()``, and stores them by a statement if that returns `false`.
struct RowCopy {
    let statements: TableStatements
    private let connection: Connection
    /// What is not sent yet.
    private var bytes = CopyFormat.header

    private static let sentAtOnce = 16_000

    /// Begins with some rows.
    ///
    /// - Returns: `nil` if the server refuses it.
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

    /// Takes a row: the arguments of a statement that would store it.
    ///
    /// - Throws: `PostgreSQLFailure` if the connection is lost.
    mutating func append(_ row: [DatabaseValue]) throws(PostgreSQLFailure) {
        CopyFormat.append(row, hasVector: statements.hasVector, to: &bytes)
        if bytes.count >= Self.sentAtOnce { try send() }
    }

    private mutating func send() throws(PostgreSQLFailure) {
        try connection.copy(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Waits until the server has stored the rows.
    ///
    /// - Returns: `false` if it refuses one of them, and has stored none.
    /// - Throws: `PostgreSQLFailure` if the connection is lost, or the task cancelled.
    mutating func end() throws(PostgreSQLFailure) -> Bool {
        bytes += CopyFormat.end
        try send()
        do throws(PostgreSQLFailure) {
            try connection.endCopy()
            return true
        } catch {
            try Self.undo(error, on: connection)
            return false
        }
    }

    /// Makes the transaction as it was before, after a failure.
    private static func undo(
        _ failure: PostgreSQLFailure,
        on connection: Connection
    ) throws(PostgreSQLFailure) {
        if failure.isLost { throw failure }
        let name = TableStatements.beforeCopy
        try connection.execute("ROLLBACK TO \(name); RELEASE \(name)")
    }
}
