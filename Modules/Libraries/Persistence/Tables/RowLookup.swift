// The keys of a table's rows by the value of a column: the rows of a value are found without a look
// at all of them. Rows without a value are not in it.
struct RowLookup: Sendable {
    /// The position of the column in a row.
    let position: Int
    private var keys = Buckets<Set<DatabaseValue>>()

    init(_ rows: some Sequence<[DatabaseValue]>, at position: Int) {
        self.position = position
        for row in rows { add(row) }
    }

    /// The keys of the rows with a value.
    subscript(value: DatabaseValue) -> Set<DatabaseValue> { keys[value] ?? [] }

    mutating func add(_ row: [DatabaseValue]) {
        let value = row[position]
        if !value.isNull { keys.update(value, default: []) { $0.insert(row[0]) } }
    }

    mutating func remove(_ row: [DatabaseValue]) {
        let value = row[position]
        if value.isNull { return }
        keys.update(value, default: []) { $0.remove(row[0]) }
        if keys[value]?.isEmpty == true { keys[value] = nil }
    }
}

extension Condition {
    /// Returns the values of which a column has one in each row that meets the condition; `nil` if
    /// the condition does not limit them.
    func values(of term: ColumnTerm) -> Set<DatabaseValue>? {
        switch self {
        case .compare(term, .equal, let value): [value]
        case .isMember(term, let values): values
        case .all(let conditions): conditions.lazy.compactMap { $0.values(of: term) }.first
        default: nil
        }
    }
}
