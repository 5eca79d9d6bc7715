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
        let subscription = Subscription()
        let callStack = onError == nil ? Hooks.callStack() : []
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let next: @Sendable (Element) -> Void =
            if let onNext {
                { if !subscription.isDisposed { onNext($0) } }
            } else {
                { _ in }
            }
        asObservable().run(
            Sink(
                next: next,
                stop: { error in
                    guard subscription.beginStop() else { return }
                    if let error {
                        if let onError { onError(error) } else { Hooks.report(error, callStack) }
                    } else {
                        onCompleted?()
                    }
                    disposed?.dispose()
                    subscription.dispose()
                },
                subscription: subscription
            )
        )
        // Last, so that a disposed stream is torn down before it is said to be.
        if let disposed { subscription.add(disposed) }
        return subscription
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
            onNext: { [weak object] element in
                if let object { onNext?(object, element) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            },
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            },
            onDisposed: { [weak object] in
                if let object { onDisposed?(object) }
            }
        )
    }
}
