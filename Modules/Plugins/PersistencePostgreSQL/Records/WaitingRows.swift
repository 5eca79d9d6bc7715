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
        var statement: Connection.Statement {
            if rows.count == 1 {
                return .init(sql: statements.upsert, arguments: Arguments(rows[0]))
            }
            let arguments = Arguments(rows, of: statements.kinds)
            return .init(sql: statements.upsertAll, arguments: arguments)
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

    /// The statement that stores all rows; `nil` if none is enough.
    var onlyStatement: Connection.Statement? {
        batches.count == 1 ? batches[0].statement : nil
    }

    /// Removes and returns all rows.
    mutating func takeAll() -> [Batch] {
        defer { self = WaitingRows() }
        return batches
    }
}

extension DatabaseValue {
    /// The number of bytes of the value in the protocol, with its length.
    fileprivate var sentSize: Int {
        switch self {
        case .null: 4
        case .integer, .real: 12
        case .text(let text): 4 + text.utf8.count
        case .blob(let bytes): 4 + bytes.count
        }
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
            try server.sendAhead(batch.statement)
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
