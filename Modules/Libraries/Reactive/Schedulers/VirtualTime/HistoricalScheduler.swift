public import FoundationEssentials

/// A virtual clock that counts real time.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
    @unchecked Sendable
{
    /// Creates a scheduler.
    ///
    /// - Parameter initialClock: The time at first.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// Takes real time for virtual time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// A point in time.
    public typealias VirtualTimeUnit = RxTime
    /// A length of time, in seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// The time itself.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
        virtualTime
    }

    /// The time itself.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime {
        time
    }

    /// The seconds themselves.
    public func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: TimeInterval
    ) -> TimeInterval {
        virtualTimeInterval
    }

    /// The seconds themselves.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
        timeInterval
    }

    /// The time, later by some seconds.
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
        time.addingTimeInterval(offset)
    }

    /// Says which of two times is earlier.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        if lhs < rhs { .lessThan } else if lhs > rhs { .greaterThan } else { .equal }
    }
}
