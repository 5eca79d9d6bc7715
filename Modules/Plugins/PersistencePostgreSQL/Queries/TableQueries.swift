import Persistence

// Answers queries within a transaction.
struct TableQueries {
    private let transaction: PostgreSQLTransaction

    /// The number of rows that a cursor fetches first.
    private static let page = 1_000
    /// The maximum number of rows held in memory.
    private static let mostRows = 4_096

    init(_ transaction: PostgreSQLTransaction) {
        self.transaction = transaction
    }

    /// The names of a query's table and columns; `nil` if the table does not exist yet.
    func names(of plan: QueryPlan) throws -> RecordNames? {
        try transaction.attempt { try transaction.prepared(plan.table)?.names }
    }

    /// Sends the statements of the next reads together, unless a read needs several ones.
    func expect(_ reads: [ExpectedRead]) throws {
        let questions = try reads.compactMap(question)
        guard questions.count > 1 else { return }
        try transaction.attempt(sendsWaiting: !reads.allSatisfy(isStored)) {
            try transaction.askAll(questions)
        }
    }

    /// Whether a read concerns none of the saved rows that are not sent yet.
    private func isStored(_ read: ExpectedRead) -> Bool {
        guard case .row(let key, let table) = read else { return false }
        return !transaction.rows.waiting.contains(key, of: table)
    }

    private func question(of read: ExpectedRead) throws -> Connection.Statement? {
        switch read {
        case .row(let key, let table):
            guard key.kind == table.key.kind else { return nil }
            let statements = try transaction.attempt(sendsWaiting: false) {
                try transaction.prepared(table)
            }
            return statements.map { .init(sql: $0.row, arguments: [key]) }
        case .rows(let plan, let columns):
            return try isHeld(plan) ? names(of: plan).flatMap { selection(plan, columns, $0) } : nil
        case .count(let plan):
            return try names(of: plan).flatMap { counting(plan, $0) }
        }
    }

    /// Whether the whole result of a query is held in memory, instead of being read by a cursor.
    private func isHeld(_ plan: QueryPlan) -> Bool {
        plan.limit.map { $0 <= Self.mostRows } ?? false
    }

    /// The statement that selects the rows of a query; `nil` if the server cannot answer it.
    private func selection(
        _ plan: QueryPlan,
        _ columns: [String]?,
        _ names: RecordNames
    ) -> Connection.Statement? {
        if let last = transaction.lastSelection, last.plan == plan, last.columns == columns {
            return last.question
        }
        let list = columns.map(names.list) ?? names.columns
        let query = names.compiled { compiler throws(Unanswerable) in
            try compiler.select(list, plan)
        }
        guard let query else { return nil }
        let question = Connection.Statement(sql: query.sql, arguments: query.arguments)
        transaction.lastSelection = .init(plan: plan, columns: columns, question: question)
        return question
    }

    /// The statement that counts the rows of a query; `nil` if the server cannot answer it.
    private func counting(
        _ plan: QueryPlan,
        _ names: RecordNames
    ) -> Connection.Statement? {
        let query = names.compiled { compiler throws(Unanswerable) in try compiler.count(plan) }
        return query.map { .init(sql: $0.sql, arguments: $0.arguments) }
    }

    /// The row of a key, or `nil`.
    func row(forKey key: DatabaseValue, in table: TableDescription) throws -> Row? {
        guard key.kind == table.key.kind else { return nil }
        return try transaction.attempt(sendsWaiting: !isStored(.row(key, table))) {
            guard let statements = try transaction.prepared(table) else { return nil }
            let result = try checked(transaction.ask(statements.row, [key]), table)
            return result.count == 0 ? nil : Row(table: table, values: result.values(ofRow: 0))
        }
    }

    /// Calls a body with the values of each row of a result, in order, until it returns `false`.
    ///
    /// - Parameters:
    ///   - plan: The query.
    ///   - columns: The names of the columns; `nil` for those of the table.
    ///   - body: Receives the values.
    /// - Throws: `PersistenceError`, or the error of the body.
    func forEachRow(
        of plan: QueryPlan,
        _ columns: [String]? = nil,
        _ body: ([DatabaseValue]) throws -> Bool
    ) throws {
        guard let names = try self.names(of: plan) else { return }
        guard let question = selection(plan, columns, names) else {
            for row in try unansweredRows(of: plan) {
                let values = columns.map { $0.map { row.value($0) } } ?? row.values
                guard try body(values) else { return }
            }
            return
        }
        if isHeld(plan) {
            let result = try transaction.attempt {
                try checked(transaction.ask(question), plan.table, columns)
            }
            for row in 0..<result.count {
                guard try body(result.values(ofRow: row)) else { return }
            }
            return
        }
        // A cursor sees the rows as of its declaration, and not the changes of the body.
        transaction.cursors += 1
        let cursor = RecordNames.quoted("rows \(transaction.cursors)")
        // The first rows are fetched in the round trip that declares the cursor.
        var statements = [
            Connection.Statement(
                sql: "DECLARE \(cursor) NO SCROLL CURSOR FOR \(question.sql)",
                arguments: question.arguments
            )
        ]
        var size = Self.page
        defer {
            // After a failure, the rollback closes the cursor.
            _ = try? transaction.attempt { try transaction.server.sendAndForget("CLOSE \(cursor)") }
        }
        while true {
            statements.append(Connection.Statement(sql: "FETCH \(size) FROM \(cursor)"))
            let result = try transaction.attempt {
                let connection = try transaction.server
                guard let rows = try connection.run(statements).last else {
                    throw connection.givenUp()
                }
                return try checked(rows, plan.table, columns)
            }
            statements = []
            for row in 0..<result.count {
                guard try body(result.values(ofRow: row)) else { return }
            }
            if result.count < size { return }
            // Pages grow, as each is a round trip, which takes long to a distant server.
            size = min(2 * size, Self.mostRows)
        }
    }

    /// Checks that the columns of a result have the kinds of the description: the table may have
    /// been altered since it was compared with the description.
    private func checked(
        _ result: QueryResult,
        _ table: TableDescription,
        _ columns: [String]? = nil
    ) throws(PostgreSQLFailure) -> QueryResult {
        for index in 0..<(columns?.count ?? table.columns.count) {
            let position = columns.map { table.position(of: $0[index]) } ?? index
            guard let position, result.kind(ofColumn: index) != table.columns[position].kind else {
                continue
            }
            let name = table.columns[position].name
            throw PostgreSQLFailure(state: "42804", message: "\(name) has another type now")
        }
        return result
    }

    /// Returns the number of rows in a result.
    func count(of plan: QueryPlan) throws -> Int {
        guard let names = try self.names(of: plan) else { return 0 }
        guard let question = counting(plan, names) else {
            return try unansweredRows(of: plan).count
        }
        let result = try transaction.attempt {
            try transaction.ask(question)
        }
        if case .integer(let count) = result.value(0, 0) { return Int(count) }
        return 0
    }

    /// Returns the distinct values of a column in a result, in order.
    func distinctValues(of column: String, in plan: QueryPlan) throws -> [DatabaseValue] {
        guard let names = try self.names(of: plan) else { return [] }
        let query = names.compiled { compiler throws(Unanswerable) in
            try compiler.distinctValues(of: column, plan)
        }
        guard let (sql, arguments) = query else {
            var all = QueryPlan(table: plan.table)
            all.condition = plan.condition
            return Set(try unansweredRows(of: all).map { $0.value(column) }).sorted()
        }
        let result = try transaction.attempt {
            try checked(
                transaction.ask(sql, arguments),
                plan.table,
                [column]
            )
        }
        return (0..<result.count).map { result.value($0, 0) }
    }

    /// Returns the rows of a query that the server cannot answer: the rows that satisfy the
    /// conditions which the server supports are read, and filtered here by the others.
    func unansweredRows(of plan: QueryPlan) throws -> [Row] {
        guard let names = try self.names(of: plan) else { return [] }
        var table = RowTable()
        try table.adopt(plan.table)
        try forEachRow(of: answerable(plan, names)) { values in
            if plan.condition.matches(Row(table: plan.table, values: values)) {
                table.put(values, of: plan.table)
            }
            return true
        }
        return table.rows(of: plan)
    }

    /// Returns the query with only those of its conditions that the server supports.
    private func answerable(_ plan: QueryPlan, _ names: RecordNames) -> QueryPlan {
        var wider = QueryPlan(table: plan.table)
        wider.condition = .all(
            plan.condition.pushingNegations().conjuncts.filter { condition in
                names.compiled { compiler throws(Unanswerable) in
                    try compiler.condition(condition)
                } != nil
            }
        )
        return wider
    }

    /// Returns the execution plan of a query, in the lines of `EXPLAIN`.
    func explain(_ plan: QueryPlan, isCounting: Bool) throws -> [String] {
        try transaction.attempt {
            guard let names = try transaction.prepared(plan.table)?.names else { return [] }
            func sql(_ plan: QueryPlan) -> (sql: String, arguments: Arguments)? {
                names.compiled { compiler throws(Unanswerable) in
                    isCounting ? try compiler.count(plan) : try compiler.select(names.columns, plan)
                }
            }
            guard let (sql, arguments) = sql(plan) ?? sql(answerable(plan, names)) else {
                return []
            }
            let result = try transaction.server.run("EXPLAIN \(sql)", arguments)
            return (0..<result.count).map { result.text($0, 0) }
        }
    }
}
