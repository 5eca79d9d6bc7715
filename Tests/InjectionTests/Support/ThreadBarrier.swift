import Dispatch
import Synchronization

/// Lets threads through once a number of them have arrived; later ones at once.
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

/// Runs work on a thread of its own, which may wait.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}

/// Runs work on threads that begin it together.
func race(_ threads: Int, _ work: @Sendable (_ thread: Int) -> Void) {
    let ready = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
        ready.add(1, ordering: .acquiringAndReleasing)
        // Not more than there are processors begin at once; the others come when they can.
        var patience = 2_000
        while ready.load(ordering: .acquiring) < min(threads, 2), patience > 0 { patience -= 1 }
        work(thread)
    }
}
