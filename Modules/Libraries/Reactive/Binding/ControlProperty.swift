/// A type that stands for a ``ControlProperty``.
@preconcurrency
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The property.
    func asControlProperty() -> ControlProperty<Element>
}

/// The value of a control: a stream of what a person sets, and an observer that sets it.
///
/// The stream does not fail and is started on the main queue. What is sent to the
/// observer is not sent by the stream.
@preconcurrency
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
    /// What it sends and receives.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Creates the property of a stream and an observer.
    ///
    /// - Parameters:
    ///   - values: Sends the value, and then what it is changed to; it is started on the
    ///     main queue.
    ///   - valueSink: Receives what to change the value to.
    public init<Values: ObservableType, Sink: ObserverType>(
        values: Values,
        valueSink: Sink
    ) where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Starts observing.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// What the value is changed to, without the value that is there first.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(events: values.skip(1))
    }

    /// The values as a plain stream.
    public func asObservable() -> Observable<Element> {
        values
    }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<Element> {
        self
    }

    /// Sets the value; a failure goes to ``Hooks/defaultErrorHandler``.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next, .completed: valueSink.on(event)
        case .error(let error): Hooks.report(error)
        }
    }

    /// The values as a driver; should they fail, it ends.
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorDriveWith: .empty())
    }
}

extension ControlPropertyType where Element == String? {
    /// The same property, with an empty text in place of none.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        return ControlProperty(
            values: property.map { $0 ?? "" },
            valueSink: property.mapObserver { $0 as String? }
        )
    }
}
