import Persistence

// The results of SQL with bound arguments.
extension Connection {
    /// Calls a body with the values of the first columns of each row of SQL, until it returns `false`.
    ///
    /// The body may take the values and leave an array to be filled again.
    func forEachRow(
        of sql: String,
        _ arguments: [DatabaseValue],
        count: Int,
        _ body: (inout [DatabaseValue]) throws -> Bool
    ) throws {
        let statement = try borrow(sql)
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

    /// The values of the first columns of each row of SQL.
    func rows(
        of sql: String,
        _ arguments: [DatabaseValue],
        count: Int
    ) throws -> [[DatabaseValue]] {
        var rows: [[DatabaseValue]] = []
        try forEachRow(of: sql, arguments, count: count) { values in
            rows.append(values)
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
