/// One state of a database, for reading; valid within the call that provides it.
///
/// Records are read by the methods of ``Query`` and ``PersistableRecord`` that take a transaction.
/// These are the requirements of a storage; all throw ``PersistenceError``, or the error of a body.
public protocol ReadTransaction {
    /// Announces the reads that follow, so that a storage on a server can send them in one round trip.
    ///
    /// The other methods return the results; reads that were announced need not be made.
    func expect(_ reads: [ExpectedRead]) throws

    /// The row of a key, or `nil`.
    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row?

    /// Calls a body with each row of a result, in order, until it returns `false`.
    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws

    /// Calls a body with the values of some columns of each row of a result, in order, until it
    /// returns `false`. A column that the table does not have is `null`.
    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws

    /// The number of rows in a result.
    ///
    /// - Complexity: O(1) for all rows of a table, in storages that keep their number.
    func count(of plan: QueryPlan) throws -> Int

    /// The different values of a column in a result, in order, `null` included; limits and starts
    /// of the query do not count.
    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue]
}

/// The one state of a database that a transaction is changing.
///
/// Reading in it sees its own changes.
public protocol WriteTransaction: ReadTransaction {
    /// Stores a row whose key is not there yet.
    ///
    /// - Returns: Whether it was stored; `false` if the key is taken.
    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool

    /// Stores a row in place of any earlier one of its key. Columns that the table's description
    /// does not name keep their values.
    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws

    /// Changes columns, other than the key, of the rows in a result.
    ///
    /// - Returns: The number of rows.
    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int

    /// Removes the rows in a result.
    ///
    /// - Returns: The number of rows.
    func delete(_ plan: QueryPlan) throws -> Int

    /// Runs a body whose changes are undone if it throws; the changes before it stay.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value

    /// Allows the storage to complete indexes of a table, but not its lookups, at the end of the
    /// transaction.
    func deferIndexes(of table: TableDescription) throws
}

extension WriteTransaction {
    /// Does nothing: right for a storage whose indexes cost little.
    public func deferIndexes(of table: TableDescription) throws {}

    /// Changes columns of the rows in a result one by one, after all have been found: for storages
    /// that cannot change them together.
    ///
    /// - Returns: The number of rows.
    public func updateEachRow(
        of plan: QueryPlan,
        setting changes: [String: DatabaseValue]
    ) throws -> Int {
        var rows: [Row] = []
        try forEachRow(of: plan) { row in
            rows.append(copy row)
            return true
        }
        for var row in rows {
            for (column, value) in changes {
                if let position = plan.table.position(of: column) { row.values[position] = value }
            }
            try upsert(row.values, into: plan.table)
        }
        return rows.count
    }
}

extension ReadTransaction {
    /// Does nothing: right for a storage that answers at once.
    public func expect(_ reads: [ExpectedRead]) throws {}

    /// Reads whole rows.
    public func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        try forEachRow(of: plan) { row in try body(columns.map { row.value($0) }) }
    }
}
