public import FoundationEssentials
import Synchronization

/// A clock whose time passes only when a test advances it, for code that asks for the time.
///
/// Nothing can sleep on it; `TestClock` of NetworkingTesting wakes tasks that sleep. Thread-safe.
public final class ManualClock: Clock, Sendable {
    /// An instant, as the time since the start of the clock.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// The instant after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The duration from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant is before another one.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let start: Date
    private let time = Mutex(Duration.zero)

    /// Creates a clock.
    ///
    /// - Parameter start: The date at which the clock starts.
    public init(start: Date = Date(timeIntervalSince1970: 1_770_000_000)) {
        self.start = start
    }

    /// The current instant.
    public var now: Instant { Instant(offset: time.withLock { $0 }) }

    /// The current date.
    public var date: Date { start.addingTimeInterval(now.offset / .seconds(1)) }

    /// The clock measures any difference between two instants.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Lets time pass.
    public func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }

    /// Fails; nothing can sleep on the clock.
    ///
    /// - Throws: `CancellationError` always.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        throw CancellationError()
    }
}
