public import Dispatch
public import FoundationEssentials

// Unchecked because the class is open: its state is in a mutex.
/// Runs work by a clock that stands still until it is told to move.
///
/// The work runs on the thread that moves the clock, in order of time, and in order
/// of scheduling at the same time.
@preconcurrency
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
    @unchecked Sendable
{
    /// A point in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A length of virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let converter: Converter
    private let initialClock: VirtualTime
    private let queue: VirtualWorkQueue

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The time at first.
    ///   - converter: Turns virtual time into real time and back.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        self.initialClock = initialClock
        let date = converter.convertFromVirtualTime(initialClock)
        queue = VirtualWorkQueue(clock: .init(virtual: initialClock, date: date))
    }

    /// The virtual time.
    public var clock: VirtualTime {
        queue.clock.virtual as? VirtualTime ?? initialClock
    }

    /// The virtual time as a real one.
    public var now: RxTime {
        queue.now
    }

    /// Says when work that is wanted at a time runs.
    ///
    /// This one runs it at that time.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time
    }

    /// Runs work as soon as the clock moves.
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

    /// Runs work after a delay in virtual time, which is not adjusted.
    ///
    /// - Parameters:
    ///   - state: Handed to the work.
    ///   - dueTime: The delay.
    ///   - action: The work.
    /// - Returns: What cancels the work.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType,
        dueTime: VirtualTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Runs work at a time.
    ///
    /// - Parameters:
    ///   - state: Handed to the work.
    ///   - time: When; a time that is past is as soon as possible.
    ///   - action: The work.
    /// - Returns: What cancels the work.
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

    /// Runs all work there is, moving the clock from one to the next.
    open func start() {
        guard queue.beginRunning() else { return }
        while let work = queue.next(until: nil) { work.run() }
        stop()
    }

    /// Runs the work up to and at a time, and leaves the clock there.
    public func advanceTo(_ virtualTime: VirtualTime) {
        let isFirst = queue.beginRunning()
        precondition(isFirst, "Scheduler is already running")
        let time = moment(virtualTime)
        while let work = queue.next(until: time.date) { work.run() }
        queue.advance(to: time)
        queue.stop()
    }

    /// Moves the clock without running the work that is due meanwhile.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(time, clock) != .lessThan,
            "Can't sleep to past."
        )
        queue.advance(to: moment(time))
    }

    /// Stops running; called from within work, the rest stays scheduled.
    public func stop() {
        queue.stop()
    }

    private func moment(_ time: VirtualTime) -> VirtualWorkQueue.Time {
        .init(virtual: time, date: converter.convertFromVirtualTime(time))
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times of the work that waits, in order.
    public var debugDescription: String {
        let times = queue.waitingTimes.map { "\($0)" }
        return "clock: \(clock), waiting: [\(times.joined(separator: ", "))]"
    }
}
