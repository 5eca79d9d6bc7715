extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
    ) -> any Disposable {
        start(
            onElement: { observer(.success($0)) },
            onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) }
        )
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// They run wherever the maybe sends from. A failure without `onError` goes to
    /// ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    ///   - onDisposed: Runs once, when the maybe ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        start(
            onElement: onSuccess,
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
    ///   - onSuccess: Runs with the element.
    ///   - onError: Runs with the error.
    ///   - onCompleted: Runs at the end without an element.
    ///   - onDisposed: Runs once, when the maybe ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weak(object, onSuccess),
            onError: weak(object, onError),
            onCompleted: weak(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }
}
