/// The trait of a sequence without elements, which completes or fails.
public enum CompletableTrait: Sendable {}

/// A stream without elements, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// An event of a ``Completable``.
public enum CompletableEvent: Sendable {
    /// The error, which terminates the sequence.
    case error(any Error)
    /// The completion.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Receives the outcome of a completable.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Creates a completable from a function that sends an outcome; its disposable stops the work.
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
                Trampoline.enter { guarded.subscription.add(subscribe(observer)) }
            }
        )
    }

    /// Creates a completable that completes immediately.
    @inlinable
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes, and passes the outcome to a function.
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

    /// Subscribes, and passes the outcome to functions.
    ///
    /// They are called on the thread that the completable sends from. An error without `onError`
    /// goes to ``Hooks/defaultErrorHandler``.
    /// `onDisposed` is called once, after termination or disposal.
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

    /// Subscribes, and passes the outcome to functions along with an object that is not retained.
    ///
    /// The functions are not called after the object's deallocation.
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
