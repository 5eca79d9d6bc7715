import Persistence
import Synchronization

// A brief read-only body, the task that waits for its result, and the body's only statement.
//
// The session that sends the statement runs the body twice, on a thread that must not block: the
// first run, which an error interrupts, finds out the statement; the second one uses the result of
// the statement. A body with more than one statement has to run in a transaction.
//
// Unchecked, but safe: one thread at a time uses it. First the thread of its task, until the task
// is queued; then the thread of the session that runs the statement; then its task's thread again,
// once the continuation is resumed. The thread sanitizer of Swift 6.3 misses a resumption before
// the task suspends, but not ``hasEnded``, which is written last and read first.
class BriefReading: BriefTransaction, ResultReceiver, @unchecked Sendable {
    /// The transaction that the body uses; `nil` before the body runs and after the call has ended.
    private var transaction: PostgreSQLTransaction?
    /// The first statement of the body.
    private var question: Connection.Statement?
    /// The result of the statement, while the body runs with it.
    private var answer: QueryResult?
    var needsTransaction = false
    private let ended = Atomic(false)

    /// Whether the call has ended, with a result or with an error.
    final var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Runs the body and stores its result in place of an earlier one; ``BriefBody`` overrides it.
    func runBody(in transaction: PostgreSQLTransaction) {}

    /// Stores an error in place of a result; ``BriefBody`` overrides it.
    func setResult(_ error: any Error) {}

    /// Runs the body until its first statement.
    ///
    /// - Parameter transaction: The transaction for the body, which is ended with the call.
    /// - Returns: The statement; `nil` if the call has ended without one.
    final func begin(in transaction: PostgreSQLTransaction) -> Connection.Statement? {
        self.transaction = transaction
        runBody()
        return self.transaction == nil ? nil : question
    }

    /// Runs the body again, with the result of its statement, which is not retained afterwards.
    final func take(_ answer: QueryResult) {
        self.answer = answer
        runBody()
    }

    /// Ends the call with an error, in place of a result.
    final func fail(_ error: any Error) {
        setResult(error)
        end(true)
    }

    /// Ends the call without a result: the body has to run in a transaction.
    final func giveUp() { end(false) }

    private func end(_ hasEnded: Bool) {
        transaction?.end()
        (transaction, answer) = (nil, nil)
        ended.store(hasEnded, ordering: .releasing)
    }

    private func runBody() {
        guard let transaction else { return }
        runBody(in: transaction)
        if needsTransaction || transaction.failure != nil {
            // The body runs again in a transaction, whose failure may also end other waiting calls.
            giveUp()
        } else if question == nil || answer != nil {
            end(true)
        }
    }

    /// Records the first statement in the first run, and returns its result in the second one.
    ///
    /// - Throws: ``BriefStop`` in the first run, or if the body needs a transaction.
    final func run(_ statement: Connection.Statement) throws -> QueryResult {
        guard let question else {
            question = statement
            throw BriefStop.error
        }
        // Another statement would see a later state.
        guard let answer, question == statement else { throw stop() }
        return answer
    }
}
