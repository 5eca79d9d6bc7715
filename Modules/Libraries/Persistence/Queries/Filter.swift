import TextComparison

/// A condition on the records of a type.
///
/// ```swift
/// let filter = Person.visits >= 3 && !(Person.name.folded == "ada")
/// ```
public struct Filter<Root: PersistableRecord>: Hashable, Sendable {
    /// The condition without the types of Swift.
    public let condition: Condition

    /// Wraps a condition on the columns of the record's table.
    public init(_ condition: Condition) {
        self.condition = condition
    }

    /// Whether both are true.
    public static func && (left: Filter, right: Filter) -> Filter {
        Filter(left.condition.and(right.condition))
    }

    /// Whether one of the two is true.
    public static func || (left: Filter, right: Filter) -> Filter {
        Filter(left.condition.or(right.condition))
    }

    /// Whether the filter is false.
    public static prefix func ! (filter: Filter) -> Filter {
        Filter(.not(filter.condition))
    }
}

// A chain is one list: conditions within each other would be as deep as a chain is long, which
// neither a database nor a recursive function allows for any length.
extension Condition {
    /// Both conditions.
    func and(_ other: Condition) -> Condition {
        if self == .constant(true) { return other }
        return .all(conjuncts + other.conjuncts)
    }

    /// One of both conditions.
    func or(_ other: Condition) -> Condition { .any(alternatives + other.alternatives) }

    private var conjuncts: [Condition] {
        if case .all(let conditions) = self { conditions } else { [self] }
    }

    private var alternatives: [Condition] {
        if case .any(let conditions) = self { conditions } else { [self] }
    }
}

extension IndexTerm {
    /// Whether the values are equal, text by its bytes or by the keys of the collation; with `nil`,
    /// whether there is none.
    public static func == (column: Self, value: Compared) -> Filter<Root> {
        let value = value.databaseValue
        let term = column.indexTerm
        return Filter(value.isNull ? .isNull(term.column) : .compare(term, .equal, value))
    }

    /// Whether the values are not equal; one of them may be missing.
    public static func != (column: Self, value: Compared) -> Filter<Root> {
        !(column == value)
    }

    /// Whether the column's value comes before another one; false if either is missing.
    public static func < (column: Self, value: Compared) -> Filter<Root> {
        Filter(.compare(column.indexTerm, .less, value.databaseValue))
    }

    /// Whether the column's value does not come after another one; false if either is missing.
    public static func <= (column: Self, value: Compared) -> Filter<Root> {
        Filter(.compare(column.indexTerm, .lessOrEqual, value.databaseValue))
    }

    /// Whether the column's value comes after another one; false if either is missing.
    public static func > (column: Self, value: Compared) -> Filter<Root> {
        Filter(.compare(column.indexTerm, .greater, value.databaseValue))
    }

    /// Whether the column's value does not come before another one; false if either is missing.
    public static func >= (column: Self, value: Compared) -> Filter<Root> {
        Filter(.compare(column.indexTerm, .greaterOrEqual, value.databaseValue))
    }

    /// Whether the value is one of a list; a missing one is not.
    public func isMember(of values: some Sequence<Compared>) -> Filter<Root> {
        var members = Set<DatabaseValue>(minimumCapacity: values.underestimatedCount)
        for value in values { members.insert(value.databaseValue) }
        members.remove(.null)
        return Filter(.isMember(indexTerm, members))
    }

    /// Whether the value is between two others, or equal to one of them.
    public func isBetween(_ first: Compared, and last: Compared) -> Filter<Root> {
        self >= first && self <= last
    }
}

extension Column where Value == Bool {
    /// Whether the column is false.
    public static prefix func ! (column: Column) -> Filter<Root> {
        column == false
    }

    /// Whether both columns are true.
    public static func && (left: Column, right: Column) -> Filter<Root> {
        left == true && right == true
    }

    /// Whether the column and the filter are true.
    public static func && (column: Column, filter: Filter<Root>) -> Filter<Root> {
        column == true && filter
    }

    /// Whether the filter and the column are true.
    public static func && (filter: Filter<Root>, column: Column) -> Filter<Root> {
        filter && column == true
    }

    /// Whether one of the two columns is true.
    public static func || (left: Column, right: Column) -> Filter<Root> {
        left == true || right == true
    }

    /// Whether the column or the filter is true.
    public static func || (column: Column, filter: Filter<Root>) -> Filter<Root> {
        column == true || filter
    }

    /// Whether the filter or the column is true.
    public static func || (filter: Filter<Root>, column: Column) -> Filter<Root> {
        filter || column == true
    }
}

extension Column where Value: TextColumnValue {
    /// Whether the text begins with another one, by its bytes.
    public func hasPrefix(_ prefix: String) -> Filter<Root> {
        Filter(.hasPrefix(indexTerm, prefix))
    }

    /// Whether each word of a query begins a word of the text, case and marks ignored.
    public func containsWords(_ query: String) -> Filter<Root> {
        Filter(.hasWords(name, SearchWords.words(of: query)))
    }

    /// Whether each word of a query occurs in a word of the text, at any place, case and marks
    /// ignored.
    public func containsParts(_ query: String) -> Filter<Root> {
        Filter(.hasParts(name, SearchWords.words(of: query)))
    }
}

extension CollatedColumn {
    /// Whether the text begins with another one, case and marks ignored.
    ///
    /// Numbers do not compare by value here: `page 1` is a prefix of `page 10`.
    public func hasPrefix(_ prefix: String) -> Filter<Root> {
        Filter(.hasPrefix(ColumnTerm(indexTerm.column, .folded), prefix))
    }
}
