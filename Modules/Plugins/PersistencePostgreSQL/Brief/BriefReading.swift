import Persistence

// The only statement of a brief body that reads.
//
// The body runs first to tell the statement, at which it is stopped by an error, and again when the
// answer is there. If it asks for more, it has to run in a transaction.
final class BriefReading: BriefTransaction, ResultReceiver {
    private let call: BriefCall
    /// What stands for a transaction; `nil` before the body runs, and once the call has ended.
    private var transaction: PostgreSQLTransaction?
    /// What the body has asked first.
    private var question: (sql: String, values: [DatabaseValue])?
    /// The answer, while the body runs with it.
    private var answer: QueryResult?
    var needsTransaction = false
    /// What has become of the call; `nil` while its answer is missing.
    private(set) var outcome: BriefCall.Outcome?

    init(_ call: BriefCall) {
        self.call = call
    }

    /// Runs the body until it asks, in what stands for a transaction until the call has ended.
    ///
    /// - Returns: The statement; `nil` if the call has ended without one.
    func begin(in transaction: PostgreSQLTransaction) -> Connection.Statement? {
        self.transaction = transaction
        runBody()
        guard outcome == nil, let question else { return nil }
        return Connection.Statement(sql: question.sql, arguments: Arguments(question.values))
    }

    /// Runs the body again, with its answer, which is not kept.
    func take(_ answer: QueryResult) {
        self.answer = answer
        runBody()
        self.answer = nil
    }

    /// Ends the call with an outcome, in place of an earlier one.
    func end(_ outcome: BriefCall.Outcome) {
        self.outcome = outcome
        transaction?.end()
        transaction = nil
    }

    private func runBody() {
        guard let transaction else { return }
        let result = Result { try call.body(transaction) }
        if needsTransaction || transaction.failure != nil {
            // Others are told when a transaction has failed, too.
            end(.stopped)
        } else if question == nil || answer != nil {
            end(.ended(result))
        }
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
