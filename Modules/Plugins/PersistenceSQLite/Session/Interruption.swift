import Synchronization

// The interruption of a transaction whose task is cancelled.
final class Interruption: Sendable {
    private struct State {
        var isCancelled = false
        var interrupt: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Whether the task has been cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Begins a transaction that can be interrupted.
    ///
    /// - Throws: `CancellationError` if it is too late to begin.
    func begin(_ interrupt: @escaping @Sendable () -> Void) throws(CancellationError) {
        let isCancelled = state.withLock { state in
            state.interrupt = interrupt
            return state.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    /// Ends the transaction: a later cancellation does not concern the next one.
    func end() {
        state.withLock { $0.interrupt = nil }
    }

    /// Interrupts the transaction that has begun, and those that begin later.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            // Within the lock, so that the transaction has not ended; SQLite only sets a mark.
            state.interrupt?()
        }
    }
}
