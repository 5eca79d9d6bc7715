import Dispatch
import Synchronization

/// An instance that one thread is making and others may wait for.
final class Making: Sendable {
    // Which making each waiting thread waits for. Looked at only by threads that
    // are about to wait.
    private static let waits = Mutex<[UInt: Making]>([:])

    private let owner = currentThreadID()
    private let done = DispatchGroup()

    init() {
        done.enter()
    }

    deinit {
        finish()
    }

    private let isFinished = Atomic<Bool>(false)

    func finish() {
        if !isFinished.exchange(true, ordering: .acquiringAndReleasing) { done.leave() }
    }

    /// Waits until it is made.
    ///
    /// - Throws: ``ResolutionError/Reason/cycle`` if the thread that makes it waits,
    ///   directly or not, for something this thread is making.
    func wait(for registration: AnyRegistration) throws(ResolutionError) {
        if wait() { return }
        throw ResolutionError(.cycle, registration.label, ResolutionStack.current?.labels ?? [])
    }

    /// Waits until it is made.
    ///
    /// - Returns: Whether it is; not so if that waits for something this thread is making.
    func wait() -> Bool {
        let me = currentThreadID()
        let isDeadlock = Self.waits.withLock { waits in
            var next: Making? = self
            while let making = next, !making.isFinished.load(ordering: .acquiring) {
                if making.owner == me { return true }
                next = waits[making.owner]
            }
            waits[me] = self
            return false
        }
        if isDeadlock { return false }
        done.wait()
        _ = Self.waits.withLock { $0.removeValue(forKey: me) }
        return true
    }
}
