import Dispatch
import Synchronization

/// Work that is done once; who comes meanwhile waits for it, except the work itself.
final class Once: Sendable {
    private enum State {
        case armed
        case running(thread: UInt, done: DispatchGroup)
        case done
    }

    private let hasRun = Atomic<Bool>(false)
    private let state = Mutex(State.armed)

    var isDone: Bool { hasRun.load(ordering: .acquiring) }

    /// Does the work if it was not done yet.
    ///
    /// - Parameter whenDone: Runs before anyone who waits goes on.
    func run(_ work: () -> Void, whenDone: () -> Void = {}) {
        if isDone { return }
        let thread = currentThreadID()
        let mine = DispatchGroup()
        let running: DispatchGroup? = state.withLock { state in
            switch state {
            case .done: return nil
            case .running(let owner, let done): return owner == thread ? nil : done
            case .armed:
                mine.enter()
                state = .running(thread: thread, done: mine)
                return mine
            }
        }
        guard let running else { return }
        if running !== mine { return running.wait() }
        work()
        whenDone()
        hasRun.store(true, ordering: .releasing)
        state.withLock { $0 = .done }
        mine.leave()
    }

    /// Has the work done once more.
    func arm() {
        state.withLock { state in
            if case .done = state { state = .armed }
        }
        hasRun.store(false, ordering: .releasing)
    }
}
