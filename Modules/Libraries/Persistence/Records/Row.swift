/// The values of a record as a storage returns them.
public struct Row: Sendable {
    /// The table the row is in.
    public let table: TableDescription
    /// The values, in the order of the table's columns.
    public var values: [DatabaseValue]

    /// Creates a row.
    public init(table: TableDescription, values: [DatabaseValue]) {
        self.table = table
        self.values = values
    }

    /// The value of a column by its position in the table, the key being 0: the fastest way.
    ///
    /// - Throws: ``PersistenceError/decoding(collection:key:reason:)`` if there is no such column,
    ///   or if the stored value cannot be one of this type.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(position: Int) -> Value {
        get throws(PersistenceError) {
            guard values.indices.contains(position),
                let value = Value(databaseValue: values[position])
            else {
                throw failure(at: position)
            }
            return value
        }
    }

    /// The value of a column.
    ///
    /// - Throws: ``PersistenceError/decoding(collection:key:reason:)`` if the stored value cannot
    ///   be one of this type.
    /// - Complexity: O(*n*) in the number of columns.
    public subscript<Root, Value>(column: Column<Root, Value>) -> Value {
        get throws(PersistenceError) {
            try self[table.position(of: column.name) ?? values.count]
        }
    }

    /// The error of a value that could not be converted.
    @usableFromInline
    func failure(at position: Int) -> PersistenceError {
        let reason =
            if values.indices.contains(position), position < table.columns.count {
                "\(table.columns[position].name) cannot be \(values[position].summary)"
            } else {
                "there is no column \(position)"
            }
        return .decoding(collection: table.name, key: keyText, reason: reason)
    }

    /// The key for messages.
    var keyText: String {
        switch values.first {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .blob(let bytes): "a record with a key of \(bytes.count) bytes"
        case .null: "a record without a key"
        case nil: ""
        }
    }
}

extension DatabaseValue {
    /// The kind of the value for messages, which do not show the contents.
    var summary: String {
        switch self {
        case .null: "nothing"
        case .integer: "this whole number"
        case .real: "this number"
        case .text: "this text"
        case .blob: "these bytes"
        }
    }
}
