public import FoundationEssentials
public import Reactive

/// Measures virtual time in whole units of a number of seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
    /// A point in virtual time.
    public typealias VirtualTimeUnit = Int
    /// A duration in virtual time.
    public typealias VirtualTimeIntervalUnit = Int

    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    /// Converts units to a date.
    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        Date(timeIntervalSince1970: Double(virtualTime) * resolution)
    }

    /// Converts a date to units: half a unit is added, and the fraction of the sum dropped.
    ///
    /// That is the nearest unit for a date since 1970, but for an earlier one it may be the unit
    /// after it.
    public func convertToVirtualTime(_ time: RxTime) -> Int {
        Int(time.timeIntervalSince1970 / resolution + 0.5)
    }

    /// Converts units to seconds.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
        Double(virtualTimeInterval) * resolution
    }

    /// Converts seconds to units: half a unit is added, and the fraction of the sum dropped.
    ///
    /// That is the nearest unit, but for a negative duration it may be the unit after it.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
        Int(timeInterval / resolution + 0.5)
    }

    /// Adds units.
    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
        time + offset
    }

    /// Compares units.
    public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        if lhs < rhs { .lessThan } else if lhs > rhs { .greaterThan } else { .equal }
    }
}
