import Persistence
import TextComparison

extension QueryCompiler {
    /// Compiles a condition, with negations applied to single comparisons only.
    ///
    /// A comparison with `NULL` is unknown in SQL. `WHERE` treats unknown as false, and AND and OR
    /// preserve that; only a negated comparison must state that `NULL` satisfies it.
    ///
    /// - Throws: ``Unanswerable`` for words or parts of a single column, and for collations whose
    ///   keys are not stored.
    mutating func condition(_ condition: Condition) throws(Unanswerable) -> String {
        switch condition {
        case .constant(let value): return value ? "TRUE" : "FALSE"
        case .compare(let term, let comparison, let value):
            return try compare(term, comparison, value)
        case .isMember(let term, let values): return try member(term, values)
        case .isNull(let column):
            return names.kind(column) == nil ? "TRUE" : "\(names.presence(of: column)) IS NULL"
        case .hasPrefix(let term, let prefix): return try range(term, prefix)
        case .hasWords, .hasParts: throw Unanswerable()
        case .matches(let words): return matches(words)
        case .matchesParts(let parts): return matches(parts: parts)
        case .all(let conditions): return try join(conditions, " AND ", empty: "TRUE")
        case .any(let conditions): return try join(conditions, " OR ", empty: "FALSE")
        case .not(let condition): return try negated(condition)
        }
    }

    private mutating func join(
        _ conditions: [Condition],
        _ separator: String,
        empty: String
    ) throws(Unanswerable) -> String {
        var texts: [String] = []
        for condition in conditions { texts.append(try self.condition(condition)) }
        return texts.isEmpty ? empty : "(\(texts.joined(separator: separator)))"
    }

    private mutating func negated(_ condition: Condition) throws(Unanswerable) -> String {
        let text = try self.condition(condition)
        switch condition {
        case .compare(let term, _, _), .isMember(let term, _), .hasPrefix(let term, _):
            if names.kind(term.column) == nil { return "TRUE" }
            return "(\(names.presence(of: term.column)) IS NULL OR NOT (\(text)))"
        default: return "NOT (\(text))"
        }
    }

    private mutating func compare(
        _ term: ColumnTerm,
        _ comparison: Condition.Comparison,
        _ value: DatabaseValue
    ) throws(Unanswerable) -> String {
        guard let kind = names.kind(term.column), !value.isNull else { return "FALSE" }
        let expression = try names.expression(term)
        let value = term.key(of: value)
        switch (kind, value.kind) {
        case (.integer, .real), (.real, .integer):
            return "\(expression)::float8 \(comparison.sign) \(bind(value))::float8"
        case (let kind, let other) where kind != other:
            // Values of different kinds are ordered by their kinds.
            return comparison.holds(kind.rank, value.kind?.rank ?? 0)
                ? "\(expression) IS NOT NULL" : "FALSE"
        default:
            let compared = try names.comparedExpression(term, with: [value])
            let exact = "\(compared) \(comparison.sign) \(bind(value))"
            guard try isCheckedTwice(term, compared), let wider = comparison.wider
            else { return exact }
            return "(\(try names.orderedExpression(term)) \(wider) \(bindShortened(value)) "
                + "AND \(exact))"
        }
    }

    private mutating func member(
        _ term: ColumnTerm,
        _ values: Set<DatabaseValue>
    ) throws(Unanswerable) -> String {
        let keys = keys(of: values, term)
        guard let kind = keys.first?.kind else { return "FALSE" }
        let compared = try names.comparedExpression(term, with: keys)
        let place = keys.count == 1 ? bind(keys[0]) : bind(keys, of: kind)
        let exact = "\(compared) = " + (keys.count == 1 ? place : "ANY (\(place))")
        guard try isCheckedTwice(term, compared) else { return exact }
        let beginning = RecordNames.beginning(of: "value")
        let beginnings =
            keys.count == 1
            ? RecordNames.beginning(of: place)
            : "ANY (ARRAY(SELECT \(beginning) FROM unnest(\(place)) AS value))"
        return "(\(try names.orderedExpression(term)) = \(beginnings) AND \(exact))"
    }

    /// The collation keys of the values that a column can have, in order.
    func keys(of values: Set<DatabaseValue>, _ term: ColumnTerm) -> [DatabaseValue] {
        guard let kind = names.kind(term.column) else { return [] }
        return term.keys(of: values).filter { $0.kind == kind }.sorted()
    }

    /// Whether an index of text prefixes finds the candidate rows for a comparison of whole texts.
    func isCheckedTwice(_ term: ColumnTerm, _ compared: String) throws(Unanswerable) -> Bool {
        try compared == names.expression(term) && names.isShortened(term) && names.isIndexed(term)
    }

    /// Compares with a range: from the prefix to the prefix with the next scalar in its last place.
    private mutating func range(
        _ term: ColumnTerm,
        _ prefix: String
    ) throws(Unanswerable) -> String {
        guard names.kind(term.column) == .text else { return "FALSE" }
        let exact = try names.expression(term)
        let key = term.collation.key(of: prefix)
        if key.isEmpty { return "\(exact) IS NOT NULL" }
        let isShort = key.unicodeScalars.count * 2 <= RecordNames.orderedCharacters
        let expression =
            isShort && names.isShortened(term) ? try names.orderedExpression(term) : exact
        let first = bind(.text(key))
        guard let next = key.successorOfPrefix else { return "\(expression) >= \(first)" }
        return "(\(expression) >= \(first) AND \(expression) < \(bind(.text(next))))"
    }

    /// Matches the rows that have, for each of some words, a word that begins with it.
    private mutating func matches(_ words: [String]) -> String {
        if words.isEmpty { return "TRUE" }
        if names.table.searched.isEmpty { return "FALSE" }
        let pattern = words.map { "'\(SearchColumns.indexed($0).escapedForPattern)':*" }
        let place = bind(.text(pattern.joined(separator: " & ")))
        let hits = "\(RecordNames.vector) @@ \(place)::text::tsquery"
        let exact = contained(words.map { " " + $0 })
        let isExact = words.allSatisfy { $0.unicodeScalars.count < SearchColumns.wordLength }
        // Rows with too many words have no value in the index.
        let others = "(\(RecordNames.vector) IS NULL AND \(exact))"
        return "(\(isExact ? hits : "(\(hits) AND \(exact))") OR \(others))"
    }

    private mutating func matches(parts: [String]) -> String {
        if parts.isEmpty { return "TRUE" }
        if names.table.searched.isEmpty { return "FALSE" }
        // LIKE can use the index of trigrams, if there is one.
        let conditions = parts.map { part in
            "\(RecordNames.words) LIKE \(bind(.text("%\(part.escapedForLike)%")))"
        }
        return "(\(conditions.joined(separator: " AND ")))"
    }

    private mutating func contained(_ texts: [String]) -> String {
        let parts = texts.map { "position(\(bind(.text($0))) IN \(RecordNames.words)) > 0" }
        return "(\(parts.joined(separator: " AND ")))"
    }
}

extension String {
    /// The text with the special characters of a quoted word in a text search query escaped.
    fileprivate var escapedForPattern: String {
        unicodeScalars.map { ["'", "\\"].contains($0) ? "\($0)\($0)" : "\($0)" }.joined()
    }

    /// The text with the special characters of a LIKE pattern escaped.
    fileprivate var escapedForLike: String {
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if ["\\", "%", "_"].contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension Condition.Comparison {
    /// The comparison of text prefixes that is true wherever this comparison of the whole texts is;
    /// `nil` if there is none.
    fileprivate var wider: String? {
        switch self {
        case .equal: "="
        case .less, .lessOrEqual: "<="
        case .greater, .greaterOrEqual: ">="
        case .notEqual: nil
        }
    }

    fileprivate func holds(_ left: Int, _ right: Int) -> Bool {
        switch self {
        case .equal: left == right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .notEqual: left != right
        }
    }
}
