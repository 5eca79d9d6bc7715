public import Dispatch
public import FoundationEssentials

/// Runs work on the main queue, at once when already there.
///
/// Unlike ``MainScheduler`` it does not keep the order of work scheduled on the
/// main queue behind work scheduled elsewhere; made for `subscribe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, BatchScheduler {
    /// A length of time.
    public typealias TimeInterval = FoundationEssentials.TimeInterval
    /// A point in time.
    public typealias Time = Date

    /// The scheduler of the main queue.
    public static let instance = ConcurrentMainScheduler()

    private let driver = DispatchQueueDriver(queue: .main, leeway: .nanoseconds(0))

    private init() {}

    /// The time of day.
    public var now: Date {
        Date()
    }

    /// Runs work at once on the main queue, else as soon as it is free.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if MainScheduler.isMainQueue { return action(state) }
        return driver.schedule(state, action: action)
    }

    /// Runs work on the main queue after a delay.
    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        driver.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs work on the main queue again and again.
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
        if MainScheduler.isMainQueue { work() } else { driver.run(work) }
    }
}
