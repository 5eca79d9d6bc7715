public import Persistence

/// A storage of records that fails the transactions that a test chooses; it passes the others on to
/// another storage.
///
/// ```swift
/// let storage = FaultyRecordStorage(MemoryStorage())
/// storage.fail { call in call == .write ? .diskFull(path: "books.sqlite") : nil }
/// let database = Database(storage)
/// ```
///
/// A transaction that fails does not reach the other storage, so that it changes nothing.
public final class FaultyRecordStorage: RecordStorage {
    /// A transaction of the storage.
    public enum Call: Hashable, Sendable {
        /// A transaction that reads.
        case read
        /// A transaction that may change something.
        case write
    }

    private let storage: any RecordStorage
    private let plan = FaultPlan<Call>()

    /// Creates a storage that fails no transaction yet.
    public init(_ storage: any RecordStorage) {
        self.storage = storage
    }

    /// The transactions so far, in order, those that failed included.
    public var calls: [Call] { plan.calls }

    /// Fails the transactions for which a function returns an error, from now on.
    public func fail(_ fault: @escaping @Sendable (Call) -> PersistenceError?) {
        plan.fail(fault)
    }

    /// Fails all transactions with an error from now on, or none with `nil`.
    public func fail(with error: PersistenceError?) {
        fail { _ in error }
    }

    /// Reads from the other storage, unless the call fails.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try plan.record(.read)
        return try await storage.read(length, body)
    }

    /// Changes the other storage, unless the call fails.
    public func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        try plan.record(.write)
        return try await storage.write(length, body)
    }

    /// The changes of the other storage.
    public func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        storage.changes(in: tables, key: key)
    }

    /// The outages of the other storage.
    public func outages() -> AsyncStream<PersistenceError?> { storage.outages() }

    /// That of the other storage.
    public var suitableCount: Int { storage.suitableCount }

    /// Closes the other storage.
    public func close() async {
        await storage.close()
    }
}
