extension Infallible {
    /// Receives the events of an infallible.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// Makes an infallible of a function that sends events to an observer.
    ///
    /// The function runs once for each subscription, on the subscribing thread; what it
    /// sends is held to the grammar of events.
    ///
    /// - Parameter subscribe: Starts sending, and returns what stops it.
    /// - Returns: The infallible.
    @preconcurrency
    @inlinable
    public static func create(
        subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(Observable.create { observer in subscribe { observer.on($0.event) } })
    }

    /// Makes an infallible of some elements.
    ///
    /// - Parameters:
    ///   - elements: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The infallible.
    @inlinable
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Makes an infallible of the elements of an array.
    ///
    /// - Parameters:
    ///   - array: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The infallible.
    @inlinable
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(Observable.from(array, scheduler: scheduler))
    }

    /// Makes an infallible of the elements of a sequence, read anew by each subscription.
    ///
    /// - Parameters:
    ///   - sequence: The elements, in order.
    ///   - scheduler: Where they are sent from.
    /// - Returns: The infallible.
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
    /// Makes an infallible of one element.
    @inlinable
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// Makes an infallible of one element, sent by a scheduler.
    @inlinable
    public static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Makes an infallible that finishes at once.
    @inlinable
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// Makes an infallible that never sends anything.
    @inlinable
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// Makes an infallible anew for each subscription.
    ///
    /// - Parameter observableFactory: Makes the infallible. Should it throw, the stream
    ///   stops, and ``Hooks/defaultErrorHandler`` receives the error.
    /// - Returns: The infallible.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(Observable.deferred { try observableFactory().source })
    }
}
