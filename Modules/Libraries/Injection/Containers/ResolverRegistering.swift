import Dispatch
public import Synchronization

/// Registers services before the first is asked for.
///
/// Extend ``Resolver`` with it: `registerAllServices` runs once, before the first
/// registration or resolution of any container, and may set ``Resolver/root``.
public protocol ResolverRegistering {
    /// Registers the services of the application.
    static func registerAllServices()
}

/// Runs `registerAllServices` once.
@usableFromInline
enum Hook: Sendable {
    private enum State {
        case armed
        case running(thread: UInt, done: DispatchGroup)
        case done
    }

    @usableFromInline static let isDone = Atomic<Bool>(false)
    private static let state = Mutex(State.armed)

    @inlinable
    static func runOnce() {
        if !isDone.load(ordering: .acquiring) { run() }
    }

    @usableFromInline
    static func run() {
        let thread = currentThreadID()
        let mine = DispatchGroup()
        let running: DispatchGroup? = state.withLock { state in
            switch state {
            case .done: return nil
            // The hook itself registers and resolves.
            case .running(let owner, let done): return owner == thread ? nil : done
            case .armed:
                mine.enter()
                state = .running(thread: thread, done: mine)
                return mine
            }
        }
        guard let running else { return }
        if running !== mine { return running.wait() }
        if let registering = Resolver.self as Any as? any ResolverRegistering.Type {
            registering.registerAllServices()
        }
        state.withLock { $0 = .done }
        isDone.store(true, ordering: .releasing)
        mine.leave()
    }

    static func arm() {
        state.withLock { state in
            if case .done = state { state = .armed }
        }
        isDone.store(false, ordering: .releasing)
    }
}
