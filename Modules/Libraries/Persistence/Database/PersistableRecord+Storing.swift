extension PersistableRecord {
    /// Reads the record of a key, or `nil`.
    public static func fetchOne(
        _ db: any ReadTransaction,
        key: some DatabaseValueConvertible
    ) throws -> Self? {
        try db.row(forKey: key.databaseValue, in: table.description).map(Self.init(row:))
    }

    /// Reads all records, in the order of their keys.
    public static func fetchAll(_ db: any ReadTransaction) throws -> [Self] {
        try all().fetchAll(db)
    }

    /// The number of all records.
    public static func fetchCount(_ db: any ReadTransaction) throws -> Int {
        try all().fetchCount(db)
    }

    /// Removes the record of a key.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public static func deleteOne(
        _ db: any WriteTransaction,
        key: some DatabaseValueConvertible
    ) throws -> Bool {
        try db.delete(QueryPlan(table: table.description, key: key.databaseValue)) > 0
    }

    /// Removes all records.
    ///
    /// - Returns: The number of records.
    @discardableResult
    public static func deleteAll(_ db: any WriteTransaction) throws -> Int {
        try all().deleteAll(db)
    }

    /// Allows the storage to complete indexes at the end of the transaction, which makes it several
    /// times faster to add very many records.
    ///
    /// A storage does so once as many records have been added that it is worth it. From then on
    /// every query of this transaction reads all records, unless it is for keys, for words, or for
    /// values of a column that the table names among its lookups. Other transactions notice
    /// nothing.
    ///
    /// - Throws: ``PersistenceError``.
    public static func deferIndexes(_ db: any WriteTransaction) throws {
        try db.deferIndexes(of: table.description)
    }

    /// Stores the record, whose key is new.
    ///
    /// - Throws: ``PersistenceError/duplicate(collection:key:)`` if the key is taken.
    public func insert(_ db: any WriteTransaction) throws {
        let table = Self.table.description
        let values = try encoded()
        guard try db.insert(values, into: table) else {
            throw PersistenceError.duplicate(
                collection: table.name,
                key: Row(table: table, values: values).keyText
            )
        }
    }

    /// Stores the record in place of any earlier one of its key.
    public func save(_ db: any WriteTransaction) throws {
        try db.upsert(encoded(), into: Self.table.description)
    }

    /// Removes the stored record of the same key.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func delete(_ db: any WriteTransaction) throws -> Bool {
        try db.delete(QueryPlan(table: Self.table.description, key: databaseKey)) > 0
    }

    private func encoded() throws(PersistenceError) -> [DatabaseValue] {
        var container = RowEncoder(capacity: Self.table.description.columns.count)
        try container.encode(self)
        return container.values
    }
}
