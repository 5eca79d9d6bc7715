import Synchronization

/// Work that is done once; who comes meanwhile waits for it, except the work itself and
/// whoever it waits for.
final class Once: Sendable {
    private enum State: Sendable {
        case armed
        case running(thread: UInt, making: Making, isArmedAgain: Bool)
        case done
    }

    private let hasRun: Atomic<Bool>
    private let state: Mutex<State>

    /// Work to be done, or done already.
    init(isDone: Bool = false) {
        hasRun = Atomic(isDone)
        state = Mutex(isDone ? .done : .armed)
    }

    var isDone: Bool { hasRun.load(ordering: .acquiring) }

    /// Does the work if it was not done yet; again, if that was asked for meanwhile.
    ///
    /// - Parameters:
    ///   - work: What is to be done.
    ///   - whenDone: Runs within a lock, before anyone who waits goes on.
    func run(_ work: () -> Void, whenDone: () -> Void = {}) {
        let thread = currentThreadID()
        while !isDone {
            let mine = Making()
            let running: Making? = state.withLock { state in
                switch state {
                case .done: return nil
                case .running(let owner, let making, _): return owner == thread ? nil : making
                case .armed:
                    state = .running(thread: thread, making: mine, isArmedAgain: false)
                    return mine
                }
            }
            guard let running else { return }
            if running !== mine {
                if running.wait() { continue }
                return
            }
            work()
            state.withLock { state in
                if case .running(_, _, isArmedAgain: true) = state {
                    state = .armed
                } else {
                    state = .done
                    hasRun.store(true, ordering: .releasing)
                    whenDone()
                }
            }
            mine.finish()
        }
    }

    /// Has the work done once more, unless the work itself asks for that.
    ///
    /// - Parameter whenArmed: Runs within a lock, if there was none to be done.
    func arm(whenArmed: () -> Void = {}) {
        state.withLock { state in
            switch state {
            case .armed: break
            case .running(let thread, let making, _):
                if thread == currentThreadID() { return }
                state = .running(thread: thread, making: making, isArmedAgain: true)
            case .done:
                state = .armed
                hasRun.store(false, ordering: .releasing)
                whenArmed()
            }
        }
    }
}
