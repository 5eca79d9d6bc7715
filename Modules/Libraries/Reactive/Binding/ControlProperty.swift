/// A type that can be converted to a ``ControlProperty``.
@preconcurrency
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The property.
    func asControlProperty() -> ControlProperty<Element>
}

/// The value of a control: a stream of the user's changes, and an observer that sets the value.
///
/// The stream cannot fail and is subscribed to on the main queue. It does not send the values that
/// the observer receives.
@preconcurrency
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
    /// The type of the elements.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Creates a control property from a stream and an observer.
    ///
    /// - Parameters:
    ///   - values: The current value and its changes; the stream is subscribed to on the main
    ///     queue.
    ///   - valueSink: The observer that sets the value.
    public init<Values: ObservableType, Sink: ObserverType>(
        values: Values,
        valueSink: Sink
    ) where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// The changes of the value, without the current value.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(events: values.skip(1))
    }

    /// Converts the property to an observable.
    public func asObservable() -> Observable<Element> {
        values
    }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<Element> {
        self
    }

    /// Sets the value; an error goes to ``Hooks/defaultErrorHandler``.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next, .completed: valueSink.on(event)
        case .error(let error): Hooks.report(error)
        }
    }

    /// Converts the property to a driver, which completes in place of an error.
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorDriveWith: .empty())
    }
}

extension ControlPropertyType where Element == String? {
    /// The same property, with an empty string in place of `nil`.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        return ControlProperty(
            values: property.map { $0 ?? "" },
            valueSink: property.mapObserver { $0 as String? }
        )
    }
}
