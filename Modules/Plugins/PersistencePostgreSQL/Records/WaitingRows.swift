import Persistence

// Rows that a transaction has taken but not sent yet, so that many of a table are stored by one
// statement.
struct WaitingRows {
    /// The rows of one table, each as the arguments of its statement.
    struct Batch {
        let statements: TableStatements
        fileprivate(set) var rows: [[DatabaseValue]] = []
        /// One statement cannot store two rows of a key.
        fileprivate var keys: Set<DatabaseValue> = []

        /// The statement that stores the rows.
        ///
        /// - Parameter version: The state of the schema in which alone they are stored; `nil` if it is
        ///   known to be that of the statement.
        /// - Returns: The statement.
        func statement(at version: Int64? = nil) -> Connection.Statement {
            let version = version.map { DatabaseValue.integer($0) }
            let sql = version == nil ? statements.upsert : statements.upsertAtVersion
            if rows.count == 1 {
                return .init(sql: sql.one, arguments: Arguments(rows[0], version))
            }
            return .init(sql: sql.many, arguments: Arguments(rows, of: statements.kinds, version))
        }
    }

    /// The rows by table, in the order of their first rows.
    private var batches: [Batch] = []
    private var count = 0
    /// About as many bytes as the rows take on the way to the server.
    private var size = 0

    private static let mostRows = 1_000
    private static let mostBytes = 1_000_000

    /// Whether there are enough rows for a statement.
    var isFull: Bool { count >= Self.mostRows || size >= Self.mostBytes }

    /// Whether a row of a key waits.
    func contains(_ key: DatabaseValue, of table: TableDescription) -> Bool {
        batches.contains { $0.statements.names.table.name == table.name && $0.keys.contains(key) }
    }

    /// Whether a row can wait beside the others: they have other keys, and the same columns if they
    /// are of the same table.
    func accepts(_ key: DatabaseValue, of table: TableDescription) -> Bool {
        batches.allSatisfy { batch in
            let other = batch.statements.names.table
            return other.name != table.name || other === table && !batch.keys.contains(key)
        }
    }

    /// Adds a row that is accepted.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it; the first one is the key.
    ///   - statements: The statements of its table.
    mutating func append(_ arguments: [DatabaseValue], for statements: TableStatements) {
        let table = statements.names.table
        let known = batches.firstIndex { $0.statements.names.table === table }
        if known == nil { batches.append(Batch(statements: statements)) }
        let index = known ?? batches.count - 1
        batches[index].rows.append(arguments)
        batches[index].keys.insert(arguments[0])
        count += 1
        size += arguments.reduce(0) { $0 + $1.sentSize }
    }

    /// The statement that stores all rows if the schema is in a state; `nil` if one is not enough.
    func onlyStatement(at version: Int64) -> Connection.Statement? {
        batches.count == 1 ? batches[0].statement(at: version) : nil
    }

    /// Removes and returns all rows.
    mutating func takeAll() -> [Batch] {
        defer { self = WaitingRows() }
        return batches
    }
}

extension PostgreSQLTransaction {
    /// Sends the rows that wait, a statement for those of each table.
    ///
    /// - Throws: `PostgreSQLFailure`, also that of rows which were sent before.
    func sendWaitingRows() throws {
        for batch in waiting.takeAll() {
            table = batch.statements.names.table.name
            // The next rows are put together while the server stores these.
            try server.sendAhead(batch.statement())
            try countWritten(batch.rows.count)
        }
    }

    /// Counts written rows; after many of them the server plans without its statistics.
    ///
    /// The server has statistics of committed rows only. For a table that was empty before, it
    /// assumes that most rows meet a condition, and scans the whole table for each query.
    private func countWritten(_ count: Int) throws {
        let isFirst = written < Self.manyRows
        written += count
        guard isFirst, written >= Self.manyRows else { return }
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

    private static let manyRows = 2_000
}
