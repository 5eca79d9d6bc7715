import FoundationEssentials
import Synchronization

/// The clock of a ``VirtualTimeScheduler`` and its scheduled work.
///
/// Separate from the scheduler, which is generic: unspecialised code would look up the types of its
/// members at each step. Virtual times are compared by the corresponding real times.
final class VirtualWorkQueue: Sendable {
    /// A virtual time and the corresponding real time.
    struct Time: Sendable {
        let virtual: any Sendable
        let date: Date
    }

    private struct Item: Comparable, Sendable {
        let date: Date
        let number: UInt64
        let work: VirtualWork

        static func < (one: Item, other: Item) -> Bool {
            one.date == other.date ? one.number < other.number : one.date < other.date
        }

        static func == (one: Item, other: Item) -> Bool {
            one.number == other.number
        }
    }

    private struct State: Sendable {
        var clock: Time
        var isRunning = false
        var lastNumber: UInt64 = 0
        var items = Heap<Item>()
    }

    private let state: Mutex<State>

    init(clock: Time) {
        state = Mutex(State(clock: clock))
    }

    deinit {
        // Scheduled work retains the disposable that cancels it, which retains the work.
        var items = state.withLock { $0.items }
        while let item = items.removeFirst() { item.work.dispose() }
    }

    var clock: Time { state.withLock { $0.clock } }
    var now: Date { state.withLock { $0.clock.date } }

    /// The times of the scheduled work, in order.
    var waitingTimes: [any Sendable] {
        var items = state.withLock { $0.items }
        var times: [any Sendable] = []
        while let item = items.removeFirst() {
            if !item.work.isDisposed { times.append(item.work.time.virtual) }
        }
        return times
    }

    func insert(_ work: VirtualWork) {
        state.withLock { state in
            state.lastNumber += 1
            let (date, number) = (work.time.date, state.lastNumber)
            state.items.insert(Item(date: date, number: number, work: work))
        }
    }

    /// Marks the clock as running.
    ///
    /// - Returns: Whether it was not running before.
    func beginRunning() -> Bool {
        state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
    }

    func stop() {
        state.withLock { $0.isRunning = false }
    }

    /// Advances the clock, never backwards.
    func advance(to time: Time) {
        state.withLock { if time.date > $0.clock.date { $0.clock = time } }
    }

    /// Removes the first work item and advances the clock to its time.
    ///
    /// - Returns: The item, or `nil` if none is due until the limit or the clock was stopped.
    func next(until limit: Date?) -> VirtualWork? {
        state.withLock { state in
            while state.isRunning, let date = state.items.first?.date {
                if let limit, date > limit { return nil }
                guard let work = state.items.removeFirst()?.work else { return nil }
                if work.isDisposed { continue }
                if date > state.clock.date { state.clock = work.time }
                return work
            }
            return nil
        }
    }
}

/// Work that a virtual clock runs at its time, unless it is cancelled earlier.
///
/// It is released as soon as it is cancelled, since it may retain the scheduler that retains it.
final class VirtualWork: Cancelable {
    private enum State: Sendable {
        case waiting(@Sendable () -> any Disposable)
        case running
        case done(any Disposable)
        case disposed
    }

    let time: VirtualWorkQueue.Time
    private let state: Mutex<State>

    init(at time: VirtualWorkQueue.Time, _ work: @escaping @Sendable () -> any Disposable) {
        self.time = time
        state = Mutex(.waiting(work))
    }

    var isDisposed: Bool {
        state.withLock { state in
            // Not copied, for speed.
            if case .disposed = state { true } else { false }
        }
    }

    /// Runs the work, if it was neither run nor cancelled.
    func run() {
        let work = state.withLock { state -> (@Sendable () -> any Disposable)? in
            guard case .waiting(let work) = state else { return nil }
            state = .running
            return work
        }
        guard let work else { return }
        let result = work()
        let isCancelled = state.withLock { state in
            guard case .running = state else { return true }
            state = .done(result)
            return false
        }
        if isCancelled { result.dispose() }
    }

    /// Cancels the work, or disposes the disposable that it returned.
    func dispose() {
        let old = state.withLock { state in
            let old = state
            state = .disposed
            return old
        }
        if case .done(let result) = old { result.dispose() }
    }
}
