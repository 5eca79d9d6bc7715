import Persistence

extension QueryCompiler {
    /// The number of values from which on each is looked up separately.
    private static let manyValues = 16

    /// The column name of the values to look up, which no column of a record has.
    private static let sought = RecordNames.quoted("sought value")

    /// Compiles a lookup of many values, each of which is found in an index, and the query with its
    /// remaining conditions.
    ///
    /// With a plain condition, the server estimates how many rows have one of the values, and scans
    /// the whole table if it expects most rows: for a table without statistics, it assumes 0.5 % of
    /// the rows for each value. `OFFSET 0` prevents it from planning the inner query together with
    /// the outer one.
    ///
    /// - Parameter plan: The query.
    /// - Returns: `nil` for a query without such a condition, or with a limit, which depends on the
    ///   order.
    /// - Throws: ``Unanswerable``.
    mutating func lookUps(
        of plan: QueryPlan
    ) throws(Unanswerable) -> (rows: String, rest: QueryPlan)? {
        guard plan.limit == nil else { return nil }
        var conditions = plan.condition.conjuncts
        for (index, condition) in conditions.enumerated() {
            guard case .isMember(let term, let values) = condition,
                values.count >= Self.manyValues, names.isLookedUp(term)
            else { continue }
            conditions.remove(at: index)
            var rest = plan
            rest.condition = .all(conditions)
            return (try lookUps(of: keys(of: values, term), term), rest)
        }
        return nil
    }

    private mutating func lookUps(
        of keys: [DatabaseValue],
        _ term: ColumnTerm
    ) throws(Unanswerable) -> String {
        let place = bind(keys, of: names.kind(term.column) ?? .text)
        let compared = try names.comparedExpression(term, with: keys)
        var condition = "\(compared) = \(Self.sought)"
        if try isCheckedTwice(term, compared) {
            let beginning = RecordNames.beginning(of: Self.sought)
            condition += " AND \(try names.orderedExpression(term)) = \(beginning)"
        }
        return """
            unnest(\(place)) AS "sought values" (\(Self.sought)) \
            CROSS JOIN LATERAL \
            (SELECT * FROM \(names.name) WHERE \(condition) OFFSET 0) AS "found row"
            """
    }
}

extension Condition {
    /// The conditions that must all be true.
    var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }
}
