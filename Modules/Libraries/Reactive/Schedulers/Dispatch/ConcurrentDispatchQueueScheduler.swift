public import Dispatch

// Unchecked like its superclass: it adds no properties.
/// Runs work on a concurrent dispatch queue.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    /// Creates a scheduler over a queue.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs.
    ///   - leeway: How late timers may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        super.init(target: queue, leeway: leeway)
    }

    /// Creates a scheduler with a concurrent queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work.
    ///   - leeway: How late timers may fire.
    public convenience init(
        qos: DispatchQoS,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(
            label: "reactive.concurrent",
            qos: qos,
            attributes: .concurrent
        )
        self.init(queue: queue, leeway: leeway)
    }
}
