import Dispatch
import FoundationEssentials
import Synchronization

/// Runs work on a dispatch queue, immediately or later.
struct DispatchQueueDriver: Sendable {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    func schedule<State: Sendable>(
        _ state: State,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let run = SingleAssignmentDisposable()
        queue.async {
            if !run.isDisposed { run.setDisposable(action(state)) }
        }
        return run
    }

    func scheduleRelative<State: Sendable>(
        _ state: State,
        dueTime: DispatchTimeInterval,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let result = CompositeDisposable()
        let timer = QueueTimer(queue)
        let key = result.insert(timer)
        timer.start(.now() + dueTime, leeway: leeway) {
            if result.isDisposed { return }
            result.insert(action(state))
            if let key { result.remove(for: key) }
        }
        return result
    }

    func schedulePeriodic<State: Sendable>(
        _ state: State,
        startAfter: DispatchTimeInterval,
        period: DispatchTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let timer = QueueTimer(queue)
        let cell = Cell(state)
        timer.start(.now() + startAfter, repeating: period, leeway: leeway) {
            if !timer.isDisposed { cell.set(action(cell.get())) }
        }
        return timer
    }
}

/// A timer of a queue; disposing cancels it and releases its work.
private final class QueueTimer: Cancelable {
    private let timer: Mutex<(any DispatchSourceTimer)?>

    init(_ queue: DispatchQueue) {
        timer = Mutex(DispatchSource.makeTimerSource(queue: queue))
    }

    var isDisposed: Bool {
        timer.withLock { $0 == nil }
    }

    func start(
        _ deadline: DispatchTime,
        repeating period: DispatchTimeInterval = .never,
        leeway: DispatchTimeInterval,
        work: @escaping @Sendable () -> Void
    ) {
        timer.withLock { timer in
            timer?.schedule(deadline: deadline, repeating: period, leeway: leeway)
            timer?.setEventHandler(handler: work)
            timer?.resume()
        }
    }

    func dispose() {
        timer.withLock { timer in
            timer?.cancel()
            timer = nil
        }
    }
}
