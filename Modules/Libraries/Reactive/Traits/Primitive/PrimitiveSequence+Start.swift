// The shared implementation of `subscribe` of single, maybe and completable.

extension PrimitiveSequenceType {
    /// Subscribes, and passes the outcome to one of three functions; `onDisposed` is called after
    /// termination or disposal.
    ///
    /// Completion without an element is an error if `owesElement` is true.
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
        // Added last, so that `onDisposed` is called after the work was disposed.
        if let disposed = subscriber.disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
    }
}

/// The final observer of a subscription that has a single outcome.
///
/// The completion that follows an element is still accepted, so that upstream operators observe it,
/// but not reported.
@usableFromInline
final class OutcomeSubscriber<Element: Sendable>: SinkEnd, @unchecked Sendable {
    // Unchecked like its superclass: the properties it adds are immutable and Sendable.

    @usableFromInline let owesElement: Bool
    @usableFromInline let onElement: (@Sendable (Element) -> Void)?
    @usableFromInline let onError: (@Sendable (any Error) -> Void)?
    @usableFromInline let onCompleted: (@Sendable () -> Void)?
    @usableFromInline let disposed: AnonymousDisposable?
    /// The call stack of the subscription, if ``Hooks`` requests it and there is no `onError`.
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
        disposed?.dispose()
        subscription.dispose()
    }
}
