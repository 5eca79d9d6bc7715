import CPostgreSQL
import Persistence

// Safe: the pipeline takes what is sent here.
extension Connection {
    /// A statement with its arguments.
    struct Statement: Hashable {
        let sql: String
        var arguments = Arguments()
    }

    /// Runs statements in one round trip, behind the beginning of a transaction that has yet to be sent;
    /// behind one that fails none is run.
    ///
    /// - Parameters:
    ///   - statements: The statements, which have one result each.
    ///   - delay: How long they may wait for others, before the answer is late.
    /// - Returns: The result of each.
    /// - Throws: `PostgreSQLFailure`, the first one, also for an answer that is late, and
    ///   ``PostgreSQLFailure/ofBeginning`` if the transaction did not begin, or sees another state of the
    ///   schema than the one that they are for.
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
            // Lost since its last use, which is noticed as long statements are sent.
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
            // Such as a connection that was lost since its last use.
        }
        schema = KnownSchema()
        throw .ofBeginning
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
        let sent = try send(statements, delay: delay)
        return pipeline(of: sent)
    }

    /// What receives the results of statements, behind those that are not answered yet.
    func pipeline(
        of sent: SentStatements,
        for receivers: [any ResultReceiver] = []
    ) -> Pipeline {
        defer { unanswered = [] }
        return Pipeline(self, sent, behind: unanswered, for: receivers)
    }

    /// Sends statements, unless the server has to be waited for before.
    ///
    /// - Parameters:
    ///   - statements: The statements, which have one result each.
    ///   - receivers: Who takes the results of the first of them.
    ///   - delay: How long they may wait for others, before the answer is late.
    /// - Returns: What receives their results, before anything else is asked; `nil` if nothing is
    ///   changed, as others have to be forgotten before, or not all can be sent.
    func startAtOnce(
        _ statements: [Statement],
        for receivers: [any ResultReceiver] = [],
        delay: Duration = .zero
    ) -> Pipeline? {
        guard hasRoom(for: statements), let sent = try? send(statements, delay: delay)
        else { return nil }
        return pipeline(of: sent, for: receivers)
    }

    /// Sends a statement that stores rows; the next statements are sent behind it, and throw its failure.
    ///
    /// No more than one for each table is on its way, so that not all rows of a transaction are held.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - table: The table whose rows it stores.
    /// - Throws: `PostgreSQLFailure`, if it cannot be sent, or that of one before.
    func sendAhead(_ statement: Statement, for table: String) throws(PostgreSQLFailure) {
        if unanswered.contains(where: { $0.table == table }) { try settle() }
        if !hasRoom(for: [statement]) { try forgetStatements() }
        var sent = try send([statement])
        sent.table = table
        unanswered.append(sent)
    }

    /// Sends a statement on whose end nothing depends; its answer is read with that of the next ones.
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

    /// Sends statements, with a mark of the end behind them.
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

    /// The name of a statement that is on its way to be prepared; `nil` if it is not.
    private func newName(of sql: String, in sent: SentStatements) -> String? {
        sent.newName(of: sql) ?? unanswered.lazy.compactMap { $0.newName(of: sql) }.first
    }
}
