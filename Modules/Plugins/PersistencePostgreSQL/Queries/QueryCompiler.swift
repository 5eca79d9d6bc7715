import Persistence

// Turns a query into SQL with bound arguments: no value is ever a part of the text, but for limits,
// by which the server chooses how to find the rows.
struct QueryCompiler {
    let names: RecordNames
    private(set) var arguments = Arguments()

    init(_ names: RecordNames) {
        self.names = names
    }

    /// The rows of a result: some columns, in order.
    mutating func select(
        _ columns: String,
        _ plan: QueryPlan,
        isOrdered: Bool = true
    ) throws(Unanswerable) -> String {
        var sql = "SELECT \(columns) FROM "
        if let (rows, rest) = try lookUps(of: plan) {
            sql += rows + (try whereClause(rest))
        } else {
            sql += names.name + (try whereClause(plan))
        }
        // A limit is one of rows in an order.
        if isOrdered, plan.isOrdered || plan.limit != nil || plan.offset > 0 {
            sql += " ORDER BY " + (try order(plan.criteria))
        }
        if let limit = plan.limit { sql += " LIMIT \(limit)" }
        if plan.offset > 0 { sql += " OFFSET \(bind(.integer(Int64(plan.offset))))" }
        return sql
    }

    private func order(_ criteria: [OrderTerm]) throws(Unanswerable) -> String {
        // A key is unique and never `NULL`, and its own index is without an order of those.
        if let first = criteria.first, first.column == ColumnTerm(names.table.key.name) {
            return "\(names.key) \(first.isDescending ? "DESC" : "ASC")"
        }
        var terms: [String] = []
        for criterion in criteria {
            let direction = criterion.isDescending ? "DESC NULLS LAST" : "ASC NULLS FIRST"
            terms.append("\(try ordered(criterion.column)) \(direction)")
        }
        return terms.joined(separator: ", ")
    }

    /// The expression by which rows are ordered; a column that the table does not have is `NULL`.
    private func ordered(_ term: ColumnTerm) throws(Unanswerable) -> String {
        names.kind(term.column) == nil ? "NULL::text" : try names.orderedExpression(term)
    }

    /// The number of rows of a result.
    mutating func count(_ plan: QueryPlan) throws(Unanswerable) -> String {
        if plan.limit == nil, plan.offset == 0 {
            return "SELECT count(*) FROM \(names.name)" + (try whereClause(plan))
        }
        return "SELECT count(*) FROM (\(try select("1", plan, isOrdered: false))) AS \"found rows\""
    }

    /// The condition of a result, for statements other than `SELECT`.
    mutating func rowCondition(_ plan: QueryPlan) throws(Unanswerable) -> String {
        if plan.limit == nil, plan.offset == 0 { return try whereClause(plan) }
        return " WHERE \(names.key) IN (\(try select(names.key, plan)))"
    }

    /// The different values of a column in a result, in order; limits and starts do not count.
    mutating func distinctValues(
        of column: String,
        _ plan: QueryPlan
    ) throws(Unanswerable) -> String {
        var all = QueryPlan(table: plan.table)
        all.condition = plan.condition
        return try select("DISTINCT \(names.list([column]))", all, isOrdered: false)
            + " ORDER BY 1 NULLS FIRST"
    }

    /// The change of columns of a result, and of their stored keys.
    ///
    /// Columns that the description does not have are left out; `nil` if no column is left.
    mutating func update(
        _ plan: QueryPlan,
        setting changes: [String: DatabaseValue]
    ) throws(Unanswerable) -> String? {
        var assignments: [String] = []
        for (column, value) in changes.sorted(by: { $0.key < $1.key })
        where names.kind(column) != nil {
            // Reported by the storing of rows.
            if !value.isNull, value.kind != names.kind(column) { throw Unanswerable() }
            assignments.append("\(RecordNames.quoted(column)) = \(bind(value))")
            for term in names.keys where term.column == column {
                assignments.append("\(RecordNames.keyColumn(term)) = \(bind(term.key(of: value)))")
            }
        }
        if assignments.isEmpty { return nil }
        let list = assignments.joined(separator: ", ")
        return "UPDATE \(names.name) SET \(list)" + (try rowCondition(plan))
    }

    private mutating func whereClause(_ plan: QueryPlan) throws(Unanswerable) -> String {
        var conditions: [String] = []
        if plan.condition != .constant(true) {
            conditions.append(try condition(plan.condition.pushingNegations()))
        }
        if let start = plan.start {
            let criteria = plan.criteria
            conditions.append(
                plan.isOneComparison(after: start)
                    ? try comparison(start, criteria) : try stepwise(start[...], criteria[...])
            )
        }
        return conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    }

    /// Adds an argument, and returns the place for it.
    mutating func bind(_ value: DatabaseValue) -> String {
        if value.isNull { return "NULL" }
        arguments.append(value)
        return "$\(arguments.count)"
    }

    /// Adds an array as an argument, and returns the place for it.
    mutating func bind(_ values: [DatabaseValue], of kind: ColumnKind) -> String {
        arguments.append(values, of: kind)
        return "$\(arguments.count)"
    }

    /// Adds an argument that is compared with the beginning of a text.
    mutating func bindShortened(_ value: DatabaseValue) -> String {
        RecordNames.beginning(of: bind(value))
    }
}

// MARK: Where a page begins

extension QueryCompiler {
    private mutating func comparison(
        _ start: [DatabaseValue],
        _ criteria: [OrderTerm]
    ) throws(Unanswerable) -> String {
        var (expressions, places): ([String], [String]) = ([], [])
        for (value, criterion) in zip(start, criteria) {
            expressions.append(try ordered(criterion.column))
            places.append(place(of: value, criterion.column))
        }
        let sign = criteria.first?.isDescending ?? false ? "<" : ">"
        return "(\(expressions.joined(separator: ", "))) \(sign) "
            + "(\(places.joined(separator: ", ")))"
    }

    private mutating func place(of value: DatabaseValue, _ term: ColumnTerm) -> String {
        names.isShortened(term) ? bindShortened(value) : bind(value)
    }

    private mutating func stepwise(
        _ start: ArraySlice<DatabaseValue>,
        _ criteria: ArraySlice<OrderTerm>
    ) throws(Unanswerable) -> String {
        guard let criterion = criteria.first, let value = start.first else { return "FALSE" }
        let expression = try ordered(criterion.column)
        let beyond: String
        let equal: String
        if value.isNull {
            beyond = criterion.isDescending ? "FALSE" : "\(expression) IS NOT NULL"
            equal = "\(expression) IS NULL"
        } else {
            let place = place(of: value, criterion.column)
            beyond =
                criterion.isDescending
                ? "(\(expression) < \(place) OR \(expression) IS NULL)"
                : "\(expression) > \(place)"
            equal = "\(expression) = \(place)"
        }
        if criteria.count == 1 { return beyond }
        let rest = try stepwise(start.dropFirst(), criteria.dropFirst())
        return "(\(beyond) OR (\(equal) AND \(rest)))"
    }
}

extension RecordNames {
    /// The SQL of a query, with its arguments; `nil` if the server cannot answer it.
    func compiled<SQL>(
        _ sql: (inout QueryCompiler) throws(Unanswerable) -> SQL
    ) -> (sql: SQL, arguments: Arguments)? {
        var compiler = QueryCompiler(self)
        do throws(Unanswerable) {
            return (try sql(&compiler), compiler.arguments)
        } catch {
            return nil
        }
    }
}
