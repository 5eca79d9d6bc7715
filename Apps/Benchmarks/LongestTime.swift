import Synchronization

/// The longest of several measured durations.
final class LongestTime: Sendable {
    private let longest = Mutex(Duration.zero)

    /// Sets the longest duration to zero.
    func reset() { longest.withLock { $0 = .zero } }

    /// Measures an action.
    func note(_ action: () -> Void) {
        let time = ContinuousClock().measure(action)
        longest.withLock { $0 = max($0, time) }
    }

    /// The longest duration since the last ``reset()``.
    var nanoseconds: Double { longest.withLock { $0 / .nanoseconds(1) } }
}
