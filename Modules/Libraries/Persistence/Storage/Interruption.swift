import Synchronization

/// Interrupts a storage's transaction when its task is cancelled; thread-safe.
package final class Interruption: Sendable {
    private struct State {
        var isCancelled = false
        var interrupt: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Creates an interruption without a transaction.
    package init() {}

    /// Whether the task has been cancelled.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Checks whether the task has been cancelled.
    ///
    /// - Throws: `CancellationError` if it has been cancelled.
    package func check() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }

    /// Begins a transaction that can be interrupted.
    ///
    /// - Parameter interrupt: Interrupts the running statement of the transaction; called on any
    ///   thread, within a lock, so that the transaction has not ended.
    /// - Throws: `CancellationError` if the task has been cancelled.
    package func begin(_ interrupt: @escaping @Sendable () -> Void) throws(CancellationError) {
        let isCancelled = state.withLock { state in
            state.interrupt = interrupt
            return state.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    /// Ends the transaction, so that a later cancellation does not interrupt the next one.
    package func end() {
        state.withLock { $0.interrupt = nil }
    }

    /// Interrupts the current transaction and later ones.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.interrupt?()
        }
    }
}
