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
    private(set) var count = 0
    /// About as many bytes as the rows take on the way to the server.
    private var size = 0

    private static let mostBytes = 1_000_000

    /// Whether no row waits.
    var isEmpty: Bool { batches.isEmpty }

    /// Whether there are as many rows as may wait.
    ///
    /// - Parameter mostRows: How many that is, unless they are large.
    /// - Returns: Whether they are to be sent.
    func isFull(at mostRows: Int) -> Bool { count >= mostRows || size >= Self.mostBytes }

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

    /// The rows, if they are of one table.
    var onlyBatch: Batch? { batches.count == 1 ? batches[0] : nil }

    /// Removes and returns all rows.
    mutating func takeAll() -> [Batch] {
        defer { self = WaitingRows() }
        return batches
    }
}
