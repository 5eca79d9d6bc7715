/// The priority of a view's natural size in a layout; views of lower priority change size first.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
    /// The weight, from 1 to 1000.
    public let rawValue: Float

    /// The highest priority, which yields to no other.
    public static let required = LayoutPriority(1000)
    /// The default resistance of views to compression.
    public static let defaultHigh = LayoutPriority(750)
    /// The default priority with which views hug their content.
    public static let defaultLow = LayoutPriority(250)

    /// Creates a priority from its weight, which is limited to 1 to 1000.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue.isNaN ? 1 : min(max(rawValue, 1), 1000)
    }

    /// Creates a priority from its raw value, like ``init(_:)``.
    public init(rawValue: Float) {
        self.init(rawValue)
    }

    /// Creates a priority from a literal, such as `750`.
    public init(integerLiteral value: Int) {
        self.init(Float(value))
    }

    /// Creates a priority from a literal, such as `750.5`.
    public init(floatLiteral value: Float) {
        self.init(value)
    }

    /// Orders by weight.
    public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

/// The priorities that were set for a view.
struct LayoutPriorities: Hashable {
    var huggingHorizontal: LayoutPriority?
    var huggingVertical: LayoutPriority?
    var resistanceHorizontal: LayoutPriority?
    var resistanceVertical: LayoutPriority?

    func hugging(_ axis: Axis) -> LayoutPriority? {
        axis == .horizontal ? huggingHorizontal : huggingVertical
    }

    func resistance(_ axis: Axis) -> LayoutPriority? {
        axis == .horizontal ? resistanceHorizontal : resistanceVertical
    }
}
