public import Persistence
import Synchronization

extension SQLiteStorage: RecordStorage {
    /// Reads in one transaction.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await readers.run { reader in
            do {
                return try await transact(length, on: reader, isWriting: false) { try body($0) }
            } catch let error as SQLiteTransaction.UnpreparedTable {
                do {
                    try await transact(.long, on: queue, isWriting: true) {
                        try $0.prepare(error.table, isSearched: error.isSearched)
                    }
                } catch let failure as PersistenceError where failure.isRefusedWriting {
                    try await reader.run { try $0.prepareInMemory(error, because: failure) }
                }
                do {
                    return try await transact(length, on: reader, isWriting: false) { try body($0) }
                } catch let error as SQLiteTransaction.UnpreparedTable {
                    throw PersistenceError.corrupt(
                        path: path,
                        reason: "the table \(error.table.name) is not what it was prepared to be"
                    )
                }
            }
        }
    }

    /// Writes in one transaction, which takes the write lock at its start.
    public func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        try await transact(length, on: queue, isWriting: true) { try body($0) }
    }

    /// Notices of the storage's own transactions, and some time later of those of others.
    public func changes(
        in tables: Set<String>,
        key: DatabaseValue?
    ) -> AsyncStream<Void> {
        defer { watch.begin() }
        return notices.changes(in: tables, key: key)
    }

    private func transact<Value: Sendable>(
        _ length: TransactionLength,
        on queue: SessionQueue,
        isWriting: Bool,
        _ body: @escaping @Sendable (SQLiteTransaction) throws -> Value
    ) async throws -> Value {
        let collectsKeys = isWriting && !notices.isIdle
        // The result does not go through the session, so that nothing there is generic: that would
        // cost as much as reading a record.
        let result = Mutex<Value?>(nil)
        let work: @Sendable (DatabaseSession) throws -> [String: Set<DatabaseValue>?] = { session in
            try session.transact(isWriting: isWriting, collectsKeys: collectsKeys) { transaction in
                let value = try body(transaction)
                result.withLock { $0 = value }
            }
        }
        let changes =
            switch length {
            case .brief: try await queue.runBriefly(work)
            case .long: try await queue.run(work)
            }
        if isWriting { notices.post(changes) }
        guard let value = result.withLock({ $0 }) else {
            preconditionFailure("a transaction has ended without a result")
        }
        return value
    }
}
