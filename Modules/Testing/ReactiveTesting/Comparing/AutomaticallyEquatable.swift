/// A type whose values are compared by reflection; see ``differences(_:_:)``.
///
/// For tests only: comparison takes microseconds for each member.
public protocol AutomaticallyEquatable: Equatable {}

extension AutomaticallyEquatable {
    /// Whether all members are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        differences(lhs, rhs).isEmpty
    }
}

/// A type whose values are compared by reflection, by the name of VSM's guide.
public typealias UnitTestEquatable = AutomaticallyEquatable
