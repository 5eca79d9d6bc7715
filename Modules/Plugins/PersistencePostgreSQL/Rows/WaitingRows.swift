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

        fileprivate init(_ statements: TableStatements, room: Int) {
            self.statements = statements
            rows.reserveCapacity(room)
            keys.reserveCapacity(room)
        }

        /// The statement that stores the rows.
        ///
        /// - Parameter version: The state of the schema in which alone they are stored; `nil` if it is
        ///   known to be that of the statement.
        /// - Returns: The statement.
        func statement(at version: Int64? = nil) -> Connection.Statement {
            let sql = version == nil ? statements.upsert : statements.upsertAtVersion
            if rows.count == 1 {
                return .init(
                    sql: sql.one,
                    arguments: Arguments(rows[0], of: statements.kinds, version)
                )
            }
            return .init(sql: sql.many, arguments: Arguments(rows, of: statements.kinds, version))
        }
    }

    /// The rows by table, in the order of their first rows.
    private var batches: [Batch] = []
    private(set) var count = 0
    /// How many rows were taken last: as many may follow.
    private var lastCount = 0
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

    /// Adds a row, if it can wait beside the others: those of its table have other keys, and the same
    /// columns.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it; the first one is the key.
    ///   - statements: The statements of its table.
    /// - Returns: Whether it waits; if not, the others have to be sent before.
    mutating func append(
        _ arguments: [DatabaseValue],
        for statements: TableStatements
    ) -> Bool {
        let table = statements.names.table
        let known = batches.firstIndex { $0.statements.names.table.name == table.name }
        if known == nil { batches.append(Batch(statements, room: lastCount)) }
        let index = known ?? batches.count - 1
        guard batches[index].statements.names.table === table,
            batches[index].keys.insert(arguments[0]).inserted
        else { return false }
        batches[index].rows.append(arguments)
        count += 1
        size += arguments.reduce(0) { $0 + $1.sentSize }
        return true
    }

    /// The rows, if they are of one table.
    var onlyBatch: Batch? { batches.count == 1 ? batches[0] : nil }

    /// Removes and returns all rows.
    mutating func takeAll() -> [Batch] {
        let taken = batches
        (batches, lastCount, count, size) = ([], count, 0, 0)
        return taken
    }
}
