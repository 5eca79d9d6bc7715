import Persistence

// Brief read-only bodies, whose statements are sent together in one round trip.
extension SessionState {
    /// Runs bodies that have one statement each.
    ///
    /// - Returns: Whether all calls have ended; if not, ``finishReading(_:)`` waits for results.
    mutating func read(_ readings: [BriefReading]) -> Bool {
        guard let connection = ready, let pending = send(readings, on: connection) else {
            return true
        }
        self.pending = pending
        guard receiveAtOnce(pending.pipeline) else { return false }
        takeAnswers()
        return true
    }

    /// Runs bodies until their first statements, and sends these; if the known state of the schema
    /// is too old, a statement that reads the state is sent with them.
    ///
    /// - Returns: `nil` if there is no statement, or the statements cannot be sent.
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
        // If one fails, such as one that is not prepared yet, all bodies run in transactions.
        guard let pipeline = connection.startAtOnce(statements, for: asking) else {
            for reading in asking { reading.giveUp() }
            return nil
        }
        return Pending(pipeline: pipeline, readingCount: readings.count, asking: asking)
    }

    /// Waits for the results of the readings that were sent.
    ///
    /// A cancelled task cancels its statement on the server, unless others were sent with it.
    mutating func finishReading(_ interruption: Interruption) {
        guard let pending, let connection = link.connection else { return }
        let interruption = pending.readingCount == 1 ? interruption : Interruption()
        receive(pending, on: connection, interruption)
        takeAnswers(interruption)
    }

    /// Ends the readings that were sent: with the results of their bodies, if all statements have
    /// succeeded and the schema is still in the state for which they were compiled.
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
            // A transaction would wait for the whole timeout again.
            pending.fail(translation.error(of: error, isWriting: false))
        } catch {
            pending.giveUp()
        }
        if interruption?.isCancelled == true { pending.fail(CancellationError()) }
    }
}
