import Persistence
import Synchronization

// A brief body that reads, of a task that waits for its result, and the only statement of the body.
//
// Whoever sends the statement runs the body, on a thread that must not wait there: first to tell the
// statement, at which it is stopped by an error, and again when the answer is there. If it asks for
// more, it has to run in a transaction.
//
// Unchecked, and safe: one thread at a time uses it, that of its task until the task is queued, then that
// of the session which answers it, and that of its task again once its continuation is resumed. The
// thread sanitizer of Swift 6.3 misses a resumption before the task suspends, but not ``hasEnded``, which
// is written last and read first.
class BriefReading: BriefTransaction, ResultReceiver, @unchecked Sendable {
    /// What stands for a transaction; `nil` before the body runs, and once the call has ended.
    private var transaction: PostgreSQLTransaction?
    /// What the body has asked first.
    private var question: Connection.Statement?
    /// The answer, while the body runs with it.
    private var answer: QueryResult?
    var needsTransaction = false
    private let ended = Atomic(false)

    /// Whether the body has its result, or has failed.
    final var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Runs the body, and keeps its result in place of an earlier one; for ``BriefBody`` to override.
    func runBody(in transaction: PostgreSQLTransaction) {}

    /// Keeps an error in place of a result; for ``BriefBody`` to override.
    func setResult(_ error: any Error) {}

    /// Runs the body until it asks, in what stands for a transaction until the call has ended.
    ///
    /// - Returns: The statement; `nil` if the call has ended without one.
    final func begin(in transaction: PostgreSQLTransaction) -> Connection.Statement? {
        self.transaction = transaction
        runBody()
        return self.transaction == nil ? nil : question
    }

    /// Runs the body again, with its answer, which is not kept.
    final func take(_ answer: QueryResult) {
        self.answer = answer
        runBody()
    }

    /// Ends the call with an error, in place of a result.
    final func fail(_ error: any Error) {
        setResult(error)
        end(true)
    }

    /// Ends the call, whose body has to run in a transaction.
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
            // Others are told when a transaction has failed, too.
            giveUp()
        } else if question == nil || answer != nil {
            end(true)
        }
    }

    /// Notes a statement, or gives its answer.
    ///
    /// - Throws: ``BriefStop``.
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
