import Persistence

// Brief bodies that read: the statements of all that wait for a connection are one round trip.
extension SessionState {
    /// Runs bodies of which each reads one thing.
    ///
    /// - Returns: What has become of each; `nil` if the answers are not there yet.
    mutating func read(_ calls: [BriefCall]) -> [BriefCall.Outcome]? {
        guard let connection = ready else { return calls.map { _ in .stopped } }
        let readings = calls.map(BriefReading.init)
        guard let pending = send(readings, on: connection) else { return outcomes(of: readings) }
        self.pending = pending
        return receiveAtOnce(pending.pipeline) ? takeAnswers() : nil
    }

    /// Runs bodies until they ask, and sends their statements, with a look at the schema's state if the
    /// last one is old.
    ///
    /// - Returns: `nil` if there is nothing to send, or it cannot be sent.
    private func send(_ readings: [BriefReading], on connection: Connection) -> Pending? {
        var statements: [Connection.Statement] = []
        var asking: [BriefReading] = []
        for reading in readings {
            let transaction = transaction(on: connection, isWriting: false, brief: reading)
            guard let statement = reading.begin(in: transaction) else { continue }
            statements.append(statement)
            asking.append(reading)
        }
        if statements.isEmpty { return nil }
        if !connection.schema.isFresh { statements.append(opening.statements.look) }
        // If one fails, as may one that was not prepared yet, all run in transactions.
        let pipeline = connection.startAtOnce(statements, for: asking)
        return pipeline.map { Pending(pipeline: $0, readings: readings, asking: asking) }
    }

    /// Waits for the answers to readings that were sent.
    ///
    /// A cancelled task ends its statement, unless those of others are behind it.
    ///
    /// - Returns: What has become of each call.
    mutating func finishReading(_ interruption: Interruption) -> [BriefCall.Outcome] {
        guard let pending, let connection = link.connection else { return [] }
        let interruption = pending.readings.count == 1 ? interruption : Interruption()
        receive(pending, on: connection, interruption)
        return takeAnswers(interruption)
    }

    /// The outcomes of the readings that were sent: those of their bodies, if all statements have
    /// succeeded, and the schema is in the state that they are for.
    private mutating func takeAnswers(
        _ interruption: Interruption? = nil
    ) -> [BriefCall.Outcome] {
        guard let pending, let connection = link.connection else { return [] }
        self.pending = nil
        defer { giveUp(interruption) }
        func end(_ outcome: BriefCall.Outcome) {
            for reading in pending.asking { reading.end(outcome) }
        }
        do throws(PostgreSQLFailure) {
            if let state = try pending.pipeline.finish().last,
                !connection.schema.isConfirmed(by: state)
            {
                end(.stopped)
            }
        } catch {
            // A transaction would wait for as long once more.
            let failure = translation.error(of: error, isWriting: false)
            end(error.hasTimedOut ? .ended(.failure(failure)) : .stopped)
        }
        if interruption?.isCancelled == true { end(.ended(.failure(CancellationError()))) }
        return outcomes(of: pending.readings)
    }

    private func outcomes(of readings: [BriefReading]) -> [BriefCall.Outcome] {
        readings.map { reading in
            if reading.outcome == nil { reading.end(.stopped) }
            return reading.outcome ?? .stopped
        }
    }
}
