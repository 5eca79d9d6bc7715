import CPostgreSQL
import Persistence

// Safe: the pipeline takes what is sent here.
extension Connection {
    /// A statement with its arguments.
    struct Statement {
        let sql: String
        var arguments = Arguments([])
    }

    /// Runs statements in one round trip; behind one that fails none is run.
    ///
    /// - Parameters:
    ///   - statements: The statements, which have one result each.
    ///   - delay: How long they may wait for others, before the answer is late.
    /// - Returns: The result of each.
    /// - Throws: `PostgreSQLFailure`, the first one, also for an answer that is late.
    @discardableResult
    func run(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> [QueryResult] {
        let pipeline = try start(statements, delay: delay)
        pipeline.receive()
        return try pipeline.finish()
    }

    /// Sends statements, and prepares before what is not prepared yet.
    ///
    /// - Returns: What receives their results, before anything else is asked.
    /// - Throws: `PostgreSQLFailure`.
    func start(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> Pipeline {
        Pipeline(self, until: try send(statements, names(of: statements), delay: delay))
    }

    /// Sends statements, unless the server has to be waited for before.
    ///
    /// - Returns: What receives their results, before anything else is asked; `nil` if nothing is
    ///   changed, as one is not prepared yet, another answer is on its way, or not all can be sent.
    func startAtOnce(_ statements: [Statement], delay: Duration = .zero) -> Pipeline? {
        guard let names = knownNames(of: statements), unread == nil || hasInput(by: .now)
        else { return nil }
        return try? Pipeline(self, until: send(statements, names, delay: delay))
    }

    /// Sends a statement whose answer is read before the next one is sent, which throws its failure.
    ///
    /// - Throws: `PostgreSQLFailure`, if it cannot be sent.
    func sendAhead(_ statement: Statement) throws(PostgreSQLFailure) {
        unread = UnreadAnswer(limit: try send([statement], names(of: [statement])))
    }

    /// Sends statements, with a mark of the end behind them, and returns when their answer is late.
    private func send(
        _ statements: [Statement],
        _ names: [String?],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> ContinuousClock.Instant? {
        let limit = try begin(delay: delay)
        guard unsafe PQenterPipelineMode(raw) == 1 else { throw givenUp() }
        for (statement, name) in zip(statements, names) {
            guard send(statement, name) == 1 else { throw givenUp() }
        }
        guard unsafe PQpipelineSync(raw) == 1 else { throw givenUp() }
        return limit
    }
}

// An answer on its way that is read before anything else is asked.
struct UnreadAnswer {
    /// When it is late; `nil` for never.
    let limit: ContinuousClock.Instant?
}
