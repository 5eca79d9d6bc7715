public import Dispatch
public import FoundationEssentials

/// Runs work on a dispatch queue, which the subclasses specify.
public class DispatchQueueScheduler: SchedulerType, BatchScheduler, @unchecked Sendable {
    // Unchecked because it has subclasses: its one property is immutable and Sendable.

    /// A duration.
    public typealias TimeInterval = FoundationEssentials.TimeInterval
    /// A point in time.
    public typealias Time = Date

    final let driver: DispatchQueueDriver

    init(target queue: DispatchQueue, leeway: DispatchTimeInterval) {
        driver = DispatchQueueDriver(queue: queue, leeway: leeway)
    }

    /// The current time.
    public final var now: Date {
        Date()
    }

    /// Runs work on the queue as soon as possible.
    @preconcurrency
    public final func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        driver.schedule(state, action: action)
    }

    /// Runs work on the queue after a delay.
    @preconcurrency
    public final func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        driver.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs work on the queue periodically.
    @preconcurrency
    public final func schedulePeriodic<StateType: Sendable>(
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

/// Runs work on a concurrent dispatch queue.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    // Unchecked like its superclass: it adds no properties.

    /// Creates a scheduler for a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the work runs.
    ///   - leeway: The time by which timers may be late.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        super.init(target: queue, leeway: leeway)
    }

    /// Creates a scheduler with its own concurrent queue.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work.
    ///   - leeway: The time by which timers may be late.
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
