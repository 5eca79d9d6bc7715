import Synchronization

/// The interruption of a storage's transaction whose task is cancelled; thread-safe.
package final class Interruption: Sendable {
    private struct State {
        var isCancelled = false
        var interrupt: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Creates the interruption of a call that has begun nothing yet.
    package init() {}

    /// Whether the task has been cancelled.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Checks that the task goes on.
    ///
    /// - Throws: `CancellationError` if it has been cancelled.
    package func check() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }

    /// Begins a transaction that can be interrupted.
    ///
    /// - Parameter interrupt: Ends what the transaction is doing; called on any thread, within a
    ///   lock, so that the transaction has not ended.
    /// - Throws: `CancellationError` if it is too late to begin.
    package func begin(_ interrupt: @escaping @Sendable () -> Void) throws(CancellationError) {
        let isCancelled = state.withLock { state in
            state.interrupt = interrupt
            return state.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    /// Ends the transaction: a later cancellation does not concern the next one.
    package func end() {
        state.withLock { $0.interrupt = nil }
    }

    /// Interrupts the transaction that has begun, and those that begin later.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.interrupt?()
        }
    }
}
