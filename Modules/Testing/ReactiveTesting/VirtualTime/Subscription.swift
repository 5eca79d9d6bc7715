/// The times at which a stream was subscribed to and disposed.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
    /// The time of the subscription.
    public let subscribe: TestTime
    /// The time of the disposal; `Int.max` if it was not disposed.
    public let unsubscribe: TestTime

    /// Creates a subscription that was not disposed.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Creates a subscription.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }

    /// Both times.
    public var debugDescription: String {
        "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
    }
}
