/// A query for some columns of its records only.
///
/// ```swift
/// let names = try await database.read { db in
///     try Person.order(Person.name.asc).select(Person.id, Person.name).fetchAll(db)
/// }
/// ```
public struct Selection<Root: PersistableRecord, each Value: DatabaseValueConvertible>: Sendable {
    let query: Query<Root>
    let columns: (repeat Column<Root, each Value>)

    /// Reads the columns of all records, in the query's order.
    ///
    /// - Throws: ``PersistenceError``, also for a value that cannot be one of its column's type.
    public func fetchAll(_ db: any ReadTransaction) throws -> [(repeat each Value)] {
        var names: [String] = []
        for column in repeat each columns { names.append(column.name) }
        let table = query.plan.table
        var found: [(repeat each Value)] = []
        try db.forEachRow(of: query.plan, columns: names) { values in
            var next = values.makeIterator()
            found.append((repeat try (each columns).value(of: next.next() ?? .null, in: table)))
            return true
        }
        return found
    }
}

extension Column {
    /// Converts a stored value of the column.
    func value(
        of stored: DatabaseValue,
        in table: TableDescription
    ) throws(PersistenceError) -> Value {
        if let value = Value(databaseValue: stored) { return value }
        let reason = "it cannot be \(stored.summary)"
        throw .decoding(collection: table.name, key: name, reason: reason)
    }
}

extension Query {
    /// The query for some columns of its records.
    public func select<each Value>(
        _ columns: repeat Column<Root, each Value>
    ) -> Selection<Root, repeat each Value> {
        Selection(query: self, columns: (repeat each columns))
    }
}
