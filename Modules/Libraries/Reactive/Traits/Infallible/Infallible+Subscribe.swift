extension InfallibleType {
    /// Subscribes, and passes every event to a function.
    ///
    /// - Returns: A disposable that ends the subscription.
    @preconcurrency
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void
    ) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }

    /// Subscribes, and passes the events to functions.
    ///
    /// They are called on the thread that the stream sends from.
    ///
    /// - Parameters:
    ///   - onNext: Called for each element.
    ///   - onCompleted: Called on completion.
    ///   - onDisposed: Called once, after termination or disposal.
    /// - Returns: A disposable that ends the subscription.
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

    /// Subscribes, and passes the events to functions along with an object that is not retained.
    ///
    /// - Parameters:
    ///   - object: Passed to the functions, not retained; they are not called after its
    ///     deallocation.
    ///   - onNext: Called for each element.
    ///   - onCompleted: Called on completion.
    ///   - onDisposed: Called once, after termination or disposal.
    /// - Returns: A disposable that ends the subscription.
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
