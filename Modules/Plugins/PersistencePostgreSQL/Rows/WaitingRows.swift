import Persistence

// Rows that a transaction has saved but not sent, so that one statement stores many.
struct WaitingRows {
    /// The rows of one table, each as the arguments of its statement.
    struct Batch {
        let statements: TableStatements
        fileprivate(set) var rows: [[DatabaseValue]] = []
        /// The keys of the rows, as one statement cannot store two rows with the same key.
        fileprivate var keys: Set<DatabaseValue> = []

        fileprivate init(_ statements: TableStatements, room: Int) {
            self.statements = statements
            rows.reserveCapacity(room)
            keys.reserveCapacity(room)
        }

        /// The statement that stores the rows.
        ///
        /// - Parameter version: The version of the schema's state that the statement requires;
        ///   `nil` if it is known to be current.
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
    /// The number of rows that were sent last, for which space is reserved.
    private var lastCount = 0
    /// The approximate size of the encoded rows, in bytes.
    private var size = 0

    private static let mostBytes = 1_000_000

    /// Whether there are no rows.
    var isEmpty: Bool { batches.isEmpty }

    /// Returns whether the rows have to be sent.
    ///
    /// - Parameter mostRows: The maximum number of rows; large rows are limited by their size.
    /// - Returns: Whether a limit is reached.
    func isFull(at mostRows: Int) -> Bool { count >= mostRows || size >= Self.mostBytes }

    /// Whether the row of a key has been saved and not sent yet.
    func contains(_ key: DatabaseValue, of table: TableDescription) -> Bool {
        batches.contains { $0.statements.names.table.name == table.name && $0.keys.contains(key) }
    }

    /// Adds a row, if one statement can store it together with those of its table: the keys differ,
    /// and the columns are the same.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the statement that stores it; the first one is the key.
    ///   - statements: The statements of its table.
    /// - Returns: Whether the row was added; if not, the other rows have to be sent first.
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

    /// The rows, if they all belong to one table.
    var onlyBatch: Batch? { batches.count == 1 ? batches[0] : nil }

    /// Removes and returns all rows.
    mutating func takeAll() -> [Batch] {
        let taken = batches
        (batches, lastCount, count, size) = ([], count, 0, 0)
        return taken
    }
}
