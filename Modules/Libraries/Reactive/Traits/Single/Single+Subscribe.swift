extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Starts the work and hands its outcome to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
    ) -> any Disposable {
        start(
            owesElement: true,
            onElement: { observer(.success($0)) },
            onError: { observer(.failure($0)) }
        )
    }

    /// Starts the work and hands its outcome to functions.
    ///
    /// They run wherever the single sends from. A failure without `onFailure` goes
    /// to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    ///   - onDisposed: Runs once, when the single ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        start(
            owesElement: true,
            onElement: onSuccess,
            onError: onFailure,
            onDisposed: onDisposed
        )
    }

    /// Starts the work and hands its outcome to functions of an object that is
    /// not kept alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone
    ///     they no longer run.
    ///   - onSuccess: Runs with the element.
    ///   - onFailure: Runs with the error.
    ///   - onDisposed: Runs once, when the single ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weak(object, onSuccess),
            onFailure: weak(object, onFailure),
            onDisposed: weak(object, onDisposed)
        )
    }
}
