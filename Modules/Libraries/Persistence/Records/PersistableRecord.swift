import Synchronization

/// A type whose values a ``Database`` stores, one in each row of a table.
///
/// ```swift
/// nonisolated struct Person: PersistableRecord, Codable {
///     var id: String
///     var name: String
///     var visits = 0
///
///     static let id = Column("id", \Person.id)
///     static let name = Column("name", \Person.name)
///     static let visits = Column("visits", \Person.visits, default: 0)
///     static let table = Table(
///         "person",
///         key: id,
///         columns: [name, visits],
///         indexes: [Index(name.folded)],
///         searching: [name]
///     )
/// }
/// ```
///
/// The table describes the type to every storage; nothing in it is SQL. A type that is
/// `Decodable` needs nothing else: its coding keys are the names of its columns. Another one has
/// an initializer that reads a ``Row``, which is also the fastest way:
///
/// ```swift
/// init(row: Row) throws {
///     id = try row[0]
///     name = try row[1]
///     visits = try row[2]
/// }
/// ```
public protocol PersistableRecord: Sendable {
    /// The description of the table; a stored property, so that it is created once.
    static var table: Table<Self> { get }

    /// Creates a record from a row with all columns of the table, in the table's order.
    ///
    /// - Throws: ``PersistenceError/decoding(collection:key:reason:)`` for a value of the wrong
    ///   kind, as reading from the row does.
    init(row: Row) throws

    /// Appends the values of all columns, in the table's order.
    ///
    /// The default reads each column's key path. A custom implementation that appends the values
    /// directly is faster.
    func encode(to container: inout RowEncoder)
}

extension PersistableRecord {
    /// Appends the value of each column's key path.
    public func encode(to container: inout RowEncoder) {
        for column in Self.table.columns { container.append(column.value(of: self)) }
    }
}

extension PersistableRecord where Self: Decodable {
    /// Decodes the record, its coding keys being the names of columns.
    ///
    /// - Throws: ``PersistenceError/unsupported(collection:reason:)`` for a coding key that is no
    ///   column of the table, ``PersistenceError/decoding(collection:key:reason:)`` for a value
    ///   that cannot be decoded.
    public init(row: Row) throws {
        do {
            try self.init(from: RowDecoder(row: row))
        } catch let error as DecodingError {
            throw row.failure(of: Self.self, error)
        }
    }
}

extension PersistableRecord {
    /// The stored form of the record's key.
    var databaseKey: DatabaseValue { Self.table.columns[0].value(of: self) }
}

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
    /// - Throws: ``PersistenceError/encoding(collection:key:reason:)`` for a value that is invalid
    ///   in its column, such as not-a-number, or a wrong number of values;
    ///   ``PersistenceError/unsupported(collection:reason:)`` for a type with a required property
    ///   that is no column.
    mutating func encode<Value: PersistableRecord>(_ record: Value) throws(PersistenceError) {
        let table = Value.table.description
        record.encode(to: &self)
        try check(table)
        if !table.isReadBack.load(ordering: .relaxed) {
            try readBack(Value.self, table)
            table.isReadBack.store(true, ordering: .relaxed)
        }
    }

    /// Reads the first record of a table back from its values.
    ///
    /// A required property without a column would be lost, which would only be noticed by the next
    /// read. Other decoding errors are ignored here.
    private func readBack<Value: PersistableRecord>(
        _ type: Value.Type,
        _ table: TableDescription
    ) throws(PersistenceError) {
        guard type is any Decodable.Type else { return }
        do {
            _ = try Value(row: Row(table: table, values: values))
        } catch let error as PersistenceError {
            if case .unsupported = error { throw error }
        } catch {}
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
