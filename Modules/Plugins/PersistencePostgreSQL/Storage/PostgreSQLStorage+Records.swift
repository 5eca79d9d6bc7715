public import Persistence

extension PostgreSQLStorage: RecordStorage {
    /// Reads in one transaction, which sees one state.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await reading(length, body)
    }

    /// Runs a body that reads, in a transaction if it is not brief.
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

    /// Runs a body that reads, and once more where a table has to be created or migrated before.
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
        } catch let error as PostgreSQLTransaction.UnpreparedTable {
            let reason = "another program changes it at the same time"
            throw PersistenceError.unsupported(collection: error.table.name, reason: reason)
        }
    }

    /// Runs a body that writes, and whose changes nobody is told of.
    func writing<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        try await writers.transact(isWriting: true, body)
    }

    /// Writes in one transaction, which other writers wait for.
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
                // If it is stored, its notice may have been skipped before the connection was lost.
                notices.postAll()
            }
            throw error
        }
        notices.post(outcome.changes)
        return outcome.value
    }

    /// Notices of the storage's own transactions, and those of other programs that use the schema.
    public func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        defer { listener.begin() }
        return notices.changes(in: tables, key: key)
    }

    /// The times in which the server tells nothing of the changes of other programs, from the first call of
    /// ``changes(in:key:)`` on.
    public func outages() -> AsyncStream<PersistenceError?> { notices.outages() }

    /// Closes the connections, once the transactions that run have ended, and ends the sequences of changes
    /// and outages.
    public func close() async {
        listener.end()
        await readers.close()
        await writers.close()
        notices.finish()
    }

    /// The steps in which the server finds the rows of a query, in its own words, for tests of
    /// indexes; the table is created or migrated before, if it has to be.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - isCounting: Whether only the number of the rows is wanted.
    /// - Returns: The lines of the plan.
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
