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
        _ = pipeline.receive()
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
        try makeRoom(for: statements.lazy.map(\.sql))
        var names: [String?] = []
        for statement in statements { names.append(try name(of: statement.sql)) }
        let limit = try begin(delay: delay)
        guard unsafe PQenterPipelineMode(raw) == 1 else { throw givenUp() }
        for (statement, name) in zip(statements, names) {
            guard send(statement, name) == 1 else { throw givenUp() }
        }
        guard unsafe PQpipelineSync(raw) == 1 else { throw givenUp() }
        return Pipeline(self, until: limit)
    }
}
