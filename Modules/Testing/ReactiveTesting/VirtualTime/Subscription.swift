/// When a stream was subscribed and disposed.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
    /// When it was subscribed.
    public let subscribe: TestTime
    /// When it was disposed; `Int.max` if it was not.
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
