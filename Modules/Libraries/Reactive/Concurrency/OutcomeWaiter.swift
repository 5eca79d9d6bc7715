import Synchronization

/// Waits for what a subscription tells a waiter; a cancelled task disposes it.
func outcome<Value: Sendable>(
    of subscribe: (OutcomeWaiter<Value>) -> any Disposable
) async throws -> Value {
    let waiter = OutcomeWaiter<Value>()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            waiter.wait(continuation)
            waiter.hold(subscribe(waiter))
        }
    } onCancel: {
        waiter.finish(.failure(CancellationError()))
    }
}

/// Resumes a continuation exactly once, whoever comes first.
final class OutcomeWaiter<Element: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Element, any Error>?
        var outcome: Result<Element, any Error>?
    }

    private let state = Mutex(State())
    private let subscription = SingleAssignmentDisposable()

    /// Leaves the continuation; it is resumed at once if the outcome is known.
    func wait(_ continuation: CheckedContinuation<Element, any Error>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    func hold(_ disposable: any Disposable) {
        subscription.setDisposable(disposable)
    }

    func finish(_ outcome: Result<Element, any Error>) {
        let (continuation, isFirst) = state.withLock { state in
            let isFirst = state.outcome == nil
            if isFirst { state.outcome = outcome }
            return (state.continuation.take(), isFirst)
        }
        if isFirst { continuation?.resume(with: outcome) }
        subscription.dispose()
    }
}
