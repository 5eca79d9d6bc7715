import Persistence

// Brief transactions: sent on their caller's thread, which waits for a moment at most.
extension SessionState {
    /// How long a brief transaction may hold the thread of its caller, once: as long as answers come
    /// later, the next ones do not wait there.
    private static let moment: Duration = .milliseconds(1)

    /// What has become of a body that writes.
    enum Attempt<Value: Sendable>: Sendable {
        /// It has ended, and has changed what it was to change, or nothing.
        case ended(Result<Session.Outcome<Value>, any Error>)
        /// Its changes were sent; ``finishSaving(_:)`` tells whether they are made.
        case sent(Session.Outcome<Value>)
        /// It has changed nothing, and has to run in a transaction.
        case stopped
    }

    /// The connection, if a brief transaction can be sent.
    private var ready: Connection? {
        isClosed || pending != nil ? nil : opening.current(link)
    }

    /// Runs a body that reads one thing.
    ///
    /// - Returns: Its result; `nil` if the answer is not there yet, or the body needs a transaction.
    mutating func read<Value>(
        _ body: (PostgreSQLTransaction) throws -> Value
    ) -> Result<Value, any Error>? {
        guard let connection = ready else { return nil }
        let moment = isNear ? Self.moment : .zero
        let reading = BriefReading(connection, in: opening.schema, moment: moment)
        let result = run(body, on: connection, by: reading)
        if let pipeline = reading.pipeline {
            pending = Pending(pipeline: pipeline, reading: reading)
            isNear = false
        }
        return result
    }

    private func run<Value>(
        _ body: (PostgreSQLTransaction) throws -> Value,
        on connection: Connection,
        by reading: BriefReading
    ) -> Result<Value, any Error>? {
        let transaction = transaction(on: connection, isWriting: false, brief: reading)
        defer { transaction.end() }
        let result = Result { try body(transaction) }
        if reading.pipeline != nil || reading.needsTransaction { return nil }
        guard let failure = transaction.failure else { return result }
        // Others are told when a transaction has failed, too.
        return failure.hasTimedOut ? result : nil
    }

    /// Waits for the answer to a reading that was sent, and runs its body again.
    ///
    /// - Returns: The result of the body; `nil` if it needs a transaction.
    /// - Throws: `PersistenceError`, the error of the body, or `CancellationError`.
    mutating func finishReading<Value>(
        _ interruption: Interruption,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) throws -> Value? {
        guard let pending, let reading = pending.reading, let connection = link.connection else {
            return nil
        }
        receive(pending, on: connection, interruption)
        defer { giveUp(interruption) }
        reading.takeAnswer()
        if interruption.isCancelled { throw CancellationError() }
        return try run(body, on: connection, by: reading)?.get()
    }

    /// Waits for the answer to what was sent; a cancelled task ends what is running.
    private mutating func receive(
        _ pending: Pending,
        on connection: Connection,
        _ interruption: Interruption
    ) {
        do throws(CancellationError) {
            try interruption.begin(connection.cancellation.cancel)
        } catch {
            connection.cancellation.cancel()
        }
        isNear = pending.pipeline.receive() < Self.moment
        interruption.end()
        self.pending = nil
    }

    /// Runs a body that only saves records, and sends them.
    mutating func save<Value: Sendable>(
        collectsKeys: Bool,
        _ body: (PostgreSQLTransaction) throws -> Value
    ) -> Attempt<Value> {
        guard let connection = ready, connection.isOpen else { return .stopped }
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
        guard isNear, pipeline.receive(within: Self.moment) else {
            (pending, isNear) = (Pending(pipeline: pipeline), false)
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
    /// - Returns: `nil` if this takes more than one round trip.
    private func send(
        _ transaction: PostgreSQLTransaction,
        on connection: Connection
    ) -> Pipeline? {
        guard let rows = transaction.waiting.onlyStatement else { return nil }
        let tables = transaction.changes.byTable.keys
        let patience = opening.patience
        let statements = [
            .init(sql: DatabaseSchema.lock(opening.schema, patience: patience)), rows,
            DatabaseSchema.notice(opening.schema, of: tables, on: connection),
        ]
        guard connection.canSendAtOnce(statements.map(\.sql)) else { return nil }
        // What could not be sent as a whole changes nothing.
        return try? connection.start(statements, delay: patience)
    }

    /// Waits until the records that were sent are stored.
    ///
    /// - Returns: Whether they are; `false` if nothing is changed, and a transaction may tell why.
    /// - Throws: `PersistenceError`, or `CancellationError`.
    mutating func finishSaving(_ interruption: Interruption) throws -> Bool {
        guard let pending, let connection = link.connection else { return false }
        receive(pending, on: connection, interruption)
        defer { giveUp(interruption) }
        return try isMade(pending.pipeline, interruption)
    }

    private func isMade(
        _ pipeline: Pipeline,
        _ interruption: Interruption? = nil
    ) throws -> Bool {
        do throws(PostgreSQLFailure) {
            _ = try pipeline.finish()
            return true
        } catch {
            if error.isLost { throw PersistenceError.unknownOutcome(place: translation.place) }
            // A transaction would wait as long for other writers once more.
            guard error.isOfLock || error.isCancellation else { return false }
            throw translation.error(of: error, isWriting: true, interruption)
        }
    }
}
