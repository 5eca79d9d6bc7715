import Persistence

extension PostgreSQLTransaction: WriteTransaction {
    private var queries: TableQueries { TableQueries(self) }

    func expect(_ reads: [ExpectedRead]) throws {
        // A brief body has one statement only.
        if reads.count > 1, brief == nil { try queries.expect(reads) }
    }

    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        try queries.row(forKey: key, in: table)
    }

    func forEachRow(of plan: QueryPlan, _ body: (borrowing Row) throws -> Bool) throws {
        try queries.forEachRow(of: plan) { try body(Row(table: plan.table, values: $0)) }
    }

    func forEachRow(
        of plan: QueryPlan,
        columns: [String],
        _ body: (borrowing [DatabaseValue]) throws -> Bool
    ) throws {
        try queries.forEachRow(of: plan, columns) { try body($0) }
    }

    func count(of plan: QueryPlan) throws -> Int { try queries.count(of: plan) }

    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        try queries.distinctValues(of: column, in: plan)
    }

    func insert(_ values: [DatabaseValue], into table: TableDescription) throws -> Bool {
        try check(values, of: table)
        return try attempt {
            guard let statements = try prepared(table) else { return false }
            let arguments = Arguments(statements.arguments(values), of: statements.kinds)
            let isNew = try server.run(statements.insert, arguments).changedRows > 0
            if isNew { note(values[0], in: table) }
            return isNew
        }
    }

    func upsert(_ values: [DatabaseValue], into table: TableDescription) throws {
        try check(values, of: table)
        try attempt(sendsWaiting: false) {
            guard let statements = try prepared(table) else { return }
            note(values[0], in: table)
            try save(statements.arguments(values), by: statements)
        }
    }

    /// The maximum number of bytes of a key: an index entry with its header has 2,704 bytes at most
    /// (`BTMaxItemSize` in `nbtree.h` of the server).
    private static let longestKey = 2_600

    private func check(_ values: [DatabaseValue], of table: TableDescription) throws {
        if case .text(let key)? = values.first, key.utf8.count > Self.longestKey {
            let reason = "its key has more than \(Self.longestKey) bytes"
            let beginning = "\(key.prefix(40))…"
            throw PersistenceError.encoding(collection: table.name, key: beginning, reason: reason)
        }
        for (value, column) in zip(values, table.columns) where !value.isNull {
            let fault: String
            if value.kind != column.kind {
                fault = "has a value of another kind"
            } else if value.sentSize > Arguments.mostBytes {
                fault = "has more than a gigabyte"
            } else {
                continue
            }
            let reason = "\(column.name) \(fault)"
            throw PersistenceError.encoding(collection: table.name, key: "", reason: reason)
        }
    }

    func update(_ plan: QueryPlan, setting changes: [String: DatabaseValue]) throws -> Int {
        guard let statements = try attempt({ try prepared(plan.table) }) else { return 0 }
        // The words of a row depend on all of its searched columns.
        if statements.searchedColumns.contains(where: { changes[$0] != nil }) {
            return try updateEachRow(of: plan, setting: changes)
        }
        let query = statements.names.compiled { compiler throws(Unanswerable) in
            try compiler.update(plan, setting: changes)
        }
        guard let (sql, arguments) = query else {
            return try updateEachRow(of: plan, setting: changes)
        }
        return try sql.map { try change($0, arguments, plan) } ?? 0
    }

    func delete(_ plan: QueryPlan) throws -> Int {
        guard let names = try queries.names(of: plan) else { return 0 }
        let query = names.compiled { compiler throws(Unanswerable) in
            try compiler.rowCondition(plan)
        }
        guard let (condition, arguments) = query else {
            let rows = try queries.unansweredRows(of: plan)
            let sql = "DELETE FROM \(names.name) WHERE \(names.key) = $1"
            for row in rows { _ = try change(sql, [row.values[0]], plan) }
            return rows.count
        }
        return try change("DELETE FROM \(names.name)" + condition, arguments, plan)
    }

    private func change(
        _ sql: String,
        _ arguments: Arguments,
        _ plan: QueryPlan
    ) throws -> Int {
        // A change of many rows may take longer than the response timeout.
        let isUnhurried = plan.singleKey == nil
        return try attempt {
            let connection = try server
            connection.isUnhurried = isUnhurried
            defer { connection.isUnhurried = false }
            let count = try connection.run(sql, arguments).changedRows
            if count > 0 { note(plan.singleKey, in: plan.table) }
            return count
        }
    }
}
