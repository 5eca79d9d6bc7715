import Persistence

// The only statement of a brief body that reads.
//
// The body runs first to tell the statement, at which it is stopped by an error, and again when the
// answer is there. If it asks for more, it has to run in a transaction.
final class BriefReading: BriefTransaction {
    private let call: BriefCall
    /// What the body has asked first.
    private var question: (sql: String, values: [DatabaseValue])?
    private var answer: QueryResult?
    var needsTransaction = false
    /// What has become of the call; `nil` while its answer is missing.
    private(set) var outcome: BriefCall.Outcome?

    init(_ call: BriefCall) {
        self.call = call
    }

    /// Runs the body, in what stands for a transaction.
    func run(in transaction: PostgreSQLTransaction) {
        let result = Result { try call.body(transaction) }
        transaction.end()
        if needsTransaction || transaction.failure != nil {
            // Others are told when a transaction has failed, too.
            outcome = .stopped
        } else if question == nil || answer != nil {
            outcome = .ended(result)
        }
    }

    /// The statement, with its arguments; `nil` before the body has asked.
    var statement: Connection.Statement? {
        question.map { .init(sql: $0.sql, arguments: Arguments($0.values)) }
    }

    /// Ends the call without an answer.
    func end(_ outcome: BriefCall.Outcome) {
        self.outcome = outcome
    }

    /// Takes the answer, with which the body runs again.
    func take(_ answer: QueryResult) {
        self.answer = answer
    }

    /// Notes a statement, or gives its answer.
    ///
    /// - Throws: ``BriefStop``.
    func run(_ sql: String, _ values: [DatabaseValue]) throws -> QueryResult {
        guard let question else {
            self.question = (sql, values)
            throw BriefStop()
        }
        // Another statement would see a later state.
        guard let answer, question.sql == sql, question.values == values else { throw stop() }
        return answer
    }
}
