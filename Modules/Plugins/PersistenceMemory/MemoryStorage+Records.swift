public import Persistence

extension MemoryStorage: RecordStorage {
    /// Reads from a snapshot, on the caller's thread.
    @concurrent
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try TablesTransaction(records.snapshot()).run(length) { try body($0) }
    }

    /// Changes a copy, and puts it in place of the tables; writers wait for each other.
    @concurrent
    public func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        let (value, changes) = try records.write(length, body)
        notices.post(changes)
        return value
    }

    /// Notices of the storage's own transactions.
    public func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        notices.changes(in: tables, key: key)
    }
}
