/// The table of a record's type.
public struct Table<Root: PersistableRecord>: Sendable {
    /// The table without the types of Swift, as storages know it.
    public let description: TableDescription

    /// The columns in their order, the key being the first one.
    let columns: [any RecordColumn<Root>]

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - name: The name, unique within a database: ASCII letters, digits and `_`, not beginning
    ///     with a digit, nor with `sqlite_` or `builder_`.
    ///   - key: The column that identifies a record; not optional. It is the first one.
    ///   - others: The other columns, in their order.
    ///   - lookups: The columns whose records with an equal value are to be found fast. They cost
    ///     less than an index of the column alone, which also has an order.
    ///   - indexes: The orders and comparisons that are to be fast.
    ///   - searched: The text columns that ``Query/matching(_:)`` looks into.
    /// - Precondition: The names are allowed and unique, case ignored; lookups, indexes and searched
    ///   columns are columns of the table, the last ones of text.
    public init<Key: DatabaseValueConvertible>(
        _ name: String,
        key: Column<Root, Key>,
        columns others: [any RecordColumn<Root>],
        lookups: [any RecordColumn<Root>] = [],
        indexes: [Index<Root>] = [],
        searching searched: [any RecordColumn<Root>] = []
    ) {
        precondition(
            !TableDescription.isReserved(name),
            "\(name) cannot be the name of a table"
        )
        self.init(
            reserved: name,
            key: key,
            columns: others,
            lookups: lookups,
            indexes: indexes,
            searching: searched
        )
    }

    /// Describes a table of the library itself.
    init<Key: DatabaseValueConvertible>(
        reserved name: String,
        key: Column<Root, Key>,
        columns others: [any RecordColumn<Root>],
        lookups: [any RecordColumn<Root>] = [],
        indexes: [Index<Root>] = [],
        searching searched: [any RecordColumn<Root>] = []
    ) {
        columns = [key] + others
        description = TableDescription(
            name: name,
            columns: columns.map(\.description),
            lookups: lookups.map(\.name),
            indexes: indexes.map(\.terms),
            searched: searched.map(\.name)
        )
    }
}

/// An index of a table: columns in the order in which they are compared.
public struct Index<Root: PersistableRecord>: Sendable {
    let terms: [ColumnTerm]

    /// Describes an index of columns.
    public init(_ columns: any IndexTerm<Root>...) {
        terms = columns.map(\.indexTerm)
    }
}
