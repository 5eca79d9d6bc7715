import Persistence

// Brief bodies that read: the statements of all that wait for a connection are one round trip.
extension SessionState {
    /// Runs bodies of which each reads one thing.
    ///
    /// - Returns: Whether all have ended; if not, ``finishReading(_:)`` waits for the answers.
    mutating func read(_ readings: [BriefReading]) -> Bool {
        guard let connection = ready, let pending = send(readings, on: connection) else {
            return true
        }
        self.pending = pending
        guard receiveAtOnce(pending.pipeline) else { return false }
        takeAnswers()
        return true
    }

    /// Runs bodies until they ask, and sends their statements, with a look at the schema's state if the
    /// last one is old.
    ///
    /// - Returns: `nil` if there is nothing to send, or it cannot be sent.
    private func send(_ readings: [BriefReading], on connection: Connection) -> Pending? {
        var statements: [Connection.Statement] = []
        var asking: [BriefReading] = []
        statements.reserveCapacity(readings.count + 1)
        asking.reserveCapacity(readings.count)
        for reading in readings {
            let transaction = transaction(on: connection, isWriting: false, brief: reading)
            guard let statement = reading.begin(in: transaction) else { continue }
            statements.append(statement)
            asking.append(reading)
        }
        if statements.isEmpty { return nil }
        if !connection.schema.isFresh { statements.append(opening.statements.look) }
        // If one fails, as may one that was not prepared yet, all run in transactions.
        guard let pipeline = connection.startAtOnce(statements, for: asking) else {
            for reading in asking { reading.giveUp() }
            return nil
        }
        return Pending(pipeline: pipeline, readingCount: readings.count, asking: asking)
    }

    /// Waits for the answers to readings that were sent.
    ///
    /// A cancelled task ends its statement, unless those of others are behind it.
    mutating func finishReading(_ interruption: Interruption) {
        guard let pending, let connection = link.connection else { return }
        let interruption = pending.readingCount == 1 ? interruption : Interruption()
        receive(pending, on: connection, interruption)
        takeAnswers(interruption)
    }

    /// Ends the readings that were sent: with the results of their bodies, if all statements have
    /// succeeded, and the schema is in the state that they are for.
    private mutating func takeAnswers(_ interruption: Interruption? = nil) {
        guard let pending, let connection = link.connection else { return }
        self.pending = nil
        defer { giveUp(interruption) }
        do throws(PostgreSQLFailure) {
            if let state = try pending.pipeline.finish().last,
                !connection.schema.isConfirmed(by: state)
            {
                pending.giveUp()
            }
        } catch  where error.hasTimedOut {
            // A transaction would wait for as long once more.
            pending.fail(translation.error(of: error, isWriting: false))
        } catch {
            pending.giveUp()
        }
        if interruption?.isCancelled == true { pending.fail(CancellationError()) }
    }
}
