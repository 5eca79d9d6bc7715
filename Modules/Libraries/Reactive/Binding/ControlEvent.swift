/// A type that stands for a ``ControlEvent``.
@preconcurrency
public protocol ControlEventType: ObservableType {
    /// The event.
    func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control: a stream that does not fail and is started on the main queue.
@preconcurrency
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
    /// What it sends.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Creates the event of a stream, to be started on the main queue.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Starts observing.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The event as a plain stream.
    public func asObservable() -> Observable<Element> {
        events
    }

    /// The event itself.
    public func asControlEvent() -> ControlEvent<Element> {
        self
    }

    /// The event as a driver; should it fail, it ends.
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorDriveWith: .empty())
    }

    /// The event as a signal; should it fail, it ends.
    public func asSignal() -> Signal<Element> {
        asSignal(onErrorSignalWith: .empty())
    }
}
