/// One criterion by which records are ordered; see ``Query/order(_:)``.
public struct Order<Root: PersistableRecord>: Hashable, Sendable {
    /// The criterion without the types of Swift.
    public let term: OrderTerm
}

/// A column, its collation, and a direction.
///
/// `null` comes before all values, in descending order after them.
public struct OrderTerm: Hashable, Sendable {
    /// The column and its collation.
    public let column: ColumnTerm
    /// Whether the greatest value comes first.
    public let isDescending: Bool

    /// Creates a criterion.
    public init(_ column: ColumnTerm, isDescending: Bool) {
        self.column = column
        self.isDescending = isDescending
    }
}

extension IndexTerm {
    /// The smallest value, or key of the collation, first, and missing ones before it.
    public var asc: Order<Root> { Order(term: OrderTerm(indexTerm, isDescending: false)) }

    /// The greatest value, or key of the collation, first, and missing ones last.
    public var desc: Order<Root> { Order(term: OrderTerm(indexTerm, isDescending: true)) }
}
