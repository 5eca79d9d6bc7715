import TextComparison

/// A condition on a row, as a value that every storage understands.
///
/// A condition is true or false, never unknown: a comparison with `null` is false, and its negation
/// is true. The meaning is ``matches(_:)-method``; a storage may find the same rows in another way.
public indirect enum Condition: Hashable, Sendable {
    /// A comparison of two values.
    public enum Comparison: Hashable, Sendable {
        /// The values are equal.
        case equal
        /// The column's value comes first.
        case less
        /// The column's value comes first, or is equal.
        case lessOrEqual
        /// The column's value comes last.
        case greater
        /// The column's value comes last, or is equal.
        case greaterOrEqual
        /// The values differ, both being there.
        case notEqual
    }

    /// True for each row, or for none.
    case constant(Bool)
    /// The column's key, compared with that of a value; false for `null` on either side.
    case compare(ColumnTerm, Comparison, DatabaseValue)
    /// The column's key is that of one of some values, `null` not being one.
    case isMember(ColumnTerm, Set<DatabaseValue>)
    /// The column is `null`.
    case isNull(String)
    /// The column's key begins with that of a text.
    case hasPrefix(ColumnTerm, String)
    /// The column's text has a word that begins with each of some folded words.
    case hasWords(String, [String])
    /// The searched columns of the table have a word that begins with each of some folded words.
    case matches([String])
    /// The column's text has a word that contains each of some folded words, at any place.
    case hasParts(String, [String])
    /// The searched columns of the table have a word that contains each of some folded words, at any
    /// place.
    case matchesParts([String])
    /// Each of the conditions is true.
    case all([Condition])
    /// At least one of the conditions is true.
    case any([Condition])
    /// The condition is false.
    case not(Condition)
}

extension Condition {
    /// Whether the condition is true for a row with all columns of its table.
    ///
    /// A column that the table does not have counts as `null`.
    ///
    /// - Complexity: O(*n*) in the size of the condition and of the texts.
    public func matches(_ row: Row) -> Bool {
        switch self {
        case .constant(let value): return value
        case .compare(let term, let comparison, let other):
            let value = term.key(of: row.value(term.column))
            let other = term.key(of: other)
            if value.isNull || other.isNull { return false }
            return switch comparison {
            case .equal: !(value < other) && !(other < value)
            case .less: value < other
            case .lessOrEqual: !(other < value)
            case .greater: other < value
            case .greaterOrEqual: !(value < other)
            case .notEqual: value < other || other < value
            }
        case .isMember(let term, let values):
            let value = term.key(of: row.value(term.column))
            return !value.isNull && values.contains { term.key(of: $0) == value }
        case .isNull(let column): return row.value(column).isNull
        case .hasPrefix(let term, let prefix):
            guard case .text(let text) = term.key(of: row.value(term.column)) else { return false }
            return text.utf8.starts(with: term.collation.key(of: prefix).utf8)
        case .hasWords(let column, let words):
            guard case .text(let text) = row.value(column) else { return false }
            return Self.contains(words, in: SearchWords.words(of: text))
        case .matches(let words):
            return Self.contains(words, in: row.searchWords)
        case .hasParts(let column, let parts):
            guard case .text(let text) = row.value(column) else { return false }
            return Self.contains(parts: parts, in: SearchWords.words(of: text))
        case .matchesParts(let parts):
            return Self.contains(parts: parts, in: row.searchWords)
        case .all(let conditions): return conditions.allSatisfy { $0.matches(row) }
        case .any(let conditions): return conditions.contains { $0.matches(row) }
        case .not(let condition): return !condition.matches(row)
        }
    }

    /// Whether each of some words begins one of a text's words.
    public static func contains(_ words: [String], in text: [String]) -> Bool {
        words.allSatisfy { word in
            text.contains { $0.utf8.starts(with: word.utf8) }
        }
    }

    /// Whether each of some parts occurs in one of a text's words, at any place.
    public static func contains(parts: [String], in text: [String]) -> Bool {
        parts.allSatisfy { part in
            text.contains { word in
                let bytes = word.utf8
                return bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
            }
        }
    }

    /// Returns an equivalent condition in which only comparisons are negated.
    ///
    /// It is for storages whose negation does not turn false into true if a value is `null`.
    public func pushingNegations(isNegated: Bool = false) -> Condition {
        switch self {
        case .not(let condition): condition.pushingNegations(isNegated: !isNegated)
        case .constant(let value): .constant(value != isNegated)
        case .all(let conditions):
            isNegated
                ? .any(conditions.map { $0.pushingNegations(isNegated: true) })
                : .all(conditions.map { $0.pushingNegations() })
        case .any(let conditions):
            isNegated
                ? .all(conditions.map { $0.pushingNegations(isNegated: true) })
                : .any(conditions.map { $0.pushingNegations() })
        default: isNegated ? .not(self) : self
        }
    }
}

extension Row {
    /// The value of a column by its name; `null` if there is none.
    public func value(_ column: String) -> DatabaseValue {
        guard let position = table.position(of: column), position < values.count else {
            return .null
        }
        return values[position]
    }

    /// The words of the searched columns, in order.
    public var searchWords: [String] {
        table.searchedPositions.filter { $0 < values.count }.map { values[$0] }.searchWords
    }
}

extension [DatabaseValue] {
    /// The words of the texts, in order.
    package var searchWords: [String] {
        flatMap { value -> [String] in
            if case .text(let text) = value { SearchWords.words(of: text) } else { [] }
        }
    }
}
