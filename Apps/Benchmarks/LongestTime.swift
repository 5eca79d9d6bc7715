import Synchronization

/// The longest of several durations.
final class LongestTime: Sendable {
    private let longest = Mutex(Duration.zero)

    /// Forgets what was noted.
    func reset() { longest.withLock { $0 = .zero } }

    /// Notes how long an action takes.
    func note(_ action: () -> Void) {
        let time = ContinuousClock().measure(action)
        longest.withLock { $0 = max($0, time) }
    }

    /// The longest duration that was noted.
    var nanoseconds: Double { longest.withLock { $0 / .nanoseconds(1) } }
}
