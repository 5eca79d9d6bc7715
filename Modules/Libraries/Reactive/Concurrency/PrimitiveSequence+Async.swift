public import Synchronization

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Creates a single from asynchronous work.
    ///
    /// The work starts with each subscription, and is cancelled when the subscription is disposed.
    ///
    /// - Parameters:
    ///   - detached: Whether the task is detached and inherits nothing from the subscriber.
    ///   - priority: The priority of the task.
    ///   - work: The work; an error it throws fails the single.
    /// - Returns: The single.
    @preconcurrency
    public static func create(
        detached: Bool = false,
        priority: TaskPriority? = nil,
        work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        create(subscribe: { single in
            let operation: @concurrent @Sendable () async -> Void = {
                do {
                    single(.success(try await work()))
                } catch {
                    single(.failure(error))
                }
            }
            let task =
                detached
                ? Task.detached(priority: priority, operation: operation)
                : Task(priority: priority, operation: operation)
            return Disposables.create { task.cancel() }
        })
    }

    /// The element, awaited.
    ///
    /// Cancelling the task disposes the subscription.
    ///
    /// - Throws: The error of the single, or `CancellationError`.
    @inlinable public var value: Element {
        get async throws {
            try await outcome { waiter in
                start(
                    owesElement: true,
                    onElement: { waiter.finish(.success($0)) },
                    onError: { waiter.finish(.failure($0)) }
                )
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, awaited, or `nil` on completion without an element.
    ///
    /// Cancelling the task disposes the subscription.
    ///
    /// - Throws: The error of the maybe, or `CancellationError`.
    @inlinable public var value: Element? {
        get async throws {
            try await outcome { (waiter: OutcomeWaiter<Element?>) in
                subscribe { event in
                    switch event {
                    case .success(let element): waiter.finish(.success(element))
                    case .error(let error): waiter.finish(.failure(error))
                    case .completed: waiter.finish(.success(nil))
                    }
                }
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// The completion, awaited.
    ///
    /// Cancelling the task disposes the subscription.
    ///
    /// - Throws: The error of the completable, or `CancellationError`.
    @inlinable public var value: Void {
        get async throws {
            try await outcome { (waiter: OutcomeWaiter<Void>) in
                subscribe { event in
                    switch event {
                    case .error(let error): waiter.finish(.failure(error))
                    case .completed: waiter.finish(.success(()))
                    }
                }
            }
        }
    }
}

/// Subscribes, and waits for the outcome; cancelling the task disposes the subscription.
///
/// An outcome that is delivered during the subscription takes precedence over cancellation, as in
/// RxSwift.
@inlinable
func outcome<Value: Sendable>(
    isolation actor: isolated (any Actor)? = #isolation,
    of subscribe: (OutcomeWaiter<Value>) -> any Disposable
) async throws -> Value {
    let waiter = OutcomeWaiter<Value>()
    waiter.subscription.setDisposable(subscribe(waiter))
    if let outcome = waiter.outcome { return try outcome.get() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiter.wait($0) }
    } onCancel: {
        waiter.finish(.failure(CancellationError()))
    }
}

/// Resumes a continuation exactly once, with the first outcome.
@usableFromInline
final class OutcomeWaiter<Element: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var continuation: CheckedContinuation<Element, any Error>?
        @usableFromInline var outcome: Result<Element, any Error>?

        @inlinable
        init() {}
    }

    @usableFromInline let state = Mutex(State())
    @usableFromInline let subscription = SingleAssignmentDisposable()

    @inlinable
    init() {}

    @inlinable var outcome: Result<Element, any Error>? { state.withLock { $0.outcome } }

    /// Stores the continuation, or resumes it immediately if the outcome is known.
    @inlinable
    func wait(_ continuation: CheckedContinuation<Element, any Error>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    @inlinable
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
