/// Stores rows in tables, and answers queries: the port below ``Database``.
///
/// A storage creates a table when it is first used, adds the columns that are new in the table's
/// description, and never removes columns that the description does not have. Every storage
/// gives the same answers; ``Condition/matches(_:)-method`` and ``QueryPlan/precedes(_:_:)``
/// define them.
///
/// A storage must pass `DatabaseLaw` from the PersistenceTesting module.
public protocol RecordStorage: Sendable {
    /// Runs a body on one state of the database, which later writers do not change.
    ///
    /// If the task is cancelled, a long query may end with `CancellationError`.
    ///
    /// - Throws: ``PersistenceError``, or the error of the body.
    func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value

    /// Runs a body in a transaction; there is one at a time.
    ///
    /// When the method returns, the changes outlive a killed process. When it throws, the
    /// database is as it was before.
    ///
    /// - Throws: ``PersistenceError``, or the error of the body.
    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value

    /// A sequence with an element after each transaction that changed one of some tables.
    ///
    /// Elements that nobody has taken yet are joined with later ones.
    ///
    /// - Parameters:
    ///   - tables: The names of the tables.
    ///   - key: The key of the only row whose changes count; `nil` for all rows.
    /// - Returns: The sequence; it ends when the storage is closed.
    func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void>

    /// A sequence of what keeps the storage from noticing the changes of other programs, such as a
    /// server that is not reached any more; `nil` when it notices them again.
    ///
    /// The first element is the current outage, if there is one. The sequence ends when the storage is
    /// closed. After each outage all sequences of ``changes(in:key:)`` have an element, so that
    /// observations read again.
    func outages() -> AsyncStream<PersistenceError?>

    /// The greatest number of records of a table for which the storage is meant; beyond it, every
    /// query may take seconds. `Int.max`, unless a storage says otherwise.
    var suitableCount: Int { get }

    /// Closes the storage.
    ///
    /// Any later call throws ``PersistenceError/closed(path:)``.
    func close() async
}

extension RecordStorage {
    /// No outage, as of a storage on the same machine.
    public func outages() -> AsyncStream<PersistenceError?> { AsyncStream { $0.finish() } }

    /// No limit.
    public var suitableCount: Int { .max }
}

/// How much a transaction does, by which a storage chooses a thread for it.
public enum TransactionLength: Hashable, Sendable {
    /// A transaction of some rows, found by their keys or an index.
    ///
    /// It may run on the caller's thread, and runs again elsewhere if it would have to wait there. It may
    /// also run in the task of another brief reading, with the `TaskLocal` values of that task. Its body has
    /// no other effects.
    case brief
    /// A transaction of any length, which must not run on a thread that all tasks share.
    case long
}
