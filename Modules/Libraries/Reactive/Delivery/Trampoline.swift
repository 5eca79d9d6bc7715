import Synchronization

/// The queue behind ``CurrentThreadScheduler``: work that must run on this thread
/// after the work that is running now.
@usableFromInline
enum Trampoline: Sendable {
    // More groups than there are threads at work at a time, usually.
    static let queues = ThreadQueues(groups: 16)

    /// Runs work with a queue in place, and then all that it queued.
    ///
    /// If a queue is in place already the work just runs, and what it queues runs
    /// when the work around it is done.
    @usableFromInline
    static func enter(_ work: () -> Void) {
        queues.enter(work)
    }

    /// Runs work when the work running now on this thread is done, or at once.
    @usableFromInline
    static func schedule(_ work: @escaping @Sendable () -> Void) {
        queues.perform(work)
    }

    /// Whether other work waits on this thread.
    @usableFromInline static var isContended: Bool {
        queues.lane?.isContended ?? false
    }
}

/// Work that must not nest: on each thread it runs one piece after the other.
///
/// A thread that is at work has a lane. Only it looks into its lane, so what costs time is
/// to find it: it is one of the four of a group, unless more threads than that are at work
/// in the group at the same time.
final class ThreadQueues: Sendable {
    typealias Work = @Sendable () -> Void

    /// What waits on one thread.
    final class Lane: Sendable {
        // 0 while the lane is free.
        fileprivate let owner = Atomic<UInt>(0)
        private let queue = Mutex(Queue<Work>())
        private let waiting = Atomic<Int>(0)

        /// Whether work waits.
        var isContended: Bool { waiting.load(ordering: .relaxed) > 0 }

        /// Lets work wait until the work running now on this thread is done.
        func append(_ work: @escaping Work) {
            queue.withLock { $0.append(work) }
            waiting.add(1, ordering: .relaxed)
        }

        fileprivate func drain() {
            while isContended, let work = queue.withLock({ $0.removeFirst() }) {
                waiting.subtract(1, ordering: .relaxed)
                work()
            }
        }
    }

    private static let lanesInGroup = 4

    private let lanes: [Lane]
    private let overflow = Mutex<[UInt: Lane]>([:])
    private let overflowCount = Atomic<Int>(0)

    /// - Parameter groups: A power of two; how many groups of lanes threads are spread over.
    init(groups: Int = 1) {
        lanes = (0..<groups * Self.lanesInGroup).map { _ in Lane() }
    }

    /// The lane of this thread, or `nil` if no work of this queue is running on it.
    var lane: Lane? {
        lane(of: currentThreadID())
    }

    /// Runs work now, and all that comes to wait meanwhile on this thread after it; within
    /// such work, just runs it.
    func enter(_ work: () -> Void) {
        let thread = currentThreadID()
        if lane(of: thread) != nil { return work() }
        let lane = claim(for: thread)
        work()
        lane.drain()
        free(lane, of: thread)
    }

    /// Runs work now, and what comes to wait meanwhile on this thread after it; within such
    /// work, lets it wait.
    func perform(_ work: @escaping Work) {
        if let lane {
            lane.append(work)
        } else {
            enter(work)
        }
    }

    private func group(of thread: UInt) -> Range<Int> {
        // The upper bits of the product depend on all bits of the thread's number.
        let hash = UInt64(thread) &* 0x9E37_79B9_7F4A_7C15
        let index = Int(truncatingIfNeeded: hash >> 40) & (lanes.count - 1)
        let first = index & ~(Self.lanesInGroup - 1)
        return first..<first + Self.lanesInGroup
    }

    private func lane(of thread: UInt) -> Lane? {
        for index in group(of: thread) {
            let lane = lanes[index]
            if lane.owner.load(ordering: .relaxed) == thread { return lane }
        }
        if overflowCount.load(ordering: .relaxed) == 0 { return nil }
        return overflow.withLock { $0[thread] }
    }

    private func claim(for thread: UInt) -> Lane {
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

    private func free(_ lane: Lane, of thread: UInt) {
        if lane.owner.load(ordering: .relaxed) == thread {
            lane.owner.store(0, ordering: .releasing)
        } else {
            overflow.withLock { $0[thread] = nil }
            overflowCount.subtract(1, ordering: .relaxed)
        }
    }
}
