extension Infallible {
    /// Receives the events of an infallible.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// Creates an infallible from a function that sends events; its disposable stops it.
    ///
    /// The function is called once for each subscription, on the subscribing thread. Events after
    /// the completion are ignored.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(Observable.create { observer in subscribe { observer.on($0.event) } })
    }

    /// Creates an infallible from some elements.
    @inlinable
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Creates an infallible from the elements of an array.
    @inlinable
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(Observable.from(array, scheduler: scheduler))
    }

    /// Creates an infallible from a sequence, which each subscription iterates again.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(Observable.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType {
    /// Creates an infallible of one element.
    @inlinable
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// Creates an infallible of one element, sent on a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Creates an infallible that completes immediately.
    @inlinable
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// Creates an infallible that never sends an event.
    @inlinable
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// Creates an infallible for each subscription.
    ///
    /// - Parameter observableFactory: Creates the infallible. If it throws, the stream stops, and
    ///   ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The infallible.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(Observable.deferred { try observableFactory().source })
    }
}
