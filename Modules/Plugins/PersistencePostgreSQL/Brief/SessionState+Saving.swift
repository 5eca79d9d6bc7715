import Persistence

// Brief bodies that only save records: the lock of writers, the notice, and the records are one round
// trip.
extension SessionState {
    /// What has become of a body that writes.
    enum Attempt<Value: Sendable>: Sendable {
        /// The body has ended: its changes are stored, or it has failed and nothing is.
        case ended(Result<Session.Outcome<Value>, any Error>)
        /// The changes were sent. ``finishSaving(_:)`` waits for the answer, which says if they are stored.
        case sent(Session.Outcome<Value>)
        /// Nothing is stored, and the body has to run in a transaction.
        case stopped
    }

    /// Runs a body that only saves records, and sends them.
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

    /// Sends the rows of a transaction behind the lock of writers, with the notice of its changes.
    ///
    /// They are stored if the schema is still in the state that their statement was made for.
    ///
    /// - Returns: `nil` if this takes more than one round trip.
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

    /// Waits until the records that were sent are stored.
    ///
    /// - Returns: Whether they are; `false` if nothing is changed, and a transaction may tell why.
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
            // A transaction would wait as long for other writers once more.
            guard error.isOfLock || error.isCancellation else { return false }
            throw translation.error(of: error, isWriting: true, interruption)
        }
    }
}
