import Synchronization

/// The work queues of ``CurrentThreadScheduler``, one for each thread.
///
/// Scheduled work runs after the work that is running on the thread, so that it does not
/// nest. A thread that is running such work owns a lane. Only that thread uses it, so the only
/// cost is the look-up: the lane is one of the four of a group, unless more than four
/// threads are running work in the group.
@usableFromInline
enum Trampoline: Sendable {
    private final class Lane: Sendable {
        // 0 while the lane is free.
        let owner = Atomic<UInt>(0)
        private let queue = Mutex(Queue<@Sendable () -> Void>())
        private let waiting = Atomic<Int>(0)

        var isContended: Bool { waiting.load(ordering: .relaxed) > 0 }

        func append(_ work: @escaping @Sendable () -> Void) {
            queue.withLock { $0.append(work) }
            waiting.add(1, ordering: .relaxed)
        }

        func drain() {
            while isContended, let work = queue.withLock({ $0.removeFirst() }) {
                waiting.subtract(1, ordering: .relaxed)
                work()
            }
        }
    }

    private static let lanesInGroup = 4
    // A power of two; usually there are more groups than running threads.
    private static let lanes = (0..<16 * lanesInGroup).map { _ in Lane() }
    private static let overflow = Mutex<[UInt: Lane]>([:])
    private static let overflowCount = Atomic<Int>(0)

    /// Runs work, and then all work scheduled on this thread meanwhile.
    ///
    /// Within such work it only runs the given work.
    @usableFromInline
    static func enter(_ work: () -> Void) {
        let thread = currentThreadID()
        if lane(of: thread) != nil { return work() }
        let lane = claim(for: thread)
        work()
        lane.drain()
        free(lane, of: thread)
    }

    /// Runs work after the work that is running on this thread, or at once if there is none.
    @usableFromInline
    static func schedule(_ work: @escaping @Sendable () -> Void) {
        if let lane = lane(of: currentThreadID()) {
            lane.append(work)
        } else {
            enter(work)
        }
    }

    /// Whether such work is running on this thread.
    static var isRunning: Bool { lane(of: currentThreadID()) != nil }

    /// Whether other work is queued on this thread.
    @usableFromInline static var isContended: Bool {
        lane(of: currentThreadID())?.isContended ?? false
    }

    private static func group(of thread: UInt) -> Range<Int> {
        // The upper bits of the product depend on all bits of the thread identifier.
        let hash = UInt64(thread) &* 0x9E37_79B9_7F4A_7C15
        let index = Int(truncatingIfNeeded: hash >> 40) & (lanes.count - 1)
        let first = index & ~(lanesInGroup - 1)
        return first..<first + lanesInGroup
    }

    private static func lane(of thread: UInt) -> Lane? {
        for index in group(of: thread) {
            let lane = lanes[index]
            if lane.owner.load(ordering: .relaxed) == thread { return lane }
        }
        if overflowCount.load(ordering: .relaxed) == 0 { return nil }
        return overflow.withLock { $0[thread] }
    }

    private static func claim(for thread: UInt) -> Lane {
        for index in group(of: thread) {
            let lane = lanes[index]
            let (isClaimed, _) = lane.owner.compareExchange(
                expected: 0,
                desired: thread,
                ordering: .acquiring
            )
            if isClaimed { return lane }
        }
        let lane = Lane()
        overflow.withLock { $0[thread] = lane }
        overflowCount.add(1, ordering: .relaxed)
        return lane
    }

    private static func free(_ lane: Lane, of thread: UInt) {
        if lane.owner.load(ordering: .relaxed) == thread {
            lane.owner.store(0, ordering: .releasing)
        } else {
            overflow.withLock { $0[thread] = nil }
            overflowCount.subtract(1, ordering: .relaxed)
        }
    }
}
