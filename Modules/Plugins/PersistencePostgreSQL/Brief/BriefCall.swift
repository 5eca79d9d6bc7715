import Persistence
import Synchronization

// A brief body that reads, of a task that waits for its result. Whoever sends its statement runs it, on
// a thread that must not wait there.
struct BriefCall: Sendable {
    /// The body, which keeps its result.
    let body: @Sendable (PostgreSQLTransaction) throws -> Void

    /// What has become of a call.
    enum Outcome: Sendable {
        /// The body has its result, or has failed.
        case ended(Result<Void, any Error>)
        /// The body has to run in a transaction.
        case stopped
    }
}

// The result of a body that may run twice: the last one counts.
final class BriefResult<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    /// `nil` before the body has ended.
    var value: Value? { kept.withLock { $0 } }

    /// Keeps a result.
    func keep(_ value: Value) {
        kept.withLock { $0 = value }
    }
}
