// What `subscribe` of single, maybe and completable has in common.

extension PrimitiveSequenceType {
    /// Starts the work and hands its outcome to one of three functions; the last one runs
    /// when all is over or was disposed.
    ///
    /// An end without an element is a failure where an element is owed.
    @inlinable
    func start(
        owesElement: Bool = false,
        onElement: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)?,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscriber = OutcomeSubscriber(
            owesElement: owesElement,
            onElement,
            onError,
            onCompleted,
            onDisposed.map { AnonymousDisposable($0) }
        )
        asObservable().run(Sink(next: { subscriber.next($0) }, end: subscriber))
        // Last, so that disposed work is torn down before it is said to be.
        if let disposed = subscriber.disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
    }
}

/// The functions at the lower end of a subscription that has one outcome.
///
/// After an element the completion that follows it is still let through from above, so that
/// operators there see it; nobody is told of it.
@usableFromInline
final class OutcomeSubscriber<Element: Sendable>: SinkEnd, @unchecked Sendable {
    @usableFromInline let owesElement: Bool
    @usableFromInline let onElement: (@Sendable (Element) -> Void)?
    @usableFromInline let onError: (@Sendable (any Error) -> Void)?
    @usableFromInline let onCompleted: (@Sendable () -> Void)?
    @usableFromInline let disposed: AnonymousDisposable?
    /// Where it was subscribed, if ``Hooks`` ask for it and an error would find nobody.
    @usableFromInline let callStack: [String]

    @inlinable
    init(
        owesElement: Bool,
        _ onElement: (@Sendable (Element) -> Void)?,
        _ onError: (@Sendable (any Error) -> Void)?,
        _ onCompleted: (@Sendable () -> Void)?,
        _ disposed: AnonymousDisposable?
    ) {
        self.owesElement = owesElement
        self.onElement = onElement
        self.onError = onError
        self.onCompleted = onCompleted
        self.disposed = disposed
        callStack = onError == nil ? Hooks.callStack() : []
        super.init(Subscription())
    }

    @inlinable
    func next(_ element: Element) {
        guard !subscription.isDisposed, subscription.beginOutcome() else { return }
        onElement?(element)
        disposed?.dispose()
    }

    @usableFromInline
    override func stop(_ error: (any Error)?) {
        guard subscription.beginStop() else { return }
        guard subscription.beginOutcome() else { return subscription.dispose() }
        if let error = error ?? (owesElement ? RxError.noElements : nil) {
            if let onError { onError(error) } else { Hooks.report(error, callStack) }
        } else {
            onCompleted?()
        }
        finish()
    }

    @usableFromInline
    func finish() {
        disposed?.dispose()
        subscription.dispose()
    }
}
