/// Stores rows in tables, and answers queries: the backend of a ``Database``.
///
/// A storage creates a table when it is first used, adds columns that are new in the table's
/// description, and never removes columns that the description lacks. Every storage gives the same
/// results, which ``Condition/matches(_:)-method`` and ``QueryPlan/precedes(_:_:)`` define.
///
/// A storage must pass `DatabaseLaw` from the PersistenceTesting module.
public protocol RecordStorage: Sendable {
    /// Runs a body on a snapshot of the database, which later writes do not change.
    ///
    /// The transaction is over when the body returns: later calls of it throw.
    ///
    /// - Throws: ``PersistenceError``, the error of the body, or `CancellationError` if the
    ///   transaction is long and its task has been cancelled, before or meanwhile.
    func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value

    /// Runs a body in a write transaction; only one runs at a time.
    ///
    /// When the method returns, the changes survive a killed process. When it throws, the database
    /// is unchanged.
    ///
    /// - Throws: ``PersistenceError``, the error of the body, or `CancellationError`, as
    ///   ``read(_:_:)`` does.
    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value

    /// Returns a sequence with an element after each transaction that changed one of some tables.
    ///
    /// Elements that have not been consumed are merged with later ones.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables.
    ///   - key: The key of a single row to observe; `nil` for all rows.
    /// - Returns: The sequence; it ends when the storage is closed.
    func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void>

    /// Returns a sequence of outages, in which the storage does not notice the changes of other
    /// programs, such as when a server cannot be reached; an element is `nil` when the outage has
    /// ended.
    ///
    /// The first element is the current outage, if there is one. The sequence ends when the storage
    /// is closed. After each outage, all sequences of ``changes(in:key:)`` have an element, so that
    /// observations read again.
    func outages() -> AsyncStream<PersistenceError?>

    /// The maximum number of records in a table for which the storage is suitable; beyond it, every
    /// query may take seconds. The default is `Int.max`.
    var suitableCount: Int { get }

    /// Closes the storage.
    ///
    /// Later calls throw ``PersistenceError/closed(path:)``.
    func close() async
}

extension RecordStorage {
    /// Returns an empty sequence, as for a storage on the same machine.
    public func outages() -> AsyncStream<PersistenceError?> { AsyncStream { $0.finish() } }

    /// No limit.
    public var suitableCount: Int { .max }
}

/// The expected length of a transaction, by which a storage chooses a thread for it.
public enum TransactionLength: Hashable, Sendable {
    /// A transaction on a few rows, which are found by their keys or an index.
    ///
    /// The transaction may run on the caller's thread, and runs again elsewhere if it would have to
    /// wait there. It may also run in the task of another brief read, with the `TaskLocal` values
    /// of that task. Its body must have no other effects.
    case brief
    /// A transaction of any length, which must not block a thread of the cooperative pool.
    case long
}
