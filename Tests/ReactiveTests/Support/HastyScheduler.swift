import Dispatch
import FoundationEssentials
import Reactive
import Synchronization

/// A scheduler whose timers are fired by tests.
///
/// Some timers fire before scheduling them has returned, as they may on another thread.
final class HastyScheduler: SchedulerType {
    typealias Work = @Sendable () -> Void

    private struct Timer {
        let due: Double
        let work: Work
        let cancellation: BooleanDisposable
    }

    private struct State {
        var now = 0.0
        var count = 0
        var timers: [Timer] = []
    }

    private let hasty: Set<Int>
    private let state = Mutex(State())

    /// - Parameter hasty: The numbers of timers that fire immediately, counted from 1.
    init(hasty: Set<Int> = []) {
        self.hasty = hasty
    }

    var now: RxTime {
        Date(timeIntervalSinceReferenceDate: state.withLock { $0.now })
    }

    func advance(to time: Double) {
        state.withLock { $0.now = time }
    }

    func schedule<State: Sendable>(
        _ state: State,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<Value: Sendable>(
        _ value: Value,
        dueTime: RxTimeInterval,
        action: @escaping @Sendable (Value) -> any Disposable
    ) -> any Disposable {
        let cancellation = BooleanDisposable()
        let work: Work = { _ = action(value) }
        let isHasty = state.withLock { state in
            state.count += 1
            let due = state.now + dueTime.seconds
            if hasty.contains(state.count) {
                state.now = max(state.now, due)
                return true
            }
            state.timers.append(Timer(due: due, work: work, cancellation: cancellation))
            return false
        }
        if isHasty { work() }
        return cancellation
    }

    /// Removes and returns the next timer, like a thread that is about to run it.
    func takeTimer() -> Work? {
        state.withLock { state in
            state.timers.removeAll { $0.cancellation.isDisposed }
            let timers = state.timers
            guard let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }) else {
                return nil
            }
            let timer = state.timers.remove(at: next)
            state.now = max(state.now, timer.due)
            return timer.work
        }
    }

    /// Fires the next timer; returns whether there was one.
    @discardableResult
    func fire() -> Bool {
        guard let work = takeTimer() else { return false }
        work()
        return true
    }
}

extension RxTimeInterval {
    fileprivate var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1_000
        case .microseconds(let count): Double(count) / 1_000_000
        case .nanoseconds(let count): Double(count) / 1_000_000_000
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}
