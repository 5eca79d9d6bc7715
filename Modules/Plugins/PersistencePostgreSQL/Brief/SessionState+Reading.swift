import Persistence

// Brief bodies that read: the statements of all that wait for a connection are one round trip.
extension SessionState {
    /// Runs bodies of which each reads one thing.
    ///
    /// - Returns: What has become of each; `nil` if the answers are not there yet.
    mutating func read(_ calls: [BriefCall]) -> [BriefCall.Outcome]? {
        guard let connection = ready else { return calls.map { _ in .stopped } }
        let readings = calls.map(BriefReading.init)
        for reading in readings { run(reading, on: connection) }
        guard let pipeline = send(readings, on: connection) else {
            return readings.map { $0.outcome ?? .stopped }
        }
        pending = Pending(pipeline: pipeline, readings: readings)
        return receiveAtOnce(pipeline) ? takeAnswers() : nil
    }

    private func run(_ reading: BriefReading, on connection: Connection) {
        reading.run(in: transaction(on: connection, isWriting: false, brief: reading))
    }

    /// Sends the statements of readings, with a look at the schema's state if the last one is old.
    ///
    /// - Returns: `nil` if there is nothing to send, or it cannot be sent.
    private func send(_ readings: [BriefReading], on connection: Connection) -> Pipeline? {
        // If one fails, as may one that was not prepared yet, all run in transactions.
        var statements = readings.compactMap { $0.outcome == nil ? $0.statement : nil }
        if statements.isEmpty { return nil }
        if !connection.schema.isFresh { statements.append(opening.statements.look) }
        return connection.startAtOnce(statements)
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

    /// Takes the answers, and runs the bodies again with them.
    private mutating func takeAnswers(
        _ interruption: Interruption? = nil
    ) -> [BriefCall.Outcome] {
        guard let pending, let connection = link.connection else { return [] }
        self.pending = nil
        defer { giveUp(interruption) }
        let waiting = pending.readings.filter { $0.outcome == nil }
        do throws(PostgreSQLFailure) {
            var results = try pending.pipeline.finish()[...]
            if results.count > waiting.count, let state = results.popLast() {
                if !connection.schema.isConfirmed(by: state) { results = [] }
            }
            for (reading, result) in zip(waiting, results) {
                reading.take(result)
                run(reading, on: connection)
            }
        } catch {
            // A transaction would wait for as long once more.
            if error.hasTimedOut {
                let error = translation.error(of: error, isWriting: false)
                for reading in waiting { reading.end(.ended(.failure(error))) }
            }
        }
        if interruption?.isCancelled == true {
            for reading in waiting { reading.end(.ended(.failure(CancellationError()))) }
        }
        return pending.readings.map { $0.outcome ?? .stopped }
    }
}
