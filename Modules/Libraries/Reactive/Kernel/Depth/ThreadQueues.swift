import Synchronization

/// Work that would nest too deeply: on each thread it runs one piece after the other.
final class ThreadQueues: Sendable {
    private let queues = Mutex<[UInt: [@Sendable () -> Void]]>([:])

    /// Runs work now, and what came in meanwhile on this thread after it; within such work,
    /// just takes it in.
    func perform(_ work: @escaping @Sendable () -> Void) {
        let thread = currentThreadID()
        let isNested = queues.withLock { queues in
            guard queues[thread] != nil else {
                queues[thread] = []
                return false
            }
            queues[thread]?.append(work)
            return true
        }
        if isNested { return }
        work()
        while true {
            let works = queues.withLock { queues -> [@Sendable () -> Void] in
                let works = queues[thread] ?? []
                queues[thread] = works.isEmpty ? nil : []
                return works
            }
            if works.isEmpty { return }
            for work in works { work() }
        }
    }
}
