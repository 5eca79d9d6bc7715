public import Dispatch
public import FoundationEssentials

// Unchecked because ``MainScheduler`` inherits: all properties are immutable and Sendable.
/// Runs work on a serial dispatch queue, one piece at a time.
public class SerialDispatchQueueScheduler: SchedulerType, BatchScheduler, @unchecked Sendable {
    /// A length of time.
    public typealias TimeInterval = FoundationEssentials.TimeInterval
    /// A point in time.
    public typealias Time = Date

    final let driver: DispatchQueueDriver

    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval) {
        driver = DispatchQueueDriver(queue: serialQueue, leeway: leeway)
    }

    /// Creates a scheduler with a queue of its own.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of the queue.
    ///   - serialQueueConfiguration: Changes the queue before it is used.
    ///   - leeway: How late timers may fire.
    @preconcurrency
    public convenience init(
        internalSerialQueueName: String,
        serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Creates a scheduler whose own queue runs on another.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs in the end; it may be concurrent.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: How late timers may fire.
    public convenience init(
        queue: DispatchQueue,
        internalSerialQueueName: String,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue),
            leeway: leeway
        )
    }

    /// Creates a scheduler whose own queue runs on a global queue.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: How late timers may fire.
    public convenience init(
        qos: DispatchQoS,
        internalSerialQueueName: String = "reactive.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: .global(qos: qos.qosClass),
            internalSerialQueueName: internalSerialQueueName,
            leeway: leeway
        )
    }

    /// The time of day.
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

    /// Runs work on the queue again and again.
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
    final func run(_ work: @escaping @Sendable () -> Void) {
        driver.run(work)
    }
}
