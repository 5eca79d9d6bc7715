public import FoundationEssentials

/// A virtual-time scheduler whose clock is a date.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
    @unchecked Sendable
{
    // Unchecked like its superclass, to which it adds no properties.

    /// Creates a scheduler.
    ///
    /// - Parameter initialClock: The initial time.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// A converter whose virtual time is real time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// A point in time.
    public typealias VirtualTimeUnit = RxTime
    /// A duration in seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// Returns the time unchanged.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
        virtualTime
    }

    /// Returns the time unchanged.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime {
        time
    }

    /// Returns the seconds unchanged.
    public func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: TimeInterval
    ) -> TimeInterval {
        virtualTimeInterval
    }

    /// Returns the seconds unchanged.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
        timeInterval
    }

    /// Adds seconds to a time.
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
        time.addingTimeInterval(offset)
    }

    /// Compares two times.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        if lhs < rhs { .lessThan } else if lhs > rhs { .greaterThan } else { .equal }
    }
}
