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
            element: { observer(.success($0)) },
            end: { observer(.failure($0 ?? RxError.noElements)) }
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
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscriber = SingleSubscriber(
            onSuccess,
            onFailure,
            disposed,
            onFailure == nil ? Hooks.callStack() : []
        )
        asObservable().run(
            Sink(
                next: { subscriber.next($0) },
                stop: { subscriber.stop($0) },
                subscription: subscriber.subscription
            )
        )
        if let disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
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
            onSuccess: { [weak object] element in
                if let object { onSuccess?(object, element) }
            },
            onFailure: { [weak object] error in
                if let object { onFailure?(object, error) }
            },
            onDisposed: { [weak object] in
                if let object { onDisposed?(object) }
            }
        )
    }
}

/// The functions at the lower end of a single's subscription.
@usableFromInline
final class SingleSubscriber<Element: Sendable>: Sendable {
    @usableFromInline let subscription = Subscription()
    @usableFromInline let onSuccess: (@Sendable (Element) -> Void)?
    @usableFromInline let onFailure: (@Sendable (any Error) -> Void)?
    @usableFromInline let disposed: AnonymousDisposable?
    /// Where it was subscribed, if ``Hooks`` ask for it.
    @usableFromInline let callStack: [String]

    @inlinable
    init(
        _ onSuccess: (@Sendable (Element) -> Void)?,
        _ onFailure: (@Sendable (any Error) -> Void)?,
        _ disposed: AnonymousDisposable?,
        _ callStack: [String]
    ) {
        self.onSuccess = onSuccess
        self.onFailure = onFailure
        self.disposed = disposed
        self.callStack = callStack
    }

    @inlinable
    func next(_ element: Element) {
        guard subscription.beginStop() else { return }
        onSuccess?(element)
        disposed?.dispose()
        subscription.dispose()
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard subscription.beginStop() else { return }
        let error = error ?? RxError.noElements
        if let onFailure { onFailure(error) } else { Hooks.report(error, callStack) }
        disposed?.dispose()
        subscription.dispose()
    }
}
