public import Synchronization

/// A non-blocking serial lock: runs an operator's work on one thread at a time.
///
/// A thread that finds it locked queues its work, which the owning thread runs. Work that
/// the owning thread starts from within its own work runs at once, nested.
@usableFromInline
final class Baton: Sendable {
    @usableFromInline
    enum Entry: Sendable {
        case taken
        case nested
        case busy
    }

    // The owning thread, plus 1 if work is queued; 0 if unlocked.
    @usableFromInline let holder = Atomic<UInt>(0)
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    @usableFromInline
    init() {}

    /// Locks the baton if it is unlocked.
    ///
    /// After `taken` the caller does its work and calls ``leave()``; after `nested` it only
    /// does its work; after `busy` it passes its work to ``hand(_:)``.
    @inlinable
    func enter() -> Entry {
        let thread = currentThreadID()
        let (taken, found) = holder.compareExchange(
            expected: 0,
            desired: thread,
            ordering: .acquiringAndReleasing
        )
        if taken { return .taken }
        return found & ~1 == thread ? .nested : .busy
    }

    /// Unlocks the baton, after running the work that other threads have queued.
    @inlinable
    func leave() {
        let thread = currentThreadID()
        let (left, _) = holder.compareExchange(
            expected: thread,
            desired: 0,
            ordering: .acquiringAndReleasing
        )
        if !left { drain(thread) }
    }

    /// Queues work for the owning thread, or runs it here if that thread has just unlocked.
    @usableFromInline
    func hand(_ work: @escaping @Sendable () -> Void) {
        let thread = currentThreadID()
        let mustDrain = waiting.withLock { waiting in
            waiting.append(work)
            while true {
                let found = holder.load(ordering: .acquiring)
                let (done, _) = holder.compareExchange(
                    expected: found,
                    desired: found == 0 ? thread : found | 1,
                    ordering: .acquiringAndReleasing
                )
                if done { return found == 0 }
            }
        }
        if mustDrain { drain(thread) }
    }

    @usableFromInline
    func drain(_ thread: UInt) {
        while true {
            let work = waiting.withLock { waiting in
                let work = waiting
                waiting = []
                holder.store(thread, ordering: .releasing)
                return work
            }
            for item in work { item() }
            let (left, _) = holder.compareExchange(
                expected: thread,
                desired: 0,
                ordering: .acquiringAndReleasing
            )
            if left { return }
        }
    }
}

extension Baton {
    /// Runs work now, nested, or later on the owning thread.
    @usableFromInline
    func perform(_ work: @escaping @Sendable () -> Void) {
        switch enter() {
        case .taken:
            work()
            leave()
        case .nested: work()
        case .busy: hand(work)
        }
    }
}
