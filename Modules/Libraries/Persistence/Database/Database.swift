/// A storage of records of any type, one table for each.
///
/// ```swift
/// let database = Database(SQLiteStorage(path: "people.sqlite"))
/// try await database.save(person)
/// let people = try await database.fetchAll(Person.filter(Person.visits > 3))
/// ```
///
/// A database is a value and costs nothing to create. Its methods wait away from the caller's
/// actor. Several readings of one state, or changes that belong together, are one call:
///
/// ```swift
/// try await database.write { db in
///     guard var person = try Person.fetchOne(db, key: "ada") else { return }
///     person.visits += 1
///     try person.save(db)
/// }
/// ```
public struct Database: Sendable {
    /// The storage.
    public let storage: any RecordStorage

    /// Creates a database over a storage.
    public init(_ storage: any RecordStorage) {
        self.storage = storage
    }

    /// Runs a body on one state of the database.
    ///
    /// - Parameter body: Reads; runs on a thread of the storage, or of the caller. It may run a second
    ///   time if a damaged file was replaced meanwhile, or if its first query shows that a connection
    ///   was lost: it should have no other effects.
    /// - Returns: The result of the body.
    /// - Throws: ``PersistenceError``, the error of the body, or `CancellationError`.
    @concurrent
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await storage.read(.long, body)
    }

    /// Runs a body in a transaction, whose changes are made all or none.
    ///
    /// - Parameter body: Reads and changes. It may run a second time if another program was
    ///   writing, or the file was replaced: it should have no other effects.
    /// - Returns: The result of the body.
    /// - Throws: ``PersistenceError``, the error of the body, or `CancellationError` if the task has
    ///   been cancelled; nothing is changed then.
    @concurrent
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        try await storage.write(.long, body)
    }

    /// Closes the storage.
    ///
    /// Any later call throws ``PersistenceError/closed(path:)``, and observations end.
    public func close() async {
        await storage.close()
    }
}
