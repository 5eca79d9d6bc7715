public import Synchronization

/// Lets one thread at a time run an operator's work, without making others wait.
///
/// A thread that finds the baton taken leaves its work to the thread that has it.
/// Work that comes from within the work of the same thread runs at once, nested.
@usableFromInline
final class Baton: Sendable {
    @usableFromInline
    enum Entry: Sendable {
        case taken
        case nested
        case busy
    }

    // The thread that has the baton, plus 1 when work waits for it; 0 when free.
    @usableFromInline let holder = Atomic<UInt>(0)
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    @usableFromInline
    init() {}

    /// Takes the baton if it is free.
    ///
    /// After `taken` the caller does its work and calls ``leave()``; after `nested`
    /// it just does its work; after `busy` it hands its work over with ``hand(_:)``.
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

    /// Gives the baton back, after the work that others left meanwhile.
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

    /// Leaves work to the thread that has the baton, or does it here if that
    /// thread has just given it back.
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
    /// Does work now, nested, or on the thread that has the baton.
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
