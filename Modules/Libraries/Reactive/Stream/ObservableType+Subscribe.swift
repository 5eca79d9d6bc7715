extension ObservableType {
    /// Starts the stream and hands every event to a function.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: on))
    }

    // Disfavored so that a stream delivered on the main actor is subscribed with
    // its own closures: the type checker ranks a nonisolated one first otherwise.
    /// Starts the stream and hands its events to functions.
    ///
    /// They run wherever the stream sends from. A failure without `onError` goes
    /// to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream finishes.
    ///   - onDisposed: Runs once, when the stream ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribing(onNext, onError, onCompleted, onDisposed)
    }

    /// Starts the stream and hands its events to functions of an object that is
    /// not kept alive by the subscription.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone
    ///     they no longer run.
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream finishes.
    ///   - onDisposed: Runs once, when the stream ended or was disposed.
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: weak(object, onNext),
            onError: weak(object, onError),
            onCompleted: weak(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }
}

// On the class, so that all kinds of streams share what the compiler makes of it.
extension Observable {
    @inlinable
    final func subscribing(
        _ onNext: (@Sendable (Element) -> Void)?,
        _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?
    ) -> any Disposable {
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscriber = Subscriber(
            onNext,
            onError,
            onCompleted,
            disposed,
            // Asked for only where an error would find nobody.
            onError == nil ? Hooks.callStack() : []
        )
        run(subscriber.sink)
        // Last, so that a disposed stream is torn down before it is said to be.
        if let disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
    }
}
