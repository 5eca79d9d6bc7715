extension ObservableType {
    /// Subscribes a function that receives every event.
    ///
    /// - Returns: A disposable that ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: on))
    }

    /// Subscribes functions that receive the events.
    ///
    /// They run on the thread from which the stream sends. Without `onError`, an error is
    /// passed to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream completes.
    ///   - onDisposed: Runs once, when the stream has ended or was disposed.
    /// - Returns: A disposable that ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    // Disfavored so that a stream delivered on the main actor prefers its own overload: the
    // type checker ranks a nonisolated one first otherwise.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribing(onNext, onError, onCompleted, onDisposed)
    }

    /// Subscribes functions that receive the events and a weakly referenced object.
    ///
    /// - Parameters:
    ///   - object: The object passed to each function. The subscription does not retain it;
    ///     once it is deallocated, the functions no longer run.
    ///   - onNext: Runs for each element.
    ///   - onError: Runs when the stream fails.
    ///   - onCompleted: Runs when the stream completes.
    ///   - onDisposed: Runs once, when the stream has ended or was disposed.
    /// - Returns: A disposable that ends the subscription.
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

// On the class, so that all kinds of streams share one specialisation.
extension Observable {
    // Specialised in the client's module, but not copied into each of its calls, which still
    // know the type of the disposable.
    @inlinable
    @inline(never)
    final func subscribing(
        _ onNext: (@Sendable (Element) -> Void)?,
        _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?
    ) -> Subscription {
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscriber = Subscriber(
            onNext,
            onError,
            onCompleted,
            disposed,
            // Captured only if an error would be unhandled.
            onError == nil ? Hooks.callStack() : []
        )
        run(subscriber.sink)
        // Added last, so that everything else is disposed before `onDisposed` runs.
        if let disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
    }
}
