extension InfallibleType {
    /// Subscribes, and passes every event to a function.
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
    /// `onDisposed` is called once, after termination or disposal.
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
    /// The functions are not called after the object's deallocation.
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
