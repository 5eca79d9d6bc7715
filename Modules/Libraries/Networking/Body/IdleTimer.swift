import FoundationEssentials
import Synchronization

/// Limits the time in which a reader waits for a number of bytes.
///
/// The time between two reads is not measured, so that a slow reader is not taken for a slow
/// server.
final class IdleTimer: Sendable {
    private struct State {
        // Since the last time that enough bytes had arrived.
        var count = 0
        var waited: Duration = .zero
    }

    private let timeout: Duration
    private let bytes: Int
    private let clock: any Clock<Duration>
    private let state = Mutex(State())

    init(timeout: Duration, bytes: Int, clock: any Clock<Duration>) {
        self.timeout = timeout
        self.bytes = bytes
        self.clock = clock
    }

    /// Starts to measure one wait.
    ///
    /// - Parameter expire: Called with the timeout if the wait exceeds the remaining time.
    /// - Returns: The timer, which must be cancelled, and a closure that returns the time so far.
    func start(
        _ expire: @escaping @Sendable (Duration) -> Void
    ) -> (timer: Task<Void, any Error>, elapsed: @Sendable () -> Duration) {
        let remaining = timeout - state.withLock { $0.waited }
        let timer = Task { [clock, timeout] in
            try await clock.sleep(for: max(remaining, .zero))
            expire(timeout)
        }
        return (timer, clock.stopwatch())
    }

    /// Counts a chunk; the time restarts once enough bytes have arrived.
    func count(_ chunk: Data, after wait: Duration) {
        state.withLock { state in
            state.count += chunk.count
            state.waited += wait
            if state.count >= bytes { state = State() }
        }
    }
}
