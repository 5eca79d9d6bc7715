import Persistence

// SQL with bound arguments, and its results.
extension Connection {
    /// Runs SQL that yields no row.
    func run(_ sql: String, _ arguments: [DatabaseValue]) throws(SQLiteFailure) {
        try statement(sql).run(arguments)
    }

    /// The first row of SQL as a body reads it; `nil` if there is none.
    func first<Value>(
        _ sql: String,
        _ arguments: [DatabaseValue] = [],
        _ read: (Statement) -> Value
    ) throws(SQLiteFailure) -> Value? {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        return try statement.step() ? read(statement) : nil
    }

    /// The rows of SQL as a body reads each.
    func rows<Value>(
        of sql: String,
        _ arguments: [DatabaseValue] = [],
        _ read: (Statement) -> Value
    ) throws(SQLiteFailure) -> [Value] {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        var rows: [Value] = []
        while try statement.step() { rows.append(read(statement)) }
        return rows
    }

    /// The number in the first row of SQL; 0 if there is none.
    func integer(
        _ sql: String,
        _ arguments: [DatabaseValue] = []
    ) throws(SQLiteFailure) -> Int {
        try first(sql, arguments) { $0.integer(at: 0) } ?? 0
    }

    /// The text in each row of SQL.
    func texts(_ sql: String) throws(SQLiteFailure) -> [String] {
        try rows(of: sql) { $0.text(at: 0) }
    }

    /// Calls a body with the values of the first columns of each row of SQL, until it returns `false`.
    ///
    /// The body may take the values and leave an array to be filled again.
    func forEachRow(
        of sql: String,
        _ arguments: [DatabaseValue],
        count: Int,
        _ body: (inout [DatabaseValue]) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        var values: [DatabaseValue] = []
        values.reserveCapacity(count)
        while try statement.step() {
            values.removeAll(keepingCapacity: true)
            for index in 0..<count { values.append(statement.value(at: Int32(index))) }
            guard try body(&values) else { return }
        }
    }
}
