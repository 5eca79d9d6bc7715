extension Database {
    /// The records of a query, now and after each transaction that changes them.
    ///
    /// ```swift
    /// for try await people in database.observe(Person.matching("ada")) {
    ///     show(people)
    /// }
    /// ```
    ///
    /// The first element is the current result. Later elements follow commits that change the
    /// result; results that have not been consumed are skipped. While a server is unreachable, the
    /// query is tried again each second. The sequence ends with any other error, or when the storage
    /// is closed.
    public func observe<Root: PersistableRecord>(_ query: Query<Root>) -> Observation<[Root]> {
        Observation(self, tables: [query.plan.table.name], key: nil) { db in
            var rows: [[DatabaseValue]] = []
            try db.forEachRow(of: query.plan) { row in
                rows.append(row.values)
                return true
            }
            return rows
        } convert: { rows in
            try rows.map { try Root(row: Row(table: query.plan.table, values: $0)) }
        }
    }

    /// The number of a query's records, now and after each transaction that changes it.
    public func observeCount(_ query: Query<some PersistableRecord>) -> Observation<Int> {
        Observation(self, tables: [query.plan.table.name], key: nil) { db in
            try query.fetchCount(db)
        } convert: {
            $0
        }
    }

    /// The record of a key, or `nil`, now and after each transaction that changes it; transactions
    /// that change other records cost nothing.
    public func observeOne<Root: PersistableRecord>(
        _ type: Root.Type,
        key: some DatabaseValueConvertible
    ) -> Observation<Root?> {
        let key = key.databaseValue
        let table = Root.table.description
        return Observation(self, tables: [table.name], key: key) { db in
            try db.row(forKey: key, in: table)?.values
        } convert: { values in
            try values.map { try Root(row: Row(table: table, values: $0)) }
        }
    }
}

extension Database {
    /// Reads away from the caller's actor, which may be that of a view that observes.
    @concurrent
    fileprivate func readBriefly<Value: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await storage.read(.brief, body)
    }
}

/// A result that is read again after each change; see ``Database/observe(_:)``.
///
/// Each iteration observes by itself, from its first element on.
public struct Observation<Element: Sendable>: AsyncSequence, Sendable {
    private let start: @Sendable () -> Iterator

    init<Result: Equatable & Sendable>(
        _ database: Database,
        tables: Set<String>,
        key: DatabaseValue?,
        fetch: @escaping @Sendable (any ReadTransaction) throws -> Result,
        convert: @escaping @Sendable (Result) throws -> Element
    ) {
        start = {
            // Before the first reading, so that no change is missed.
            var changes = database.storage.changes(in: tables, key: key).makeAsyncIterator()
            var last: Result?
            var isOutdated = true
            return Iterator {
                while true {
                    if !isOutdated {
                        guard await changes.next(isolation: nil) != nil else { return nil }
                    }
                    isOutdated = true
                    let result: Result
                    do {
                        result = try await database.readBriefly(fetch)
                    } catch PersistenceError.closed where last != nil {
                        return nil
                    } catch PersistenceError.unreachable where last != nil {
                        guard (try? await Task.sleep(for: .seconds(1))) != nil else { return nil }
                        continue
                    }
                    isOutdated = false
                    if result == last { continue }
                    last = result
                    return try convert(result)
                }
            }
        }
    }

    /// Begins an observation.
    public func makeAsyncIterator() -> Iterator { start() }

    /// The results of one observation.
    public struct Iterator: AsyncIteratorProtocol {
        private let following: () async throws -> Element?

        fileprivate init(_ following: @escaping () async throws -> Element?) {
            self.following = following
        }

        /// Waits for the next result.
        ///
        /// - Returns: The result; `nil` when the storage has been closed, or the task cancelled.
        /// - Throws: ``PersistenceError``, also for a record that cannot be understood.
        public mutating func next() async throws -> Element? {
            try await following()
        }
    }
}

@available(*, unavailable)
extension Observation.Iterator: Sendable {}
