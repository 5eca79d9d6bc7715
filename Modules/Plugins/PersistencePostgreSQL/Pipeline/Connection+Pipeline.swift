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

    /// Sends statements; those that are not prepared yet are prepared on the way.
    ///
    /// - Returns: What receives their results, before anything else is asked.
    /// - Throws: `PostgreSQLFailure`.
    func start(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> Pipeline {
        if !hasRoom(for: statements) { try forgetStatements() }
        return Pipeline(self, try send(statements, delay: delay))
    }

    /// Sends statements, unless the server has to be waited for before.
    ///
    /// - Returns: What receives their results, before anything else is asked; `nil` if nothing is
    ///   changed, as others have to be forgotten before, another answer is on its way, or not all
    ///   can be sent.
    func startAtOnce(_ statements: [Statement], delay: Duration = .zero) -> Pipeline? {
        guard hasRoom(for: statements), unread == nil || hasInput(by: .now) else { return nil }
        return try? Pipeline(self, send(statements, delay: delay))
    }

    /// Sends a statement whose answer is read before the next one is sent, which throws its failure.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - table: The table whose rows it stores, for the failure; `nil` if it stores none.
    /// - Throws: `PostgreSQLFailure`, if it cannot be sent.
    func sendAhead(
        _ statement: Statement,
        for table: String? = nil
    ) throws(PostgreSQLFailure) {
        if !hasRoom(for: [statement]) { try forgetStatements() }
        var sent = try send([statement])
        sent.table = table
        unread = sent
    }

    /// Whether a statement is prepared, where statements are.
    func isPrepared(_ statement: Statement) -> Bool {
        isPooled || prepared[statement.sql] != nil
    }

    private func hasRoom(for statements: [Statement]) -> Bool {
        isPooled || prepared.hasRoom(for: statements.lazy.map(\.sql))
    }

    /// Sends statements, with a mark of the end behind them.
    private func send(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> SentStatements {
        var sent = SentStatements(limit: try begin(delay: delay))
        guard unsafe PQenterPipelineMode(raw) == 1 else { throw givenUp() }
        for (index, statement) in statements.enumerated() {
            var name = prepared[statement.sql]
            if name == nil, !isPooled {
                let new = prepared.newName()
                guard unsafe PQsendPrepare(raw, new, statement.sql, 0, nil) == 1 else {
                    throw givenUp()
                }
                sent.prepared[index + sent.prepared.count] = (statement.sql, new)
                name = new
            }
            guard send(statement, name) == 1 else { throw givenUp() }
        }
        guard unsafe PQpipelineSync(raw) == 1 else { throw givenUp() }
        return sent
    }
}
