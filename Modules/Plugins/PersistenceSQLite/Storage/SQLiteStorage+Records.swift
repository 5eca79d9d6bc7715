public import Persistence

extension SQLiteStorage: RecordStorage {
    /// Reads in one transaction.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try transact("read", isWriting: false) { try body($0) }
        } catch let error as SQLiteTransaction.UnpreparedTable {
            try transact("write", isWriting: true) { try $0.prepare(error.table) }
            return try transact("read", isWriting: false) { try body($0) }
        }
    }

    /// Writes in one transaction, which takes the write lock at its start.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        try transact("write", isWriting: true) { try body($0) }
    }

    /// Notices of the storage's own transactions.
    public nonisolated func changes(
        in tables: Set<String>,
        key: DatabaseValue?
    ) -> AsyncStream<Void> {
        notices.changes(in: tables, key: key)
    }

    /// Runs a body in a transaction; once more if the file turned out to be damaged.
    private func transact<Value>(
        _ operation: String,
        isWriting: Bool,
        _ body: (SQLiteTransaction) throws -> Value
    ) throws -> Value {
        for isLast in [false, true] {
            var lock: DirectoryLock?
            defer { withExtendedLifetime(lock) {} }
            let connection: Connection
            if isWriting {
                (connection, lock) = try writableConnection()
            } else {
                connection = try self.connection()
            }
            let transaction = SQLiteTransaction(connection, isWriting: isWriting) { failure in
                self.recordOutcome(of: failure, doing: operation)
            }
            do {
                let value = try run(transaction, on: connection, isWriting, body)
                if isWriting { notices.post(transaction.changes) }
                return value
            } catch {
                let failure = transaction.failure ?? error as? SQLiteFailure
                guard !isLast, let failure, failure.isDamageOfFile else {
                    if let failure = error as? SQLiteFailure {
                        throw recordOutcome(of: failure, doing: operation)
                    }
                    throw error
                }
                let identity = opened?.identity
                drop()
                lock = nil
                try replace(identity, because: reason(for: failure), isDoubtful: true)
            }
        }
        throw PersistenceError.corrupt(path: path, reason: "damaged again as soon as it was made")
    }

    private func run<Value>(
        _ transaction: SQLiteTransaction,
        on connection: Connection,
        _ isWriting: Bool,
        _ body: (SQLiteTransaction) throws -> Value
    ) throws -> Value {
        try connection.execute(isWriting ? "BEGIN IMMEDIATE" : "BEGIN")
        do {
            let value = try body(transaction)
            guard isWriting else {
                try? connection.execute("ROLLBACK")
                return value
            }
            // SQLite may have ended it, and the body have gone on.
            if !connection.isInTransaction, let failure = transaction.failure { throw failure }
            try transaction.finish()
            try connection.execute("COMMIT")
            transaction.committed()
            return value
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            throw error
        }
    }

    private nonisolated func recordOutcome(
        of failure: SQLiteFailure,
        doing operation: String
    ) -> PersistenceError {
        if failure.isDamage, !failure.isDamageOfFile {
            return .backend("sqlite", code: Int(failure.code), reason: failure.message)
        }
        return outcome(of: failure, doing: operation)
    }
}
