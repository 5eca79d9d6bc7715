public import Synchronization

// What `create` and `subscribe` of single, maybe and completable have in common.

extension PrimitiveSequence {
    /// Makes a sequence of a function that sends the outcome.
    @inlinable
    static func started(
        by start: @escaping @Sendable (GuardedSink<Element>) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable { sink in
                let guarded = GuardedSink(sink)
                Trampoline.enter { guarded.hold(start(guarded)) }
            }
        )
    }
}

extension PrimitiveSequenceType {
    /// Starts the work and hands its outcome to one of two functions: the element, or
    /// the end when there was none.
    ///
    /// A third runs when all is over or was disposed.
    @inlinable
    func start(
        element: @escaping @Sendable (Element) -> Void,
        end: @escaping @Sendable ((any Error)?) -> Void,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let disposed = onDisposed.map { AnonymousDisposable($0) }
        let subscriber = OutcomeSubscriber(element, end, disposed)
        asObservable().run(
            Sink(
                next: { subscriber.next($0) },
                stop: { subscriber.stop($0) },
                subscription: subscriber.subscription
            )
        )
        // Last, so that disposed work is torn down before it is said to be.
        if let disposed { subscriber.subscription.add(disposed) }
        return subscriber.subscription
    }
}

extension Hooks {
    /// What a failure is handed to: its handler, or the hook if there is none, together with
    /// the call stack of the subscription.
    @inlinable
    static func handling(
        by handler: (@Sendable (any Error) -> Void)?
    ) -> @Sendable (any Error) -> Void {
        if let handler { return handler }
        let callStack = callStack()
        return { report($0, callStack) }
    }
}

/// The two functions at the lower end of a subscription that has one outcome.
///
/// After an element the completion that follows it is still let through from above, so that
/// operators there see it; nobody is told of it.
@usableFromInline
final class OutcomeSubscriber<Element: Sendable>: Sendable {
    @usableFromInline let subscription = Subscription()
    @usableFromInline let element: @Sendable (Element) -> Void
    @usableFromInline let end: @Sendable ((any Error)?) -> Void
    @usableFromInline let disposed: AnonymousDisposable?
    @usableFromInline let isDelivered = Atomic<Bool>(false)

    @inlinable
    init(
        _ element: @escaping @Sendable (Element) -> Void,
        _ end: @escaping @Sendable ((any Error)?) -> Void,
        _ disposed: AnonymousDisposable?
    ) {
        self.element = element
        self.end = end
        self.disposed = disposed
    }

    @inlinable
    func next(_ outcome: Element) {
        guard !subscription.isDisposed, deliver() else { return }
        element(outcome)
        disposed?.dispose()
    }

    @inlinable
    func stop(_ error: (any Error)?) {
        guard subscription.beginStop() else { return }
        if deliver() {
            end(error)
            disposed?.dispose()
        }
        subscription.dispose()
    }

    /// Says whether this is the outcome: it is the first time only.
    @inlinable
    func deliver() -> Bool {
        !isDelivered.exchange(true, ordering: .acquiringAndReleasing)
    }
}
