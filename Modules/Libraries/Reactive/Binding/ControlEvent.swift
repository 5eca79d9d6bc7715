/// A type that can be converted to a ``ControlEvent``.
@preconcurrency
public protocol ControlEventType: ObservableType {
    /// The event.
    func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control: a stream that cannot fail and is subscribed to on the main queue.
@preconcurrency
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
    /// The type of the elements.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Creates a control event from a stream, which is subscribed to on the main queue.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// Converts the event to an observable.
    public func asObservable() -> Observable<Element> {
        events
    }

    /// The event itself.
    public func asControlEvent() -> ControlEvent<Element> {
        self
    }

    /// Converts the event to a driver, which completes in place of an error.
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorDriveWith: .empty())
    }

    /// Converts the event to a signal, which completes in place of an error.
    public func asSignal() -> Signal<Element> {
        asSignal(onErrorSignalWith: .empty())
    }
}
