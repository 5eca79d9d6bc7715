import Persistence

extension QueryCompiler {
    /// From how many values on each is looked up by itself.
    private static let manyValues = 16

    /// The name of the values; no column has it.
    private static let sought = RecordNames.quoted("sought value")

    /// The rows that have one of many values, each of which is looked up in an index, and the query with
    /// its other conditions.
    ///
    /// The server would estimate how many rows have one of the values, and read the whole table if it takes
    /// them for most: one that has no statistics yet assumes a two hundredth of the rows for each value.
    /// `OFFSET 0` keeps it from planning the inner query together with the outer one.
    ///
    /// - Parameter plan: The query.
    /// - Returns: `nil` for a query without such a condition, or with a limit, for which the order counts.
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
    /// The conditions that are all to be true.
    var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }
}
