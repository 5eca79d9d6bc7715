public import FoundationEssentials

/// Turns virtual time into real time and back.
@preconcurrency
public protocol VirtualTimeConverterType: Sendable {
    /// A point in virtual time.
    associatedtype VirtualTimeUnit: Sendable
    /// A length of virtual time.
    associatedtype VirtualTimeIntervalUnit: Sendable

    /// Turns a point in virtual time into one in real time.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// Turns a point in real time into one in virtual time.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// Turns a length of virtual time into seconds.
    func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: VirtualTimeIntervalUnit
    ) -> TimeInterval

    /// Turns seconds into a length of virtual time.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// The point in virtual time that is later by a length of it.
    func offsetVirtualTime(
        _ time: VirtualTimeUnit,
        offset: VirtualTimeIntervalUnit
    ) -> VirtualTimeUnit

    /// Says which of two points in virtual time is earlier.
    func compareVirtualTime(
        _ lhs: VirtualTimeUnit,
        _ rhs: VirtualTimeUnit
    ) -> VirtualTimeComparison
}

/// How one point in virtual time lies to another.
public enum VirtualTimeComparison: Sendable {
    /// The first is earlier.
    case lessThan
    /// They are the same.
    case equal
    /// The first is later.
    case greaterThan
}
