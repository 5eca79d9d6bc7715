/// Something to be read, so that a storage can be asked for several things at once: on a server that is
/// far away they take the time of one.
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
/// What one request asks for must not depend on the answer to another one of the same call.
public struct FetchRequest<Value>: Sendable {
    fileprivate let reads: [ExpectedRead]
    fileprivate let value: @Sendable (any ReadTransaction) throws -> Value

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - reads: What the body reads first, as far as that is known; the body is right without it, too.
    ///   - value: Reads.
    public init(
        expecting reads: [ExpectedRead],
        _ value: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) {
        self.reads = reads
        self.value = value
    }

    /// Asks for all records of a query.
    ///
    /// A storage sends this query together with others only if it has a limit: the answers to all are held
    /// in memory.
    public static func all<Root>(
        _ query: Query<Root>
    ) -> FetchRequest<[Root]> where Value == [Root] {
        FetchRequest(expecting: [.rows(query.plan)]) { try query.fetchAll($0) }
    }

    /// Asks for the first record of a query.
    public static func one<Root>(
        _ query: Query<Root>
    ) -> FetchRequest<Root?> where Value == Root? {
        let first = query.first
        return FetchRequest(expecting: [.rows(first.plan)]) { try first.fetchOne($0) }
    }

    /// Asks for the record of a key.
    public static func one<Root: PersistableRecord>(
        _ type: Root.Type,
        key: some DatabaseValueConvertible
    ) -> FetchRequest<Root?> where Value == Root? {
        let (key, table) = (key.databaseValue, Root.table.description)
        return FetchRequest(expecting: [.row(key, table)]) { db in
            try db.row(forKey: key, in: table).map(Root.init(row:))
        }
    }

    /// Asks for the number of records of a query.
    public static func count(
        _ query: Query<some PersistableRecord>
    ) -> FetchRequest<Int> where Value == Int {
        FetchRequest(expecting: [.count(query.plan)]) { try query.fetchCount($0) }
    }

    /// Asks for the answers to several requests.
    public static func each<Element>(
        _ requests: [FetchRequest<Element>]
    ) -> FetchRequest<[Element]> where Value == [Element] {
        FetchRequest(expecting: requests.flatMap(\.reads)) { db in
            try requests.map { try $0.value(db) }
        }
    }

    /// The request whose answer is made of that of this one.
    public func map<Result>(
        _ transform: @escaping @Sendable (Value) -> Result
    ) -> FetchRequest<Result> {
        FetchRequest<Result>(expecting: reads) { [value] in transform(try value($0)) }
    }
}

/// What a transaction is about to read; see ``ReadTransaction/expect(_:)``.
public enum ExpectedRead: Hashable, Sendable {
    /// The row of a key.
    case row(DatabaseValue, TableDescription)
    /// The rows of a result; with the names of the columns, if these are all that is read.
    case rows(QueryPlan, columns: [String]? = nil)
    /// The number of rows in a result.
    case count(QueryPlan)
}

extension ReadTransaction {
    /// Reads several things, for which a storage is asked at once.
    ///
    /// - Returns: The answers, which are those of one state.
    /// - Throws: ``PersistenceError``, also for a record that cannot be understood.
    public func fetch<each Value>(
        _ requests: repeat FetchRequest<each Value>
    ) throws -> (repeat each Value) {
        var expected: [ExpectedRead] = []
        repeat expected.append(contentsOf: (each requests).reads)
        try expect(expected)
        return (repeat try (each requests).value(self))
    }
}
