extension ObservableType {
    /// Makes a stream of a function that sends events to an observer.
    ///
    /// The function runs once for each subscription, on the subscribing thread.
    /// What it sends is held to the grammar of events.
    ///
    /// - Parameter subscribe: Starts sending, and returns what stops it.
    /// - Returns: The stream.
    @preconcurrency
    @inlinable
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable.creating(subscribe)
    }

    /// Makes a stream anew for each subscription.
    ///
    /// - Parameter observableFactory: Makes the stream; an error it throws becomes
    ///   the stream's failure.
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

// On the class, so that all kinds of streams share what the compiler makes of it.
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
            Trampoline.enter { guarded.hold(subscribe(observer)) }
        }
    }
}

extension ObservableType {
    /// Makes a stream of one element.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        Observable(isImmediate: true) { sink in
            sink.next(element)
            if !sink.subscription.isDisposed { sink.stop(nil) }
        }
    }

    /// Makes a stream of one element, sent by a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Makes a stream that finishes at once.
    @inlinable
    public static func empty() -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(nil) }
    }

    /// Makes a stream that fails at once.
    @inlinable
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable(isImmediate: true) { $0.stop(error) }
    }

    /// Makes a stream that never sends anything.
    @inlinable
    public static func never() -> Observable<Element> {
        Observable { _ in }
    }
}
