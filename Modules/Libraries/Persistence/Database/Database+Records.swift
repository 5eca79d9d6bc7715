// Single calls, each a transaction of its own.

extension Database {
    /// Reads all records of a query.
    ///
    /// - Throws: ``PersistenceError``, also for a record that cannot be understood.
    @concurrent
    @inlinable
    public func fetchAll<Root: PersistableRecord>(_ query: Query<Root>) async throws -> [Root] {
        try await storage.read(query.length) { try query.fetchAll($0) }
    }

    /// Reads the first record of a query, or `nil`.
    @concurrent
    public func fetchOne<Root: PersistableRecord>(_ query: Query<Root>) async throws -> Root? {
        try await storage.read(.brief) { try query.fetchOne($0) }
    }

    /// Reads the record of a key, or `nil`.
    @concurrent
    public func fetchOne<Root: PersistableRecord>(
        _ type: Root.Type,
        key: some DatabaseValueConvertible
    ) async throws -> Root? {
        let key = key.databaseValue
        return try await storage.read(.brief) { db in
            try db.row(forKey: key, in: Root.table.description).map(Root.init(row:))
        }
    }

    /// Reads all records of a type, in the order of their keys.
    ///
    /// - Throws: ``PersistenceError``, also for a record that cannot be understood.
    @concurrent
    public func fetchAll<Root: PersistableRecord>(_ type: Root.Type) async throws -> [Root] {
        try await fetchAll(Root.all())
    }

    /// The number of all records of a type.
    @concurrent
    public func fetchCount<Root: PersistableRecord>(_ type: Root.Type) async throws -> Int {
        try await fetchCount(Root.all())
    }

    /// The number of records of a query.
    @concurrent
    public func fetchCount(_ query: Query<some PersistableRecord>) async throws -> Int {
        try await storage.read(query.length) { try query.fetchCount($0) }
    }

    /// Stores a record in place of any earlier one of its key.
    @concurrent
    public func save(_ record: some PersistableRecord) async throws {
        try await storage.write(.brief) { try record.save($0) }
    }

    /// Stores records, all of them or none, each in place of any earlier one of its key.
    @concurrent
    public func save(
        contentsOf records: some Sequence<some PersistableRecord> & Sendable
    ) async throws {
        try await storage.write(.long) { db in
            for record in records { try record.save(db) }
        }
    }

    /// Stores a record whose key is new.
    ///
    /// - Throws: ``PersistenceError/duplicate(collection:key:)`` if the key is taken.
    @concurrent
    public func insert(_ record: some PersistableRecord) async throws {
        try await storage.write(.brief) { try record.insert($0) }
    }

    /// Removes the record of a key.
    ///
    /// - Returns: Whether there was one.
    @concurrent
    @discardableResult
    public func delete<Root: PersistableRecord>(
        _ type: Root.Type,
        key: some DatabaseValueConvertible
    ) async throws -> Bool {
        try await storage.write(.brief) { try Root.deleteOne($0, key: key) }
    }
}

extension Database {
    /// Removes all records of a query.
    ///
    /// - Returns: The number of records.
    @concurrent
    @discardableResult
    public func deleteAll(_ query: Query<some PersistableRecord>) async throws -> Int {
        try await storage.write(.long) { try query.deleteAll($0) }
    }

    /// Changes columns of all records of a query.
    ///
    /// - Returns: The number of records.
    @concurrent
    @discardableResult
    public func updateAll<Root: PersistableRecord>(
        _ query: Query<Root>,
        _ assignments: Assignment<Root>...
    ) async throws -> Int {
        try await storage.write(.long) { [assignments] in try query.updateAll($0, assignments) }
    }
}

extension Query {
    /// A page is brief, if the storage finds its rows by an index, as the storage sees to.
    @usableFromInline
    var length: TransactionLength {
        plan.limit.map { $0 <= 200 && plan.offset == 0 } ?? false ? .brief : .long
    }
}
