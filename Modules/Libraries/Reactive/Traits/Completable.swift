/// The promise of no elements: an end, or a failure.
public enum CompletableTrait: Sendable {}

/// A stream without elements, which ends or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a ``Completable`` sends.
public enum CompletableEvent: Sendable {
    /// The failure; nothing follows.
    case error(any Error)
    /// The end.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Receives the outcome of a completable.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Makes a completable of a function that sends an outcome to an observer.
    ///
    /// - Parameter subscribe: Starts the work, and returns what stops it.
    /// - Returns: The completable.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                Trampoline.enter {
                    guarded.hold(
                        subscribe { event in
                            switch event {
                            case .error(let error): guarded.stop(error)
                            case .completed: guarded.stop(nil)
                            }
                        }
                    )
                }
            }
        )
    }

    /// Makes a completable that finishes at once.
    @inlinable
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }

    /// Makes a completable that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// Makes a completable that never sends anything.
    @inlinable
    public static func never() -> Completable {
        Completable(raw: .never())
    }

    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (CompletableEvent) -> Void
    ) -> any Disposable {
        let subscription = Subscription()
        asObservable().run(
            Sink(
                next: { _ in },
                stop: { error in
                    guard subscription.beginStop() else { return }
                    observer(error.map { .error($0) } ?? .completed)
                    subscription.dispose()
                },
                subscription: subscription
            )
        )
        return subscription
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// - Parameters:
    ///   - onCompleted: Runs at the end.
    ///   - onError: Runs with the error.
    ///   - onDisposed: Runs once, when the completable ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscription = subscribe { event in
            switch event {
            case .error(let error):
                if let onError { onError(error) } else { Hooks.report(error) }
            case .completed: onCompleted?()
            }
            disposed?.dispose()
        }
        guard let disposed else { return subscription }
        return Disposables.create(subscription, disposed)
    }
}
