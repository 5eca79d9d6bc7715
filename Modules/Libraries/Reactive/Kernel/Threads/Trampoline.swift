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
