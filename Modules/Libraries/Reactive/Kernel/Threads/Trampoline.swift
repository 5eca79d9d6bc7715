import Synchronization

/// The queue behind ``CurrentThreadScheduler``: work that must run on this thread
/// after the work that is running now.
@usableFromInline
final class Trampoline: Sendable {
    private struct Queue {
        var items: [@Sendable () -> Void] = []
        var head = 0
        var isClosed = false
    }

    // A task-local value is the only thread-local storage that Swift has outside
    // of unsafe code. A child task inherits it, on another thread or after the
    // queue was closed: ``active`` tells both.
    @TaskLocal private static var current: Trampoline?

    private let thread = currentThreadID()
    private let queue = Mutex(Queue())
    private let waiting = Atomic<Int>(0)

    private init() {}

    /// The queue of this thread, or `nil` if nothing is running on it.
    static var active: Trampoline? {
        guard let current, current.thread == currentThreadID() else { return nil }
        return current.queue.withLock { $0.isClosed } ? nil : current
    }

    /// Runs work with a queue in place, and then all that it queued.
    ///
    /// If a queue is in place already the work just runs, and what it queues runs
    /// when the work around it is done.
    @usableFromInline
    static func enter(_ work: () -> Void) {
        if active != nil {
            work()
        } else {
            install(work)
        }
    }

    /// Runs work when the work running now on this thread is done, or at once.
    @usableFromInline
    static func schedule(_ work: @escaping @Sendable () -> Void) {
        if let active {
            active.append(work)
        } else {
            install(work)
        }
    }

    /// Whether other work waits on this thread.
    @usableFromInline static var isContended: Bool {
        current?.waiting.load(ordering: .relaxed) ?? 0 > 0
    }

    static func install(_ work: () -> Void) {
        let trampoline = Trampoline()
        $current.withValue(trampoline) {
            work()
            trampoline.drain()
        }
    }

    func append(_ work: @escaping @Sendable () -> Void) {
        queue.withLock { $0.items.append(work) }
        waiting.add(1, ordering: .relaxed)
    }

    private func drain() {
        while let work = next() {
            waiting.subtract(1, ordering: .relaxed)
            work()
        }
    }

    private func next() -> (@Sendable () -> Void)? {
        queue.withLock { queue in
            guard queue.head < queue.items.count else {
                queue = Queue(isClosed: true)
                return nil
            }
            let work = queue.items[queue.head]
            queue.head += 1
            if queue.head == 64 || queue.head == queue.items.count {
                queue.items.removeFirst(queue.head)
                queue.head = 0
            }
            return work
        }
    }
}
