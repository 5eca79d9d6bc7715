public import FoundationEssentials

/// Converts between virtual time and real time.
@preconcurrency
public protocol VirtualTimeConverterType: Sendable {
    /// A point in virtual time.
    associatedtype VirtualTimeUnit: Sendable
    /// A duration in virtual time.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// Converts a point in virtual time to real time.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// Converts a point in real time to virtual time.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// Converts a duration in virtual time to seconds.
    func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: VirtualTimeIntervalUnit
    ) -> TimeInterval

    /// Converts seconds to a duration in virtual time.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// Adds a duration to a point in virtual time.
    func offsetVirtualTime(
        _ time: VirtualTimeUnit,
        offset: VirtualTimeIntervalUnit
    ) -> VirtualTimeUnit

    /// Compares two points in virtual time.
    func compareVirtualTime(
        _ lhs: VirtualTimeUnit,
        _ rhs: VirtualTimeUnit
    ) -> VirtualTimeComparison
}

/// The result of comparing two points in virtual time.
public enum VirtualTimeComparison: Sendable {
    /// The first point is earlier.
    case lessThan
    /// The points are equal.
    case equal
    /// The first point is later.
    case greaterThan
}
