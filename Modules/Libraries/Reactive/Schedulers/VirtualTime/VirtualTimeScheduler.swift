public import Dispatch
public import FoundationEssentials
import Synchronization

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

    private struct Item: Sendable {
        let time: VirtualTime
        let number: UInt64
        let work: VirtualWork
    }

    private struct State: Sendable {
        var clock: VirtualTime
        var isRunning = false
        var lastNumber: UInt64 = 0
        var items: Heap<Item>
    }

    private let converter: Converter
    private let state: Mutex<State>

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The time at first.
    ///   - converter: Turns virtual time into real time and back.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        let items = Heap<Item> { lhs, rhs in
            switch converter.compareVirtualTime(lhs.time, rhs.time) {
            case .lessThan: true
            case .equal: lhs.number < rhs.number
            case .greaterThan: false
            }
        }
        state = Mutex(State(clock: initialClock, items: items))
    }

    deinit {
        // Work that waits keeps what cancels it, and that keeps the work.
        var items = state.withLock { $0.items }
        while let item = items.removeFirst() { item.work.dispose() }
    }

    /// The virtual time.
    public var clock: VirtualTime {
        state.withLock { $0.clock }
    }

    /// The virtual time as a real one.
    public var now: RxTime {
        converter.convertFromVirtualTime(clock)
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
        let result = CompositeDisposable()
        let work = VirtualWork { result.insert(action(state)) }
        result.insert(work)
        self.state.withLock { scheduler in
            scheduler.lastNumber += 1
            scheduler.items.insert(Item(time: time, number: scheduler.lastNumber, work: work))
        }
        return result
    }

    /// Runs all work there is, moving the clock from one to the next.
    open func start() {
        let isRunning = state.withLock { state in
            defer { state.isRunning = true }
            return state.isRunning
        }
        if isRunning { return }
        while let item = next(until: nil) { item.work.run() }
        stop()
    }

    /// Runs the work up to and at a time, and leaves the clock there.
    public func advanceTo(_ virtualTime: VirtualTime) {
        let isRunning = state.withLock { state in
            defer { state.isRunning = true }
            return state.isRunning
        }
        precondition(!isRunning, "Scheduler is already running")
        while let item = next(until: virtualTime) { item.work.run() }
        state.withLock { state in
            if converter.compareVirtualTime(virtualTime, state.clock) == .greaterThan {
                state.clock = virtualTime
            }
            state.isRunning = false
        }
    }

    /// Moves the clock without running the work that is due meanwhile.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(time, clock) != .lessThan,
            "Can't sleep to past."
        )
        state.withLock { $0.clock = time }
    }

    /// Stops running; called from within work, the rest stays scheduled.
    public func stop() {
        state.withLock { $0.isRunning = false }
    }

    private func next(until limit: VirtualTime?) -> Item? {
        state.withLock { state in
            while state.isRunning, let item = state.items.first {
                if let limit, converter.compareVirtualTime(item.time, limit) == .greaterThan {
                    return nil
                }
                _ = state.items.removeFirst()
                if item.work.isDisposed { continue }
                if converter.compareVirtualTime(item.time, state.clock) == .greaterThan {
                    state.clock = item.time
                }
                return item
            }
            return nil
        }
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times of the work that waits, in order.
    public var debugDescription: String {
        var items = state.withLock { $0.items }
        var times: [String] = []
        while let item = items.first {
            _ = items.removeFirst()
            if !item.work.isDisposed { times.append("\(item.time)") }
        }
        return "clock: \(clock), waiting: [\(times.joined(separator: ", "))]"
    }
}

/// Work that a virtual clock runs at its time, unless it is cancelled before.
///
/// Cancelled it is let go at once: it may keep the scheduler that keeps it.
final class VirtualWork: Cancelable {
    private let work: Mutex<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Mutex(work)
    }

    var isDisposed: Bool { work.withLock { $0 == nil } }

    /// Runs it, if it was neither run nor cancelled.
    func run() {
        take()?()
    }

    func dispose() {
        _ = take()
    }

    private func take() -> (@Sendable () -> Void)? {
        work.withLock { $0.take() }
    }
}
