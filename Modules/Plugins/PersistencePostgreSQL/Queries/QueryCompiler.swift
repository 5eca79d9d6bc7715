import Persistence

// Compiles a query to SQL with bound arguments: no value is part of the text, except for limits, by
// which the server chooses a plan.
struct QueryCompiler {
    let names: RecordNames
    private(set) var arguments = Arguments()

    init(_ names: RecordNames) {
        self.names = names
    }

    /// Compiles a statement that reads columns of the rows of a result, in order.
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
        // A limit or an offset needs an order.
        if isOrdered, plan.isOrdered || plan.limit != nil || plan.offset > 0 {
            sql += " ORDER BY " + (try order(plan.criteria))
        }
        if let limit = plan.limit { sql += " LIMIT \(limit)" }
        if plan.offset > 0 { sql += " OFFSET \(bind(.integer(Int64(plan.offset))))" }
        return sql
    }

    private func order(_ criteria: [OrderTerm]) throws(Unanswerable) -> String {
        // A key is unique and never `NULL`, and its index was created without an order of nulls.
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

    /// Compiles a statement that counts the rows of a result.
    mutating func count(_ plan: QueryPlan) throws(Unanswerable) -> String {
        if plan.limit == nil, plan.offset == 0 {
            return "SELECT count(*) FROM \(names.name)" + (try whereClause(plan))
        }
        return "SELECT count(*) FROM (\(try select("1", plan, isOrdered: false))) AS \"found rows\""
    }

    /// Compiles the condition of a result, for statements other than `SELECT`.
    mutating func rowCondition(_ plan: QueryPlan) throws(Unanswerable) -> String {
        if plan.limit == nil, plan.offset == 0 { return try whereClause(plan) }
        return " WHERE \(names.key) IN (\(try select(names.key, plan)))"
    }

    /// Compiles the distinct values of a column, in order, ignoring the limit and the start.
    mutating func distinctValues(
        of column: String,
        _ plan: QueryPlan
    ) throws(Unanswerable) -> String {
        var all = QueryPlan(table: plan.table)
        all.condition = plan.condition
        return try select("DISTINCT \(names.list([column]))", all, isOrdered: false)
            + " ORDER BY 1 NULLS FIRST"
    }

    /// Compiles the update of columns in a result, and of their stored collation keys.
    ///
    /// Columns that the description does not have are ignored; returns `nil` if no column is left.
    mutating func update(
        _ plan: QueryPlan,
        setting changes: [String: DatabaseValue]
    ) throws(Unanswerable) -> String? {
        var assignments: [String] = []
        for (column, value) in changes.sorted(by: { $0.key < $1.key })
        where names.kind(column) != nil {
            // A value of the wrong kind is reported when the rows are stored one by one.
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

    /// Adds an argument, and returns its placeholder.
    mutating func bind(_ value: DatabaseValue) -> String {
        if value.isNull { return "NULL" }
        arguments.append(value)
        return "$\(arguments.count)"
    }

    /// Adds an array as an argument, and returns its placeholder.
    mutating func bind(_ values: [DatabaseValue], of kind: ColumnKind) -> String {
        arguments.append(values, of: kind)
        return "$\(arguments.count)"
    }

    /// Adds an argument that is compared with text prefixes, and returns its shortened placeholder.
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
    /// Returns the SQL of a query with its arguments; `nil` if the server cannot answer it.
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
