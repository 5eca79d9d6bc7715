import Persistence

// The only statement of a brief reading. With a look at the schema's state behind it, it is one round
// trip, and a transaction of the server by itself.
//
// A body that cannot go on is stopped by an error. If the answer takes more than a moment, the body
// runs again when the answer is there; if it asks for more, it runs again in a longer transaction.
final class BriefReading: BriefTransaction {
    private let connection: Connection
    private let state: String
    private var question: (sql: String, values: [DatabaseValue])?
    /// The statement on its way; `nil` before it is sent, and when it is answered.
    private(set) var pipeline: Pipeline?
    private var answer: Result<QueryResult, PostgreSQLFailure>?
    private var hasAsked = false
    /// How long to wait for the answer where the body runs first.
    private let moment: Duration

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
        self.moment = moment
    }

    /// Asks the server, or stops the body.
    ///
    /// - Throws: ``BriefStop``, or `PostgreSQLFailure`.
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
        guard pipeline.receive(within: moment) else { throw BriefStop() }
        return try take(pipeline)
    }

    func stop() -> BriefStop {
        needsTransaction = true
        return BriefStop()
    }

    /// Takes the answer that has been received, after which the body runs again.
    func takeAnswer() {
        hasAsked = false
        guard let pipeline else { return }
        do {
            answer = .success(try take(pipeline))
        } catch let failure as PostgreSQLFailure {
            answer = .failure(failure)
        } catch {
            // The body has to run in a transaction.
        }
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
