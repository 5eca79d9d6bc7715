public import Dispatch
public import FoundationEssentials

/// Runs work on a concurrent dispatch queue.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, BatchScheduler {
    /// A length of time.
    public typealias TimeInterval = FoundationEssentials.TimeInterval
    /// A point in time.
    public typealias Time = Date

    private let driver: DispatchQueueDriver

    /// Creates a scheduler over a queue.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs.
    ///   - leeway: How late timers may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        driver = DispatchQueueDriver(queue: queue, leeway: leeway)
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

    /// The time of day.
    public var now: Date {
        Date()
    }

    /// Runs work on the queue as soon as possible.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        driver.schedule(state, action: action)
    }

    /// Runs work on the queue after a delay.
    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        driver.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs work on the queue again and again.
    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        driver.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    @usableFromInline
    func run(_ work: @escaping @Sendable () -> Void) {
        driver.run(work)
    }
}
