import Dispatch

// Runs an actor on a queue of its own: SQLite waits for disks and locks, and
// must not do that on the threads that all tasks share.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        // Unowned, because an escaping closure cannot consume. Safe: each job is
        // enqueued once and so run once.
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
