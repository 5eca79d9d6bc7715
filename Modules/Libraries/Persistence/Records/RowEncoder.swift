/// Receives the values of a record, column by column in the table's order.
public struct RowEncoder: Sendable {
    /// The values so far.
    public private(set) var values: [DatabaseValue] = []

    /// Creates an encoder for a number of columns.
    public init(capacity: Int = 0) {
        values.reserveCapacity(capacity)
    }

    /// Appends the value of the next column.
    @inlinable
    public mutating func append(_ value: some DatabaseValueConvertible) {
        append(value.databaseValue)
    }

    /// Appends the stored form of the next column's value.
    public mutating func append(_ value: DatabaseValue) {
        values.append(value)
    }

    /// Encodes a record, as the first and only one, and checks its values against the table's columns.
    ///
    /// - Throws: ``PersistenceError/encoding(collection:key:reason:)`` for a value that its column
    ///   refuses, such as not-a-number, or a wrong number of values.
    mutating func encode<Value: PersistableRecord>(_ record: Value) throws(PersistenceError) {
        record.encode(to: &self)
        try check(Value.table.description)
    }

    private func check(_ table: TableDescription) throws(PersistenceError) {
        let columns = table.columns
        func failure(_ reason: String) -> PersistenceError {
            let key = Row(table: table, values: values).keyText
            return .encoding(collection: table.name, key: key, reason: reason)
        }
        guard values.count == columns.count else {
            throw failure("\(values.count) values for \(columns.count) columns")
        }
        for index in columns.indices {
            switch values[index].kind {
            case nil:
                if !columns[index].isOptional {
                    throw failure("\(columns[index].name) has no value that can be stored")
                }
            case let kind?:
                if kind != columns[index].kind {
                    throw failure("\(columns[index].name) is no \(columns[index].kind.rawValue)")
                }
            }
        }
    }
}
