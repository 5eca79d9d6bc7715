import CPostgreSQL
import Persistence

// Several statements in one round trip
// (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html).
//
// Safe: each result is owned by its `QueryResult`, or freed here, once.
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
    /// - Throws: `PostgreSQLFailure`, the first one.
    @discardableResult
    func run(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> [QueryResult] {
        try makeRoom(for: statements.lazy.map(\.sql))
        var names: [String?] = []
        for statement in statements { names.append(try name(of: statement.sql)) }
        let limit = try begin(delay: delay)
        guard unsafe PQenterPipelineMode(raw) == 1 else { throw givenUp() }
        for (statement, name) in zip(statements, names) {
            guard send(statement, name) == 1 else { throw givenUp() }
        }
        guard unsafe PQpipelineSync(raw) == 1 else { throw givenUp() }
        var results: [QueryResult] = []
        var failure: PostgreSQLFailure?
        for _ in statements {
            do throws(PostgreSQLFailure) {
                results.append(try unsafe result(lastResult(until: limit)))
            } catch {
                if !isUsable { throw error }
                // Those behind it only say that they were not run.
                failure = failure ?? error
            }
        }
        try awaitInput(until: limit)
        // The result that marks the end.
        unsafe PQclear(PQgetResult(raw))
        guard unsafe PQexitPipelineMode(raw) == 1 else { throw givenUp() }
        if let failure { throw failure }
        return results
    }
}
