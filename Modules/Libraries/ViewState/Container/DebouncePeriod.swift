/// The quiet period of a debounced action: a `Duration`, or a number of seconds such as `0.1`.
public protocol DebouncePeriod: Sendable {
    /// The period as a duration.
    var duration: Duration { get }
}

extension Duration: DebouncePeriod {
    /// The duration itself.
    public var duration: Duration { self }
}

extension Double: DebouncePeriod {
    /// The number as seconds; none if it is negative or not a number, at most 9 000 000 000.
    public var duration: Duration { .seconds(min(max(0, self), 9_000_000_000)) }
}

extension Int: DebouncePeriod {
    /// The number as seconds.
    public var duration: Duration { .seconds(self) }
}

// Makes `.seconds(1)` an argument where a parameter takes any kind of period.
extension DebouncePeriod where Self == Duration {
    /// Returns a period of seconds.
    public static func seconds(_ count: some BinaryInteger) -> Duration { Duration.seconds(count) }

    /// Returns a period of seconds.
    public static func seconds(_ count: Double) -> Duration { count.duration }

    /// Returns a period of milliseconds.
    public static func milliseconds(_ count: some BinaryInteger) -> Duration {
        Duration.milliseconds(count)
    }
}
