import CPostgreSQL
import Persistence

// Safe: the results of the statements that are sent here are owned by the pipeline.
extension Connection {
    /// A statement with its arguments.
    struct Statement: Hashable {
        let sql: String
        var arguments = Arguments()
    }

    /// Runs statements in one round trip, after the statements that begin the transaction, if these
    /// are still to be sent; the statements after one that fails are not run.
    ///
    /// - Parameters:
    ///   - statements: The statements, which have one result each.
    ///   - delay: How long they may wait for locks, in addition to the response timeout.
    /// - Returns: The result of each statement.
    /// - Throws: `PostgreSQLFailure`: the first failure, or a timeout;
    ///   ``PostgreSQLFailure/ofBeginning`` if the transaction did not begin, or sees another state
    ///   of the schema than the one for which the statements were compiled.
    @discardableResult
    func run(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> [QueryResult] {
        let first = beginning
        beginning = []
        let pipeline: Pipeline
        do throws(PostgreSQLFailure) {
            pipeline = try start(first + statements, delay: delay)
        } catch {
            guard error.isLost, !first.isEmpty else { throw error }
            // The connection was lost while idle, which is noticed as long statements are sent.
            schema = KnownSchema()
            throw .ofBeginning
        }
        pipeline.receive()
        if first.isEmpty { return try pipeline.finish() }
        let state = pipeline.results.dropFirst(first.count - 1).first
        if let state, schema.isConfirmed(by: state) {
            return Array(try pipeline.finish().dropFirst(first.count))
        }
        do throws(PostgreSQLFailure) {
            _ = try pipeline.finish()
        } catch  where error.hasTimedOut || error.isCancellation {
            throw error
        } catch {
            // The transaction runs again, such as after the connection was lost while idle.
        }
        schema = KnownSchema()
        throw .ofBeginning
    }

    /// Sends statements, preparing those that are not prepared yet.
    ///
    /// - Returns: A pipeline, which has to receive the results before anything else is sent.
    /// - Throws: `PostgreSQLFailure`.
    func start(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> Pipeline {
        if !hasRoom(for: statements) { try forgetStatements() }
        let sent = try send(statements, delay: delay)
        return pipeline(of: sent)
    }

    /// Creates the pipeline that receives the results of statements, after outstanding ones.
    func pipeline(
        of sent: SentStatements,
        for receivers: [any ResultReceiver] = []
    ) -> Pipeline {
        defer { unanswered = [] }
        return Pipeline(self, sent, behind: unanswered, for: receivers)
    }

    /// Sends statements, unless the server has to be waited for first.
    ///
    /// - Parameters:
    ///   - statements: The statements, which have one result each.
    ///   - receivers: The receivers of the first results, one for each.
    ///   - delay: How long they may wait for locks, in addition to the response timeout.
    /// - Returns: A pipeline, which has to receive the results before anything else is sent; `nil`
    ///   if prepared statements have to be deallocated first, or sending fails.
    func startAtOnce(
        _ statements: [Statement],
        for receivers: [any ResultReceiver] = [],
        delay: Duration = .zero
    ) -> Pipeline? {
        guard hasRoom(for: statements), let sent = try? send(statements, delay: delay)
        else { return nil }
        return pipeline(of: sent, for: receivers)
    }

    /// Sends a statement that stores rows without waiting for its result; the next statements are
    /// sent after it, and throw its failure.
    ///
    /// For each table, one such statement is outstanding at most, to limit the memory of rows.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - table: The table whose rows it stores.
    ///   - rowCount: The number of rows; fewer are a failure. `nil` if it may store fewer.
    /// - Throws: `PostgreSQLFailure`, if it cannot be sent, or that of an earlier statement.
    func sendAhead(
        _ statement: Statement,
        for table: String,
        storing rowCount: Int?
    ) throws(PostgreSQLFailure) {
        if unanswered.contains(where: { $0.table == table }) { try settle() }
        if !hasRoom(for: [statement]) { try forgetStatements() }
        var sent = try send([statement])
        (sent.table, sent.rowCount) = (table, rowCount)
        unanswered.append(sent)
    }

    /// Sends a statement whose failure is ignored; its result is read with that of the next ones.
    ///
    /// - Throws: `PostgreSQLFailure`, if it cannot be sent.
    func sendAndForget(_ sql: String) throws(PostgreSQLFailure) {
        var sent = try send([Statement(sql: sql)])
        sent.isForgotten = true
        unanswered.append(sent)
    }

    private func hasRoom(for statements: [Statement]) -> Bool {
        isPooled || prepared.hasRoom(for: statements.lazy.map(\.sql))
    }

    /// Sends statements, with a synchronization point after them.
    private func send(
        _ statements: [Statement],
        delay: Duration = .zero
    ) throws(PostgreSQLFailure) -> SentStatements {
        guard statements.allSatisfy(\.arguments.areSendable) else { throw .tooLarge }
        var sent = SentStatements(limit: try begin(delay: delay, settles: false))
        guard unsafe PQenterPipelineMode(raw) == 1 else { throw givenUp() }
        for (index, statement) in statements.enumerated() {
            var name = prepared[statement.sql] ?? newName(of: statement.sql, in: sent)
            if name == nil, !isPooled {
                let new = prepared.newName()
                let types = statement.arguments.types
                let count = Int32(types.count)
                guard unsafe PQsendPrepare(raw, new, statement.sql, count, types) == 1 else {
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

    /// The name of a statement that is being prepared; `nil` if it is not.
    private func newName(of sql: String, in sent: SentStatements) -> String? {
        sent.newName(of: sql) ?? unanswered.lazy.compactMap { $0.newName(of: sql) }.first
    }
}
