import Synchronization

/// Subscribes, and waits for the outcome; a cancelled task disposes the subscription.
///
/// An outcome that the subscription delivers at once takes precedence over cancellation, as with
/// RxSwift.
func outcome<Value: Sendable>(
    isolation actor: isolated (any Actor)? = #isolation,
    of subscribe: (OutcomeWaiter<Value>) -> any Disposable
) async throws -> Value {
    let waiter = OutcomeWaiter<Value>()
    waiter.hold(subscribe(waiter))
    if let outcome = waiter.outcome { return try outcome.get() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiter.wait($0) }
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

    var outcome: Result<Element, any Error>? { state.withLock { $0.outcome } }

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
