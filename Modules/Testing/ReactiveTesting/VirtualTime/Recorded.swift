public import Reactive

/// A value with a virtual time.
public struct Recorded<Value> {
    /// The time.
    public let time: TestTime
    /// The value.
    public let value: Value

    /// Creates a record.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
    /// The value and its time.
    public var debugDescription: String {
        "\(value) @ \(time)"
    }
}

extension Recorded {
    /// Creates a record of an element.
    public static func next<T>(
        _ time: TestTime,
        _ element: T
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .next(element))
    }

    /// Creates a record of the completion.
    public static func completed<T>(
        _ time: TestTime,
        _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .completed)
    }

    /// Creates a record of an error.
    public static func error<T>(
        _ time: TestTime,
        _ error: any Error,
        _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .error(error))
    }

    /// Returns the records that are its arguments as an array.
    public static func events<T>(
        _ recordedEvents: Recorded<Event<T>>...
    ) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }

    /// Returns an array of records unchanged.
    public static func events<T>(
        _ recordedEvents: [Recorded<Event<T>>]
    ) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }
}
