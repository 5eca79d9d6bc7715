import Persistence

// Turns a query into SQL with bound arguments: no value is ever a part of the text.
//
// Arguments are bound in the order in which their places appear in the text. SQLite looks for each
// numbered place, such as ?2, in a list of all earlier ones, which takes quadratic time.
struct QueryCompiler {
    let names: RecordNames
    private(set) var arguments: [DatabaseValue] = []
    /// The first criterion of an order, if an index is to be searched for the row that the result
    /// begins after, and not for the bound of a condition, which may be far before it.
    private(set) var searchedStart: OrderTerm?

    init(_ names: RecordNames) {
        self.names = names
    }

    /// The rows of a result: some columns, in order.
    mutating func select(_ columns: String, _ plan: QueryPlan, isOrdered: Bool = true) -> String {
        var sql = "SELECT \(columns) FROM \(names.name)" + whereClause(plan)
        // A limit is one of rows in an order.
        if isOrdered, plan.isOrdered || plan.limit != nil || plan.offset > 0 {
            let criteria = plan.criteria.map { criterion in
                names.expression(criterion.column) + (criterion.isDescending ? " DESC" : "")
            }
            sql += " ORDER BY " + criteria.joined(separator: ", ")
        }
        if plan.limit != nil || plan.offset > 0 {
            sql += " LIMIT \(bind(.integer(Int64(plan.limit ?? -1))))"
            if plan.offset > 0 { sql += " OFFSET \(bind(.integer(Int64(plan.offset))))" }
        }
        return sql
    }

    /// The rows of a result: some columns of the description, in order.
    ///
    /// Rows that are only skipped are found in an index, if there is one for the order: without
    /// the join, SQLite reads each of them.
    mutating func rows(_ columns: String, _ plan: QueryPlan) -> String {
        if plan.offset == 0 { return select(columns, plan) }
        let found = select("rowid AS \(RecordNames.number)", plan)
        return "SELECT \(columns) FROM \(names.rows(numberedBy: found))"
    }

    /// The number of rows of a result.
    mutating func count(_ plan: QueryPlan) -> String {
        if plan.limit == nil, plan.offset == 0 {
            return "SELECT count(*) FROM \(names.name)" + whereClause(plan)
        }
        if let limit = plan.limit, plan.offset == 0, plan.start == nil, let search = plan.search {
            return countOfHits(search.words, search.others, upTo: limit)
        }
        return "SELECT count(*) FROM (\(select("1", plan, isOrdered: false)))"
    }

    /// The number of rows that have words and satisfy other conditions, up to a limit.
    ///
    /// Hits are looked up one after the other: without the join, SQLite first lists all of them.
    mutating func countOfHits(
        _ words: [String],
        _ others: Condition,
        upTo limit: Int
    ) -> String {
        var hits = hits(words)
        if others != .constant(true) {
            hits =
                "SELECT 1 FROM \(names.rows(numberedBy: hits)) WHERE "
                + condition(others.pushingNegations())
        }
        return "SELECT count(*) FROM (\(hits) LIMIT \(bind(.integer(Int64(limit)))))"
    }

    /// The condition of a result, for statements other than `SELECT`.
    mutating func rowCondition(_ plan: QueryPlan) -> String {
        if plan.limit == nil, plan.offset == 0 { return whereClause(plan) }
        return " WHERE rowid IN (\(select("rowid", plan)))"
    }

    /// The different values of a column in a result, in order; limits and starts do not count.
    mutating func distinctValues(of column: String, _ plan: QueryPlan) -> String {
        var all = QueryPlan(table: plan.table)
        all.condition = plan.condition
        let name = names.expression(ColumnTerm(column))
        return select("DISTINCT \(name)", all, isOrdered: false) + " ORDER BY 1"
    }

    /// Compiles the update of columns in a result, and of their stored collation keys; columns that
    /// the description does not have are ignored.
    mutating func update(
        _ plan: QueryPlan,
        setting changes: [String: DatabaseValue],
        keys: [ColumnTerm]
    ) -> String {
        var assignments: [String] = []
        for (column, value) in changes.sorted(by: { $0.key < $1.key })
        where names.table.position(of: column) != nil {
            assignments.append("\(RecordNames.quoted(column)) = \(bind(value))")
            for term in keys where term.column == column {
                assignments.append(
                    "\(RecordNames.keyColumn(term)) = \(bind(term.key(of: value)))"
                )
            }
        }
        let list = assignments.joined(separator: ", ")
        return "UPDATE \(names.name) SET \(list)" + rowCondition(plan)
    }

    mutating func whereClause(_ plan: QueryPlan) -> String {
        var conditions: [String] = []
        let criteria = plan.criteria
        let isOneComparison = plan.start.map(plan.isOneComparison) ?? false
        searchedStart = isOneComparison ? criteria.first : nil
        if plan.condition != .constant(true) {
            conditions.append(condition(plan.condition.pushingNegations()))
        }
        if let start = plan.start {
            conditions.append(
                isOneComparison
                    ? comparison(start, criteria) : stepwise(start[...], criteria[...])
            )
        }
        return conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    }

    /// Adds an argument, and returns the place for it, which must follow those of all earlier
    /// arguments in the text, and be used once.
    mutating func bind(_ value: DatabaseValue) -> String {
        arguments.append(value)
        return "?"
    }
}

// MARK: Where a page begins

extension QueryCompiler {
    private mutating func comparison(_ start: [DatabaseValue], _ criteria: [OrderTerm]) -> String {
        let expressions = criteria.map { names.expression($0.column) }.joined(separator: ", ")
        let places = start.map { bind($0) }.joined(separator: ", ")
        let sign = criteria.first?.isDescending ?? false ? "<" : ">"
        return "(\(expressions)) \(sign) (\(places))"
    }

    private mutating func stepwise(
        _ start: ArraySlice<DatabaseValue>,
        _ criteria: ArraySlice<OrderTerm>
    ) -> String {
        guard let criterion = criteria.first, let value = start.first else { return "0" }
        let expression = names.expression(criterion.column)
        let beyond =
            switch (value.isNull, criterion.isDescending) {
            case (true, true): "0"
            case (true, false): "\(expression) IS NOT NULL"
            case (false, true): "(\(expression) < \(bind(value)) OR \(expression) IS NULL)"
            case (false, false): "\(expression) > \(bind(value))"
            }
        if criteria.count == 1 { return beyond }
        let equal = value.isNull ? "\(expression) IS NULL" : "\(expression) = \(bind(value))"
        return "(\(beyond) OR (\(equal) AND \(stepwise(start.dropFirst(), criteria.dropFirst()))))"
    }
}
