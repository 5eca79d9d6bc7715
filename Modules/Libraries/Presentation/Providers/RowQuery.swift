/// The order that a user has chosen for rows.
public struct RowOrder: Hashable, Sendable {
    /// The number of the table's column that rows are sorted by.
    public var column: Int
    /// Whether the last come first.
    public var isDescending: Bool

    /// Creates an order.
    public init(column: Int, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }
}

/// The words and the order that a user has chosen for the rows of a list.
public struct RowQuery: Hashable, Sendable {
    /// The text of the filter; empty for all rows.
    public var text: String
    /// The order; `nil` for that of the list.
    public var order: RowOrder?

    /// Creates a query for all rows in the list's order.
    public init(text: String = "", order: RowOrder? = nil) {
        self.text = text
        self.order = order
    }
}
