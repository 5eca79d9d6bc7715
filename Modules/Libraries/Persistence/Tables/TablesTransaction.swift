/// A transaction on tables in memory.
///
/// Not for several threads at once; the storage sees to that.
public final class TablesTransaction {
    /// The tables by their names, with the changes so far.
    public private(set) var tables: [String: RowTable]
    /// The keys of the rows that were changed, by table.
    public private(set) var changes: [String: Set<DatabaseValue>] = [:]

    /// The places of the columns by whose values rows were looked for, by table.
    private var asked: [String: Set<Int>] = [:]

    /// Returns the table of a name; `nil` when the transaction is over, to release what it holds.
    private var load: ((String) throws(PersistenceError) -> RowTable)?
    private var isCancellable = false

    /// Begins a transaction on a state.
    public init(_ tables: [String: RowTable]) {
        self.tables = tables
        load = { _ in RowTable() }
    }

    /// Begins a transaction on tables that are loaded when they are needed.
    ///
    /// - Parameter load: Returns the table of a name, an empty one if there is none.
    public init(loading load: @escaping (String) throws(PersistenceError) -> RowTable) {
        tables = [:]
        self.load = load
    }

    /// Runs the body of a transaction, after which the transaction is over: later calls throw.
    ///
    /// - Throws: The error of the body, or `CancellationError` if the transaction is long and its
    ///   task has been cancelled.
    public func run<Value>(
        _ length: TransactionLength,
        _ body: (TablesTransaction) throws -> Value
    ) throws -> Value {
        isCancellable = length == .long
        defer { load = nil }
        try check()
        let value = try body(self)
        // The body may have ignored the error.
        try check()
        return value
    }

    private func check() throws {
        if load == nil { throw Self.isOver }
        if isCancellable { try Task.checkCancellation() }
    }

    private static let isOver = PersistenceError.backend(
        "tables",
        code: 0,
        reason: "the transaction is over"
    )

    private func table(_ table: TableDescription) throws -> RowTable {
        try loadIfNeeded(table.name)
        var found = tables[table.name] ?? RowTable()
        try found.adopt(table)
        return found
    }

    private func rows(of plan: QueryPlan) throws -> [Row] {
        let name = plan.table.name
        try loadIfNeeded(name)
        // A single query is answered sooner by a look at all rows.
        if let position = tables[name]?.missingLookup(for: plan),
            !asked[name, default: []].insert(position).inserted
        {
            tables[name]?.addLookup(at: position)
        }
        return try table(plan.table).rows(of: plan)
    }

    /// Loads the table of a statement, which is refused if the transaction has ended.
    private func loadIfNeeded(_ name: String) throws {
        try check()
        if tables[name] == nil, let load { tables[name] = try load(name) }
    }

    private func change(
        _ table: TableDescription,
        key: DatabaseValue,
        _ body: (inout RowTable) throws(PersistenceError) -> Void
    ) throws {
        try loadIfNeeded(table.name)
        // Within the dictionary, so that the rows are not copied.
        try tables[table.name, default: RowTable()].adopt(table)
        try body(&tables[table.name, default: RowTable()])
        changes[table.name, default: []].insert(key)
    }
}

extension TablesTransaction: WriteTransaction {
    /// Looks the row up by its key.
    public func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        try self.table(table).row(forKey: key, in: table)
    }

    /// Finds and sorts all rows first.
    public func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        for row in try rows(of: plan) {
            guard try body(row) else { return }
        }
    }

    /// Counts the rows of a query, which have to be found unless the query is of all rows.
    public func count(of plan: QueryPlan) throws -> Int {
        if plan == QueryPlan(table: plan.table) { return try table(plan.table).count }
        return try rows(of: plan).count
    }

    /// Finds the rows and sorts their values.
    public func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        var all = QueryPlan(table: plan.table)
        all.condition = plan.condition
        return Set(try rows(of: all).map { $0.value(column) }).sorted()
    }

    /// Stores the row if its key is free.
    public func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        if try row(forKey: values[0], in: table) != nil { return false }
        try upsert(values, into: table)
        return true
    }

    /// Stores the row.
    public func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        try change(table, key: values[0]) { $0.put(values, of: table) }
    }

    /// Finds the rows first, then changes them.
    public func update(
        _ plan: QueryPlan,
        setting changes: [String: DatabaseValue]
    ) throws -> Int {
        try updateEachRow(of: plan, setting: changes)
    }

    /// Finds the rows first, then removes them.
    public func delete(_ plan: QueryPlan) throws -> Int {
        let rows = try rows(of: plan)
        for row in rows {
            try change(plan.table, key: row.values[0]) { $0.remove(row.values[0]) }
        }
        return rows.count
    }

    /// Returns to the tables before the body if it throws.
    public func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        let (tables, changes) = (tables, changes)
        do {
            return try body()
        } catch {
            (self.tables, self.changes) = (tables, changes)
            throw error
        }
    }
}

@available(*, unavailable)
extension TablesTransaction: Sendable {}
