import Dispatch
import Synchronization

/// Blocks threads until a number of them have arrived; later threads pass immediately.
final class ThreadBarrier: Sendable {
    private let missing: Atomic<Int>
    private let opened = DispatchSemaphore(value: 0)

    init(_ count: Int) {
        missing = Atomic(count)
    }

    func arrive() {
        if missing.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
            opened.wait()
        }
        opened.signal()
    }
}

/// Runs work on another thread, which the work may block.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}

/// Runs work on threads that begin at the same time.
func race(_ threads: Int, _ work: @Sendable (_ thread: Int) -> Void) {
    let ready = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
        ready.add(1, ordering: .acquiringAndReleasing)
        // Only as many threads as there are processors begin together; the others begin later.
        var patience = 2_000
        while ready.load(ordering: .acquiring) < min(threads, 2), patience > 0 { patience -= 1 }
        work(thread)
    }
}
