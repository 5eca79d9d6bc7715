/// A query as a storage receives it.
public struct QueryPlan: Hashable, Sendable {
    /// The table.
    public var table: TableDescription
    /// Which rows are in the result.
    public var condition: Condition
    /// The criteria of the order; ``criteria`` makes it complete.
    public var order: [OrderTerm]
    /// Whether the rows have to be in the order; otherwise it decides only which of them a start, a
    /// limit or an offset leaves out.
    public var isOrdered = true
    /// The keys of the row after which the result begins, one for each of the ``criteria``.
    public var start: [DatabaseValue]?
    /// The greatest number of rows; `nil` for all.
    public var limit: Int?
    /// The number of rows before the result, counted from the start.
    public var offset: Int

    /// Creates the query for all rows of a table.
    public init(table: TableDescription) {
        self.table = table
        condition = .constant(true)
        order = []
        offset = 0
    }

    /// The criteria with the table's key as the last one, in the direction of the previous one;
    /// criteria after the key have no effect, and are omitted.
    public var criteria: [OrderTerm] {
        let key = ColumnTerm(table.key.name)
        if let last = order.firstIndex(where: { $0.column == key }) { return Array(order[...last]) }
        return order + [OrderTerm(key, isDescending: order.last?.isDescending ?? false)]
    }

    /// Creates the query for the row of a key.
    init(table: TableDescription, key: DatabaseValue) {
        self.init(table: table)
        condition = table.hasKey(key)
    }

    /// The key of the single row that can be in the result, if the condition compares the key.
    public var singleKey: DatabaseValue? {
        guard case .compare(let term, .equal, let value) = condition,
            term == ColumnTerm(table.key.name)
        else { return nil }
        return value
    }

    /// The keys by which a row is ordered, one for each of the ``criteria``.
    public func position(of row: Row) -> [DatabaseValue] { criteria.position(of: row) }

    /// Whether a row with some keys comes before one with others, one key for each of the
    /// ``criteria``.
    public func precedes(_ left: [DatabaseValue], _ right: [DatabaseValue]) -> Bool {
        criteria.precedes(left, right)
    }
}

extension [OrderTerm] {
    /// The keys by which a row is ordered, one for each of the criteria.
    func position(of row: Row) -> [DatabaseValue] {
        map { $0.column.key(of: row.value($0.column.column)) }
    }

    /// Whether a row with some keys comes before one with others.
    func precedes(_ left: [DatabaseValue], _ right: [DatabaseValue]) -> Bool {
        for index in indices {
            let isDescending = self[index].isDescending
            let (first, second) =
                isDescending ? (right[index], left[index]) : (left[index], right[index])
            if first < second { return true }
            if second < first { return false }
        }
        return false
    }
}

extension TableDescription {
    /// The condition that a row has a key.
    func hasKey(_ key: DatabaseValue) -> Condition {
        .compare(ColumnTerm(self.key.name), .equal, key)
    }
}

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
