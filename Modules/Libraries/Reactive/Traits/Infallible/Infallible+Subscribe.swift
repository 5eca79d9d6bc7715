extension InfallibleType {
    /// Starts the stream and hands every event to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void
    ) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }

    /// Starts the stream and hands its events to functions.
    ///
    /// They run wherever the stream sends from.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onCompleted: Runs when the stream finishes.
    ///   - onDisposed: Runs once, when the stream ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable()
            .subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Starts the stream and hands its events to functions of an object that is not kept
    /// alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onNext: Runs for each element.
    ///   - onCompleted: Runs when the stream finishes.
    ///   - onDisposed: Runs once, when the stream ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: weak(object, onNext),
            onCompleted: weak(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }
}
