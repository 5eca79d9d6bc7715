import Dispatch
import Synchronization

/// Lets threads through once a number of them have arrived; later ones at once.
final class Gate: Sendable {
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
