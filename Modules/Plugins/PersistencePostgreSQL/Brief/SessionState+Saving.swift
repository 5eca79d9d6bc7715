import Persistence

// Brief bodies that only save records: the writers' lock, the notification, and the records are
// sent in one round trip.
extension SessionState {
    /// The outcome of an attempt to run a body that writes.
    enum Attempt<Value: Sendable>: Sendable {
        /// The body has ended: its changes are committed, or it has failed and nothing is changed.
        case ended(Result<Session.Outcome<Value>, any Error>)
        /// The changes were sent; ``finishSaving(_:)`` returns whether they are stored.
        case sent(Session.Outcome<Value>)
        /// Nothing is changed, and the body has to run in a transaction.
        case stopped
    }

    /// Runs a body that only saves records, and sends the records.
    mutating func save<Value: Sendable>(
        collectsKeys: Bool,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) -> Attempt<Value> {
        guard let connection = ready, connection.isReadCommitted, connection.isQuiet
        else { return .stopped }
        let saving = BriefSaving()
        let transaction = transaction(
            on: connection,
            isWriting: true,
            collectsKeys: collectsKeys,
            brief: saving
        )
        defer { transaction.end() }
        let result = Result { try body(transaction) }
        if saving.needsTransaction { return .stopped }
        let outcome: Session.Outcome<Value>
        switch result {
        case .success(let value): outcome = (value, transaction.changes.byTable)
        case .failure(let error): return .ended(.failure(error))
        }
        guard let pipeline = send(transaction, on: connection) else { return .stopped }
        guard receiveAtOnce(pipeline) else {
            pending = Pending(pipeline: pipeline)
            return .sent(outcome)
        }
        defer { giveUp() }
        do {
            return try isMade(pipeline) ? .ended(.success(outcome)) : .stopped
        } catch {
            return .ended(.failure(error))
        }
    }

    /// Sends the rows of a transaction after the writers' lock and the notification of the changes.
    ///
    /// The rows are stored only if the schema is still in the state for which they were encoded.
    ///
    /// - Returns: `nil` if more than one round trip is needed.
    private func send(
        _ transaction: PostgreSQLTransaction,
        on connection: Connection
    ) -> Pipeline? {
        guard let version = connection.schema.version,
            let rows = transaction.rows.waiting.onlyBatch
        else { return nil }
        let tables = transaction.changes.byTable.keys
        let notice = opening.statements.lockAndNotice(of: tables)
        return connection.startAtOnce(
            [notice, rows.statement(at: version)],
            delay: opening.patience
        )
    }

    /// Waits for the result of the records that were sent.
    ///
    /// - Returns: Whether they are stored; `false` if nothing is changed and the body has to run in
    ///   a transaction, which reports the reason of a failure.
    /// - Throws: `PersistenceError`, or `CancellationError`.
    mutating func finishSaving(_ interruption: Interruption) throws -> Bool {
        guard let pending, let connection = link.connection else { return false }
        receive(pending, on: connection, interruption)
        self.pending = nil
        defer { giveUp(interruption) }
        return try isMade(pending.pipeline, interruption)
    }

    private func isMade(
        _ pipeline: Pipeline,
        _ interruption: Interruption? = nil
    ) throws -> Bool {
        do throws(PostgreSQLFailure) {
            return try pipeline.finish().last.map { $0.changedRows > 0 } ?? false
        } catch {
            if error.isLost { throw PersistenceError.unknownOutcome(place: translation.place) }
            // A transaction would wait for other writers for the whole timeout again.
            guard error.isOfLock || error.isCancellation else { return false }
            throw translation.error(of: error, isWriting: true, interruption)
        }
    }
}
