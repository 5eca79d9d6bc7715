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
                let observer: CompletableObserver = { event in
                    switch event {
                    case .error(let error): guarded.stop(error)
                    case .completed: guarded.stop(nil)
                    }
                }
                Trampoline.enter { guarded.hold(subscribe(observer)) }
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
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (CompletableEvent) -> Void
    ) -> any Disposable {
        start(
            onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) }
        )
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// They run wherever the completable sends from. A failure without `onError` goes to
    /// ``Hooks/defaultErrorHandler``.
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
        start(
            onError: onError,
            onCompleted: onCompleted,
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is not kept
    /// alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onCompleted: Runs at the end.
    ///   - onError: Runs with the error.
    ///   - onDisposed: Runs once, when the completable ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onCompleted: weak(object, onCompleted),
            onError: weak(object, onError),
            onDisposed: weak(object, onDisposed)
        )
    }
}
