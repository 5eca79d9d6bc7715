public import Persistence

extension PostgreSQLStorage: RecordStorage {
    /// Reads in one transaction, which sees one snapshot.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await reading(length, body)
    }

    /// Runs a read-only body, in a transaction unless it is brief and has one statement at most.
    func reading<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        if length == .brief {
            let brief = BriefBody(body)
            await readers.read(brief)
            if brief.hasEnded { return try brief.value() }
        }
        return try await readingInTransaction(body)
    }

    /// Runs a read-only body in a transaction, and again if a table has to be created or migrated
    /// first; the last time without other writers, such as a program of an earlier release whose
    /// rows each time have to be migrated.
    private func readingInTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await readers.transact(isWriting: false, body)
        } catch let error as PostgreSQLTransaction.UnpreparedTable {
            _ = try await writing { try $0.prepare(error.table) }
        }
        do {
            return try await readers.transact(isWriting: false, body)
        } catch is PostgreSQLTransaction.UnpreparedTable {
            return try await writing(body)
        }
    }

    /// Runs a body that writes, without notifying observations of its changes.
    func writing<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        try await writers.transact(isWriting: true, body)
    }

    /// Writes in one transaction, which excludes other writers.
    public func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        let collectsKeys = !notices.isIdle
        let outcome: Session.Outcome<Value>
        do {
            outcome = try await writers.run { session in
                if length == .brief {
                    return try await session.writeBriefly(collectsKeys: collectsKeys, body)
                }
                return try await session.transact(
                    isWriting: true,
                    collectsKeys: collectsKeys,
                    body
                )
            }
        } catch let error as PersistenceError {
            if case .unknownOutcome = error {
                noticeTexts.takeOwn()
                // If the transaction was committed, its notification may have been skipped before
                // the connection was lost.
                notices.postAll()
            }
            throw error
        }
        notices.post(outcome.changes)
        return outcome.value
    }

    /// Notifications of the storage's own transactions, and of those of other programs in the same
    /// schema.
    public func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        defer { listener.begin() }
        return notices.changes(in: tables, key: key)
    }

    /// The outages in which no notifications of other programs' changes arrive, from the first call
    /// of ``changes(in:key:)`` on.
    public func outages() -> AsyncStream<PersistenceError?> { notices.outages() }

    /// Closes the connections after the running transactions, and finishes the sequences of changes
    /// and outages.
    public func close() async {
        listener.end()
        await readers.close()
        await writers.close()
        notices.finish()
    }

    /// Returns the execution plan of a query, for tests of indexes.
    ///
    /// The table is created or migrated first, if necessary.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - isCounting: Whether to explain the query that counts the rows.
    /// - Returns: The lines of `EXPLAIN`.
    /// - Throws: `PersistenceError`.
    public func explain<Root>(
        _ query: Query<Root>,
        isCounting: Bool = false
    ) async throws -> [String] {
        let plan = query.plan
        return try await reading(.long) {
            try TableQueries($0).explain(plan, isCounting: isCounting)
        }
    }
}
