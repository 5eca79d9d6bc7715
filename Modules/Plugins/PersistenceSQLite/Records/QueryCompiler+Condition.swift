import Persistence
import TextComparison

extension QueryCompiler {
    /// Compiles a condition, with negations applied to single comparisons only.
    ///
    /// A comparison with `NULL` is unknown in SQL. `WHERE` treats unknown as false, and AND and OR
    /// preserve that; only a negated comparison must state that `NULL` satisfies it.
    mutating func condition(_ condition: Condition) -> String {
        if condition.isAboutParts { return look([condition]) }
        return switch condition {
        case .constant(let value): value ? "1" : "0"
        case .compare(let term, let comparison, let value): compare(term, comparison, value)
        case .isMember(let term, let values): member(term, values)
        case .isNull(let column): "\(names.expression(ColumnTerm(column))) IS NULL"
        case .hasPrefix(let term, let prefix): range(term, prefix)
        case .hasWords(let column, let words): hasWords(column, words)
        case .matches(let words): matches(words)
        case .hasParts(let column, let parts): hasParts(column, parts)
        case .all(let conditions): all(conditions)
        case .matchesParts: "1"
        case .any(let conditions): join(conditions, " OR ", empty: "0")
        case .not(let condition): negated(condition)
        }
    }

    private mutating func negated(_ condition: Condition) -> String {
        switch condition {
        case .compare(let term, let comparison, let value):
            if value.isNull || names.table.position(of: term.column) == nil { return "1" }
            let expression = names.expression(term)
            return "(\(compare(term, comparison.negated, value)) OR \(expression) IS NULL)"
        case .isMember(let term, _), .hasPrefix(let term, _):
            return "(\(names.expression(term)) IS NULL OR NOT \(self.condition(condition)))"
        case .isNull(let column): return "\(names.expression(ColumnTerm(column))) IS NOT NULL"
        case .hasWords(let column, let words): return "NOT \(hasWords(column, words))"
        case .matches(let words): return "NOT \(matches(words))"
        case .hasParts(let column, let parts): return "NOT \(hasParts(column, parts))"
        case .matchesParts(let parts) where !parts.isEmpty: return "NOT \(look([condition]))"
        default: return "NOT (\(self.condition(condition)))"
        }
    }

    private mutating func compare(
        _ term: ColumnTerm,
        _ comparison: Condition.Comparison,
        _ value: DatabaseValue
    ) -> String {
        if value.isNull { return "0" }
        // A unary plus prevents SQLite from searching an index for the value.
        let prefix = isBeforeStart(term, comparison) ? "+" : ""
        let place = bind(term.key(of: value))
        return "\(prefix)\(names.expression(term)) \(comparison.sign) \(place)"
    }

    /// Whether a comparison bounds the first criterion on the side where the result begins.
    private func isBeforeStart(_ term: ColumnTerm, _ comparison: Condition.Comparison) -> Bool {
        guard let searchedStart, searchedStart.column == term else { return false }
        return switch comparison {
        case .greater, .greaterOrEqual: !searchedStart.isDescending
        case .less, .lessOrEqual: searchedStart.isDescending
        case .equal, .notEqual: false
        }
    }

    private mutating func member(_ term: ColumnTerm, _ values: Set<DatabaseValue>) -> String {
        let keys = term.keys(of: values).lazy.filter { !$0.isNull }.sorted()
        if keys.isEmpty { return "0" }
        let places = keys.map { bind($0) }.joined(separator: ", ")
        return "\(names.expression(term)) IN (\(places))"
    }

    /// Compares with a range: from the prefix to the prefix with the next scalar in its last place.
    private mutating func range(_ term: ColumnTerm, _ prefix: String) -> String {
        let expression = names.expression(term)
        let kind = names.table.columns.first { $0.name == term.column }?.kind
        guard kind == .text else { return "0" }
        let key = term.collation.key(of: prefix)
        if key.isEmpty { return "\(expression) IS NOT NULL" }
        let first = bind(.text(key))
        guard let next = key.successorOfPrefix else { return "\(expression) >= \(first)" }
        return "(\(expression) >= \(first) AND \(expression) < \(bind(.text(next))))"
    }

    private mutating func hasWords(_ column: String, _ words: [String]) -> String {
        let place = bind(.text(words.joined(separator: " ")))
        return "builder_has_words(\(names.expression(ColumnTerm(column))), \(place))"
    }

    private mutating func hasParts(_ column: String, _ parts: [String]) -> String {
        let place = bind(.text(parts.joined(separator: " ")))
        return "builder_has_parts(\(names.expression(ColumnTerm(column))), \(place))"
    }

    /// Compiles a conjunction, with a single scan of the rows for all conditions about parts of
    /// words.
    private mutating func all(_ conditions: [Condition]) -> String {
        let conditions = conditions.flatMap(\.conjuncts)
        let looks = conditions.filter(\.isAboutParts)
        let others = join(conditions.filter { !$0.isAboutParts }, " AND ", empty: "1")
        return looks.isEmpty ? others : "(\(others) AND \(look(looks)))"
    }

    /// Compiles a condition for the rows that satisfy all of some conditions about parts of words.
    ///
    /// A subquery scans the rows in the order in which they are stored, and its result is never
    /// unknown.
    private mutating func look(_ conditions: [Condition]) -> String {
        if names.table.searched.isEmpty { return "0" }
        let words = joined(conditions.map { parts($0) }, " AND ")
        return "rowid IN (SELECT rowid FROM \(names.name) WHERE \(words))"
    }

    private mutating func parts(_ condition: Condition) -> String {
        switch condition {
        case .any(let conditions):
            return joined(conditions.map { parts($0) }, " OR ")
        case .all(let conditions):
            return joined(conditions.map { parts($0) }, " AND ")
        case .matchesParts(let parts):
            // No part contains a space, which separates the words.
            let texts = parts.map { "instr(\(RecordNames.words), \(bind(.text($0)))) > 0" }
            return joined(texts, " AND ")
        default: return self.condition(condition)
        }
    }

    private mutating func matches(_ words: [String]) -> String {
        names.table.searched.isEmpty ? "0" : "rowid IN (\(hits(words)))"
    }

    /// Compiles a query for the row IDs of the rows that have words.
    mutating func hits(_ words: [String]) -> String {
        "SELECT rowid AS \(RecordNames.number) FROM \(names.search) WHERE \(names.search) MATCH "
            + bind(.text(RecordNames.pattern(words)))
    }

    private mutating func join(
        _ conditions: [Condition],
        _ sign: String,
        empty: String
    ) -> String {
        if conditions.isEmpty { return empty }
        var parts: [String] = []
        for condition in conditions { parts.append(self.condition(condition)) }
        return joined(parts, sign)
    }

    /// Joins conditions in SQL as a balanced tree: in a plain list, each condition is nested one
    /// level deeper than the one before, and SQLite rejects a depth of 1,000.
    private func joined(_ parts: [String], _ sign: String) -> String {
        if parts.count <= 50 { return "(" + parts.joined(separator: sign) + ")" }
        let half = parts.count / 2
        return "(" + joined(Array(parts.prefix(half)), sign) + sign
            + joined(Array(parts.dropFirst(half)), sign) + ")"
    }
}

extension Condition.Comparison {
    fileprivate var negated: Self {
        switch self {
        case .equal: .notEqual
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        case .notEqual: .equal
        }
    }
}

extension Condition {
    /// Whether the condition consists of conditions about parts of words only.
    fileprivate var isAboutParts: Bool {
        switch self {
        case .matchesParts(let parts): !parts.isEmpty
        case .all(let conditions), .any(let conditions):
            !conditions.isEmpty && conditions.allSatisfy(\.isAboutParts)
        default: false
        }
    }

    /// The conditions that must all be satisfied.
    fileprivate var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }
}
