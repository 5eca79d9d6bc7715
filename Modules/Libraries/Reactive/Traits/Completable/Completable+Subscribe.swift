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
