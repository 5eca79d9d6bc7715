public import Persistence
import Synchronization

extension SQLiteStorage: RecordStorage {
    /// Reads in one transaction.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await readers.run { reader in
            var prepared: Set<SQLiteTransaction.UnpreparedTable> = []
            while true {
                do {
                    return try await transact(length, on: reader, isWriting: false) { try body($0) }
                } catch let table as SQLiteTransaction.UnpreparedTable {
                    guard prepared.insert(table).inserted else {
                        return try await readWithoutOthers(table, body)
                    }
                    try await prepare(table, for: reader)
                }
            }
        }
    }

    /// Prepares a table in the file, or in a copy that a session reads if the file cannot be changed.
    private func prepare(
        _ table: SQLiteTransaction.UnpreparedTable,
        for reader: SessionQueue
    ) async throws {
        do {
            try await transact(.long, on: queue, isWriting: true) { try $0.prepare(table) }
        } catch let failure as PersistenceError where failure.isRefusedWriting {
            try await reader.run { try $0.prepareInMemory(table, because: failure) }
        }
    }

    /// Reads while no other program can write: one of another release has changed a table again
    /// since it was prepared.
    private func readWithoutOthers<Value: Sendable>(
        _ table: SQLiteTransaction.UnpreparedTable,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await transact(.long, on: queue, isWriting: true) { try body($0) }
        } catch let failure as PersistenceError where failure.isRefusedWriting {
            throw PersistenceError.unsupported(
                collection: table.table.name,
                reason: "another program changes it at the same time"
            )
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
