/// A request for a value, of which a transaction can fetch several at once: with a distant server,
/// all take the time of one.
///
/// ```swift
/// let (longest, count, volume) = try await database.read { db in
///     try db.fetch(
///         .all(Book.order(Book.pages.desc).limit(2)),
///         .count(Book.unread),
///         .one(Book.self, key: 4)
///     )
/// }
/// ```
///
/// A request must not depend on the result of another request of the same call.
public struct FetchRequest<Value>: Sendable {
    fileprivate let reads: [ExpectedRead]
    fileprivate let value: @Sendable (any ReadTransaction) throws -> Value

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - reads: The first reads of the body, as far as known; an incomplete list only costs time.
    ///   - value: Reads the value.
    public init(
        expecting reads: [ExpectedRead],
        _ value: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) {
        self.reads = reads
        self.value = value
    }

    /// Creates a request for all records of a query.
    ///
    /// A storage batches the query with others only if it has a limit, as the results of all are
    /// held in memory.
    public static func all<Root>(
        _ query: Query<Root>
    ) -> FetchRequest<[Root]> where Value == [Root] {
        FetchRequest(expecting: [.rows(query.plan)]) { try query.fetchAll($0) }
    }

    /// Creates a request for the first record of a query.
    public static func one<Root>(
        _ query: Query<Root>
    ) -> FetchRequest<Root?> where Value == Root? {
        let first = query.first
        return FetchRequest(expecting: [.rows(first.plan)]) { try first.fetchOne($0) }
    }

    /// Creates a request for the record of a key.
    public static func one<Root: PersistableRecord>(
        _ type: Root.Type,
        key: some DatabaseValueConvertible
    ) -> FetchRequest<Root?> where Value == Root? {
        let (key, table) = (key.databaseValue, Root.table.description)
        return FetchRequest(expecting: [.row(key, table)]) { db in
            try db.row(forKey: key, in: table).map(Root.init(row:))
        }
    }

    /// Creates a request for the number of records of a query.
    public static func count(
        _ query: Query<some PersistableRecord>
    ) -> FetchRequest<Int> where Value == Int {
        FetchRequest(expecting: [.count(query.plan)]) { try query.fetchCount($0) }
    }

    /// Creates a request for the results of several requests.
    public static func each<Element>(
        _ requests: [FetchRequest<Element>]
    ) -> FetchRequest<[Element]> where Value == [Element] {
        FetchRequest(expecting: requests.flatMap(\.reads)) { db in
            try requests.map { try $0.value(db) }
        }
    }

    /// Creates a request that transforms the result of this one.
    public func map<Result>(
        _ transform: @escaping @Sendable (Value) -> Result
    ) -> FetchRequest<Result> {
        FetchRequest<Result>(expecting: reads) { [value] in transform(try value($0)) }
    }
}

/// A read that a transaction will perform; see ``ReadTransaction/expect(_:)``.
public enum ExpectedRead: Hashable, Sendable {
    /// The row of a key.
    case row(DatabaseValue, TableDescription)
    /// The rows of a result, with the names of the columns if only some are read.
    case rows(QueryPlan, columns: [String]? = nil)
    /// The number of rows in a result.
    case count(QueryPlan)
}

extension ReadTransaction {
    /// Fetches the results of several requests at once.
    ///
    /// - Returns: The results, which are those of one snapshot.
    /// - Throws: ``PersistenceError``, also for a record that cannot be decoded.
    public func fetch<each Value>(
        _ requests: repeat FetchRequest<each Value>
    ) throws -> (repeat each Value) {
        var expected: [ExpectedRead] = []
        repeat expected.append(contentsOf: (each requests).reads)
        try expect(expected)
        return (repeat try (each requests).value(self))
    }
}
