import TextComparison

/// A table in memory: the meaning of every query, and the whole of the storages that hold their
/// rows in memory.
///
/// A value: a copy of it is a state that later changes do not concern.
public struct RowTable: Sendable {
    /// The columns of the stored rows: those of every description so far.
    public private(set) var columns: [ColumnDescription] = []
    private var rows = Buckets<[DatabaseValue]>()
    /// The columns that rows have been looked up by.
    private var lookups: [RowLookup] = []

    /// Creates an empty table.
    public init() {}

    /// Creates a table of rows that were stored.
    ///
    /// - Parameters:
    ///   - columns: The columns, the key being the first one.
    ///   - rows: The values of each row, in the order of the columns.
    public init(columns: [ColumnDescription], rows: some Sequence<[DatabaseValue]>) {
        self.columns = columns
        for row in rows { self.rows[row[0]] = row }
    }

    /// The values of all rows, in the order of the ``columns``; the rows are in no order.
    public var storedRows: [[DatabaseValue]] { Array(rows.values) }

    /// The number of rows.
    public var count: Int { rows.count }

    /// Adds the columns of a description that the table does not have yet, and the defaults of
    /// those that were stored without one.
    ///
    /// - Throws: ``PersistenceError/unsupported(collection:reason:)`` if the kind of a column has
    ///   changed, or a new one has no value for the rows there are.
    public mutating func adopt(_ table: TableDescription) throws(PersistenceError) {
        if columns == table.columns { return }
        guard let key = columns.first?.name else {
            columns = table.columns
            return
        }
        let kinds = columns.map { ($0.name, $0.kind.rawValue) }
        let stored = Dictionary(kinds) { first, _ in first }
        for column in try table.columns(missingIn: stored, key: key) {
            columns.append(column)
            rows.changeEach { $0.append(column.defaultValue ?? .null) }
            lookups = []
        }
        for column in table.columns where column.defaultValue != nil {
            for index in columns.indices
            where columns[index].name == column.name && columns[index].defaultValue == nil {
                columns[index] = column
            }
        }
    }

    /// The row of a key, with the columns of a description.
    public func row(forKey key: DatabaseValue, in table: TableDescription) -> Row? {
        rows[key].map { Row(table: table, values: arrangement(for: table)($0)) }
    }

    /// The rows of a result, in order.
    ///
    /// - Complexity: O(*n*) in the number of rows, unless the condition names keys, or values of a
    ///   column to look up that a ``TablesTransaction`` has looked rows up by; and O(*m* log *k*) in the
    ///   number of those that meet the condition, and the number up to the end of the result.
    public func rows(of plan: QueryPlan) -> [Row] {
        let criteria = plan.criteria
        let arrangement = arrangement(for: plan.table)
        let end = plan.offset.addingReportingOverflow(plan.limit ?? .max)
        var found = FirstElements<(position: [DatabaseValue], row: Row)>(
            end.overflow ? .max : end.partialValue
        ) { criteria.precedes($0.position, $1.position) }
        for values in candidates(of: plan) {
            let row = Row(table: plan.table, values: arrangement(values))
            guard plan.condition.matches(row) else { continue }
            let position = criteria.position(of: row)
            if let start = plan.start, !criteria.precedes(start, position) { continue }
            found.add((position, row))
        }
        return found.sorted().dropFirst(plan.offset).map(\.row)
    }

    /// The rows among which the result is.
    private func candidates(of plan: QueryPlan) -> [[DatabaseValue]] {
        if let keys = plan.condition.values(of: ColumnTerm(plan.table.key.name)) {
            return keys.compactMap { rows[$0] }
        }
        for lookup in lookups {
            guard let values = plan.condition.values(of: ColumnTerm(columns[lookup.position].name))
            else { continue }
            return values.flatMap { lookup[$0] }.compactMap { rows[$0] }
        }
        return Array(rows.values)
    }

    /// Returns the position of a column whose values a query looks up; `nil` if there is none, or
    /// if its rows can be found quickly already.
    func missingLookup(for plan: QueryPlan) -> Int? {
        for name in plan.table.lookups {
            guard plan.condition.values(of: ColumnTerm(name)) != nil,
                let position = columns.firstIndex(where: { $0.name == name }),
                !lookups.contains(where: { $0.position == position })
            else { continue }
            return position
        }
        return nil
    }

    /// Makes the rows of each value of a column quick to find, from now on.
    ///
    /// - Complexity: O(*n*) in the number of rows.
    mutating func addLookup(at position: Int) {
        lookups.append(RowLookup(rows.values, at: position))
    }

    /// Puts a row in place of any earlier one of its key.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public mutating func put(_ values: [DatabaseValue], of table: TableDescription) -> Bool {
        let key = values[0]
        let old = rows[key]
        var row = values
        if columns != table.columns {
            row = old ?? columns.map { $0.defaultValue ?? .null }
            for (value, column) in zip(values, table.columns) {
                if let position = columns.firstIndex(where: { $0.name == column.name }) {
                    row[position] = value
                }
            }
        }
        replace(old, with: row)
        rows[key] = row
        return old != nil
    }

    private mutating func replace(_ old: [DatabaseValue]?, with new: [DatabaseValue]?) {
        for index in lookups.indices {
            let position = lookups[index].position
            if old?[position] == new?[position] { continue }
            if let old { lookups[index].remove(old) }
            if let new { lookups[index].add(new) }
        }
    }

    /// Removes the row of a key.
    public mutating func remove(_ key: DatabaseValue) {
        replace(rows[key], with: nil)
        rows[key] = nil
    }

    /// Turns stored rows into rows with the columns of a description; one that is not stored has its
    /// default.
    private func arrangement(
        for table: TableDescription
    ) -> (_ stored: [DatabaseValue]) -> [DatabaseValue] {
        if columns == table.columns { return { $0 } }
        let positions = table.columns.map { column in
            (columns.firstIndex { $0.name == column.name }, column.defaultValue ?? .null)
        }
        return { row in
            positions.map { position, value in position.map { row[$0] } ?? value }
        }
    }
}
