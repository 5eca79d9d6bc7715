import Persistence

// The results of SQL with bound arguments.
extension Connection {
    /// Calls a body with each row of SQL that selects the columns of a table, until it returns
    /// `false`.
    func forEachRow(
        of sql: String,
        _ arguments: [DatabaseValue],
        in table: TableDescription,
        _ body: (borrowing Row) throws -> Bool
    ) throws {
        let statement = try borrow(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        let count = table.columns.count
        var row = Row(table: table, values: [])
        row.values.reserveCapacity(count)
        while try statement.step() {
            row.values.removeAll(keepingCapacity: true)
            for index in 0..<count { row.values.append(statement.value(at: Int32(index))) }
            guard try body(row) else { return }
        }
    }

    /// The rows of SQL that selects the columns of a table.
    func rows(
        of sql: String,
        _ arguments: [DatabaseValue],
        in table: TableDescription
    ) throws -> [Row] {
        var rows: [Row] = []
        try forEachRow(of: sql, arguments, in: table) { row in
            rows.append(copy row)
            return true
        }
        return rows
    }

    /// The numbers of rows that SQL selects.
    func rowNumbers(
        of sql: String,
        _ arguments: [DatabaseValue]
    ) throws(SQLiteFailure) -> [Int] {
        let statement = try borrow(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        var numbers: [Int] = []
        while try statement.step() { numbers.append(statement.integer(at: 0)) }
        return numbers
    }

    /// The number in the first row of SQL; 0 if there is none.
    func number(_ sql: String, _ arguments: [DatabaseValue]) throws -> Int {
        let statement = try borrow(sql)
        defer { statement.reset() }
        try statement.bind(arguments)
        return try statement.step() ? statement.integer(at: 0) : 0
    }
}
