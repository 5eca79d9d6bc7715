extension Query {
    /// Reads all records of the result.
    ///
    /// - Throws: ``PersistenceError``, also for a record that cannot be decoded.
    @inlinable
    public func fetchAll(_ db: any ReadTransaction) throws -> [Root] {
        var records: [Root] = []
        records.reserveCapacity(min(plan.limit ?? 0, 1_000))
        // ``forEach(_:_:)`` would copy each record.
        try db.forEachRow(of: plan) { row in
            records.append(try Root(row: copy row))
            return true
        }
        return records
    }

    /// Reads all records that can be decoded.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - onSkip: Receives each record that cannot be decoded, and which remains in the storage.
    /// - Returns: The records, in the query's order.
    /// - Throws: ``PersistenceError`` if the storage could not be read.
    public func fetchAll(
        _ db: any ReadTransaction,
        onSkip: (SkippedRecord) -> Void
    ) throws -> [Root] {
        var records: [Root] = []
        try db.forEachRow(of: plan) { row in
            do {
                records.append(try Root(row: copy row))
            } catch {
                onSkip(
                    SkippedRecord(
                        collection: plan.table.name,
                        key: row.keyText,
                        reason: Self.reason(of: error)
                    )
                )
            }
            return true
        }
        return records
    }

    /// The reason why a record cannot be decoded, without the names of the table and the key.
    private static func reason(of error: any Error) -> String {
        switch error {
        case PersistenceError.decoding(_, _, let reason): reason
        default: "\(error)"
        }
    }

    /// Reads the first record, or `nil`.
    public func fetchOne(_ db: any ReadTransaction) throws -> Root? {
        var record: Root?
        try first.forEach(db) { record = $0 }
        return record
    }

    /// The query for the first record only.
    var first: Query { limit(min(plan.limit ?? 1, 1), offset: plan.offset) }

    /// Calls a body with each record, in order, without holding the other records in memory.
    @inlinable
    public func forEach(_ db: any ReadTransaction, _ body: (Root) throws -> Void) throws {
        try db.forEachRow(of: plan) { row in
            try body(Root(row: copy row))
            return true
        }
    }

    /// Returns the number of records.
    public func fetchCount(_ db: any ReadTransaction) throws -> Int {
        try db.count(of: plan)
    }

    /// Returns the distinct values of a column, in order.
    public func fetchDistinct<Value>(
        _ column: Column<Root, Value>,
        _ db: any ReadTransaction
    ) throws -> [Value] {
        try db.distinctValues(of: column.name, in: plan)
            .map { try column.value(of: $0, in: plan.table) }
    }

    /// Returns the number of the query's records that precede a record in its order; the record
    /// need not be stored.
    public func fetchPosition(of record: Root, _ db: any ReadTransaction) throws -> Int {
        // Without a start, limit or offset, it suffices to count the preceding records.
        if plan.start == nil, plan.limit == nil, plan.offset == 0 {
            return try reversed().after(record).fetchCount(db)
        }
        let rest = try after(record).fetchCount(db)
        let isThere = try filter(Filter(plan.table.hasKey(record.databaseKey))).fetchCount(db)
        return try fetchCount(db) - rest - isThere
    }

    /// Updates columns of all records of the result.
    ///
    /// ```swift
    /// try Person.filter(Person.visits < 1).updateAll(db, Person.visits.set(to: 1))
    /// ```
    ///
    /// - Returns: The number of records.
    @discardableResult
    public func updateAll(
        _ db: any WriteTransaction,
        _ assignments: Assignment<Root>...
    ) throws -> Int {
        try updateAll(db, assignments)
    }

    /// Updates columns of all records of the result.
    ///
    /// - Returns: The number of records; 0 without assignments.
    /// - Throws: ``PersistenceError/unsupported(collection:reason:)`` for the key, which cannot be
    ///   changed, and ``PersistenceError/encoding(collection:key:reason:)`` for a value that is
    ///   invalid in the column, such as not-a-number.
    @discardableResult
    public func updateAll(
        _ db: any WriteTransaction,
        _ assignments: [Assignment<Root>]
    ) throws -> Int {
        if assignments.isEmpty { return 0 }
        for assignment in assignments { try check(assignment) }
        return try db.update(
            plan,
            setting: Dictionary(assignments.map { ($0.column, $0.value) }) { _, last in last }
        )
    }

    private func check(_ assignment: Assignment<Root>) throws(PersistenceError) {
        let name = assignment.column
        guard let position = plan.table.position(of: name), position > 0 else {
            throw .unsupported(collection: plan.table.name, reason: "\(name) cannot be changed")
        }
        let column = plan.table.columns[position]
        guard assignment.value.kind.map({ $0 == column.kind }) ?? column.isOptional else {
            throw .encoding(
                collection: plan.table.name,
                key: name,
                reason: "\(name) has no value that can be stored"
            )
        }
    }

    /// Deletes all records of the result.
    ///
    /// - Returns: The number of records.
    @discardableResult
    public func deleteAll(_ db: any WriteTransaction) throws -> Int {
        try db.delete(plan)
    }
}

/// A new value of a column; see `Query.updateAll(_:_:)-(_,Assignment<Root>...)`.
public struct Assignment<Root: PersistableRecord>: Sendable {
    let column: String
    let value: DatabaseValue
}

extension Column {
    /// Returns an assignment of a new value, for an update.
    public func set(to value: Value) -> Assignment<Root> {
        Assignment(column: name, value: value.databaseValue)
    }
}
