public import Dispatch
public import FoundationEssentials

/// A scheduler with a virtual clock, which advances only on request.
///
/// The work runs on the thread that advances the clock, in order of time; work for the same time
/// runs in order of scheduling.
@preconcurrency
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
    @unchecked Sendable
{
    // Unchecked because the class is open: its state is in a mutex.

    /// A point in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A duration in virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let converter: Converter
    private let initialClock: VirtualTime
    private let queue: VirtualWorkQueue

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The initial time.
    ///   - converter: Converts between virtual time and real time.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        self.initialClock = initialClock
        let date = converter.convertFromVirtualTime(initialClock)
        queue = VirtualWorkQueue(clock: .init(virtual: initialClock, date: date))
    }

    /// The current virtual time.
    public var clock: VirtualTime {
        queue.clock.virtual as? VirtualTime ?? initialClock
    }

    /// The current virtual time, converted to real time.
    public var now: RxTime {
        queue.now
    }

    /// Returns the time at which work that is scheduled for a time runs.
    ///
    /// By default, the time itself.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time
    }

    /// Runs work as soon as the clock advances.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    /// Runs work after a delay.
    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertToVirtualTime(now.adding(dueTime))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Runs work periodically, until it is cancelled or this scheduler is deallocated.
    @preconcurrency
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        // The scheduler retains its work, which must not retain the scheduler.
        repeating(state, startAfter: startAfter, period: period, action: action) {
            [weak self] delay, work in
            self?.scheduleRelative((), dueTime: delay, action: work) ?? Disposables.create()
        }
    }

    /// Runs work that can schedule itself again, until it is cancelled or this scheduler is
    /// deallocated.
    @preconcurrency
    public func scheduleRecursive<State: Sendable>(
        _ state: State,
        action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void
    ) -> any Disposable {
        // The scheduler retains its work, which must not retain the scheduler.
        recursing(state, action: action) { [weak self] in
            self?.schedule($0, action: $1) ?? Disposables.create()
        }
    }

    /// Runs work after a delay in virtual time, which is not adjusted.
    ///
    /// - Parameters:
    ///   - state: Passed to the work.
    ///   - dueTime: The delay.
    ///   - action: The work.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType,
        dueTime: VirtualTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Runs work at a point in virtual time.
    ///
    /// - Parameters:
    ///   - state: Passed to the work.
    ///   - time: The time; work for a past time runs as soon as possible.
    ///   - action: The work.
    /// - Returns: A disposable that cancels the work.
    @preconcurrency
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType,
        time: VirtualTime,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let work = VirtualWork(at: moment(time)) { action(state) }
        queue.insert(work)
        return work
    }

    /// Runs all scheduled work, advancing the clock to the time of each item.
    open func start() {
        guard queue.beginRunning() else { return }
        while let work = queue.next(until: nil) { work.run() }
        stop()
    }

    /// Runs the work up to and including a time, and advances the clock to it.
    public func advanceTo(_ virtualTime: VirtualTime) {
        let isFirst = queue.beginRunning()
        precondition(isFirst, "Scheduler is already running")
        let time = moment(virtualTime)
        while let work = queue.next(until: time.date) { work.run() }
        queue.advance(to: time)
        queue.stop()
    }

    /// Advances the clock without running the work that becomes due.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(time, clock) != .lessThan,
            "Can't sleep to past."
        )
        queue.advance(to: moment(time))
    }

    /// Stops the clock; when called by work, the remaining work stays scheduled.
    public func stop() {
        queue.stop()
    }

    private func moment(_ time: VirtualTime) -> VirtualWorkQueue.Time {
        .init(virtual: time, date: converter.convertFromVirtualTime(time))
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times of the scheduled work, in order.
    public var debugDescription: String {
        let times = queue.waitingTimes.map { "\($0)" }
        return "clock: \(clock), waiting: [\(times.joined(separator: ", "))]"
    }
}
