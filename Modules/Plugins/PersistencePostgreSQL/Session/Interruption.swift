import Persistence
import Synchronization

// The cancellation of one call: of the statement that runs for it, or, before there is one, of the
// whole call.
final class Interruption: Sendable {
    private struct State {
        var isCancelled = false
        var running: Cancellation?
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Throws if the call was cancelled.
    func check() throws {
        if isCancelled { throw CancellationError() }
    }

    /// From now on, statements of the call run on a connection.
    func begin(_ cancellation: Cancellation) throws {
        let isCancelled = state.withLock { state in
            state.running = cancellation
            return state.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    /// The connection belongs to somebody else from now on.
    func end() {
        state.withLock { $0.running = nil }
    }

    /// Ends the statement that runs, within the lock: after ``end()`` it would be that of another
    /// call.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.running?.cancel()
        }
    }
}
