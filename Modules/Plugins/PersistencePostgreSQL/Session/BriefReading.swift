import Persistence

// The only statement of a brief reading. With a look at the schema's state behind it, it is one round
// trip, and a transaction of the server by itself.
//
// A body that cannot go on is stopped by an error. If the answer takes more than a moment, the body
// runs again when the answer is there; if it asks for more, it runs again in a longer transaction.
final class BriefReading {
    /// What stops a body.
    struct Stop: Error {}

    private let connection: Connection
    private let state: String
    private var question: (sql: String, values: [DatabaseValue])?
    private var pipeline: Pipeline?
    private var answer: Result<QueryResult, PostgreSQLFailure>?
    private var hasAsked = false
    private let start = ContinuousClock.now
    /// Until when to wait for the answer where the body runs first.
    private let moment: ContinuousClock.Instant

    /// Whether the body has to run in a longer transaction.
    private(set) var needsTransaction = false

    /// Creates a reading that has asked nothing yet.
    ///
    /// - Parameters:
    ///   - connection: A connection that knows the tables.
    ///   - schema: The schema.
    ///   - moment: How long the caller's thread may wait.
    init(_ connection: Connection, in schema: String, moment: Duration) {
        self.connection = connection
        state = DatabaseSchema.selection(schema)
        self.moment = start + moment
    }

    /// Whether the statement was sent, and its answer has not arrived.
    var isPending: Bool { pipeline != nil && answer == nil }

    /// Asks the server, or stops the body.
    ///
    /// - Throws: ``Stop``, or `PostgreSQLFailure`.
    func run(_ sql: String, _ values: [DatabaseValue]) throws -> QueryResult {
        // A second statement would see a later state.
        if hasAsked { throw stop() }
        hasAsked = true
        if let question {
            guard let answer, question.sql == sql, question.values == values else { throw stop() }
            return try answer.get()
        }
        guard connection.canSendAtOnce([sql, state]) else { throw stop() }
        question = (sql, values)
        let pipeline = try connection.start([
            Connection.Statement(sql: sql, arguments: Arguments(values)),
            Connection.Statement(sql: state),
        ])
        self.pipeline = pipeline
        guard pipeline.receive(by: moment) else { throw Stop() }
        return try take(pipeline)
    }

    /// Stops a body that needs more than one statement.
    func stop() -> Stop {
        needsTransaction = true
        return Stop()
    }

    /// Waits for the answer, after which the body runs again.
    ///
    /// - Returns: How long it took from the beginning.
    /// - Throws: `PostgreSQLFailure` if it is late.
    func wait() throws(PostgreSQLFailure) -> Duration {
        hasAsked = false
        guard let pipeline else { return .zero }
        guard pipeline.receive(by: pipeline.limit) else { throw connection.late() }
        let duration = ContinuousClock.now - start
        do {
            answer = .success(try take(pipeline))
        } catch let failure as PostgreSQLFailure {
            answer = .failure(failure)
        } catch {
            // It runs in a transaction.
        }
        return duration
    }

    /// The answer, if the tables are still those that the statement was made for.
    private func take(_ pipeline: Pipeline) throws -> QueryResult {
        self.pipeline = nil
        let results = try pipeline.finish()
        guard results.count == 2, DatabaseSchema.isCurrent(results[1], on: connection) else {
            throw stop()
        }
        return results[0]
    }
}
