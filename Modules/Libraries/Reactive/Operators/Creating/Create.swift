extension ObservableType {
    /// Creates a stream from a function that sends events to an observer.
    ///
    /// The function runs once for each subscription, on the subscribing thread. The event
    /// grammar is enforced on the events it sends.
    ///
    /// - Parameter subscribe: Starts sending, and returns a disposable that stops it.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable.creating(subscribe)
    }

    /// Creates a stream that calls a factory for each subscription.
    ///
    /// - Parameter observableFactory: Creates the stream to subscribe; an error it throws
    ///   becomes the stream's error.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { sink in
            do {
                try observableFactory().run(sink)
            } catch {
                sink.stop(error)
            }
        }
    }
}

// On the class, so that all kinds of streams share one specialisation.
extension Observable {
    @inlinable
    static func creating(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable { sink in
            let guarded = GuardedSink(sink)
            let observer = AnyObserver<Element>(
                next: sink.next,
                stop: { guarded.stop($0) },
                gate: sink.subscription
            )
            Trampoline.enter { guarded.subscription.add(subscribe(observer)) }
        }
    }
}

extension ObservableType {
    /// Creates a stream of one element.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        Observable(isImmediate: true) { sink in
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        }
    }

    /// Creates a stream of one element, sent on a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Creates a stream that completes at once.
    @inlinable
    public static func empty() -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(nil) }
    }

    /// Creates a stream that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(error) }
    }

    /// Creates a stream that never sends an event.
    @inlinable
    public static func never() -> Observable<Element> {
        Observable { _ in }
    }
}
