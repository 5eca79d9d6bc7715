import Persistence

// Queries with conditions that the server does not know.
extension PostgreSQLTransaction {
    /// The rows of a query that the server cannot answer: those that satisfy the conditions which it
    /// knows are read, and compared here.
    func unansweredRows(of plan: QueryPlan) throws -> [Row] {
        guard let names = try attempt({ try prepared(plan.table)?.names }) else { return [] }
        var table = RowTable()
        try table.adopt(plan.table)
        try forEachRow(of: answerable(plan, names)) { row in
            if plan.condition.matches(row) { table.put(row.values, of: plan.table) }
            return true
        }
        return table.rows(of: plan)
    }

    /// The query with those of its conditions that the server knows.
    private func answerable(_ plan: QueryPlan, _ names: RecordNames) -> QueryPlan {
        var wider = QueryPlan(table: plan.table)
        wider.condition = .all(
            plan.condition.pushingNegations().conjuncts.filter { condition in
                compiled(names) { compiler throws(Unanswerable) in
                    try compiler.condition(condition)
                } != nil
            }
        )
        return wider
    }

    /// The steps of a query in the server's words.
    func explain(_ plan: QueryPlan, isCounting: Bool) throws -> [String] {
        try attempt {
            guard let names = try prepared(plan.table)?.names else { return [] }
            func sql(_ plan: QueryPlan) -> (sql: String, arguments: [DatabaseValue])? {
                compiled(names) { compiler throws(Unanswerable) in
                    isCounting ? try compiler.count(plan) : try compiler.select(names.columns, plan)
                }
            }
            guard let (sql, arguments) = sql(plan) ?? sql(answerable(plan, names)) else {
                return []
            }
            let result = try server.run("EXPLAIN \(sql)", arguments)
            return (0..<result.count).map { result.text($0, 0) }
        }
    }
}

extension Condition {
    /// The conditions that are all to be true.
    fileprivate var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }
}
