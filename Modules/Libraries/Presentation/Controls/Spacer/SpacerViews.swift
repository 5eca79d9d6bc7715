/// Defines a gap that takes the room which other views of a stack leave.
///
/// Where there is too little room for all, it is the first to give way, whatever its least extent.
public struct SpacerView: ModifiableView {
    private let minimum: (width: Double, height: Double)
    private let isFlexible: Bool

    /// Defines room that may be nothing.
    public init() {
        minimum = (0, 0)
        isFlexible = true
    }

    /// Defines room of a least height in points.
    public init(_ height: Double) {
        minimum = (0, height)
        isFlexible = true
    }

    /// Defines room of a least width in points.
    public init(width: Double) {
        minimum = (width, 0)
        isFlexible = true
    }

    /// A new spacer.
    public var modifiableView: SpacerNode {
        SpacerNode(points: minimum.width, minimum.height, isFlexible: isFlexible)
    }
}

/// Defines room of a certain extent.
public struct FixedSpacerView: ModifiableView {
    private let size: (width: Double, height: Double)

    /// Defines room of a height in points.
    public init(_ height: Double = 16) {
        size = (0, height)
    }

    /// Defines room of a width in points.
    public init(width: Double) {
        size = (width, 0)
    }

    /// A new spacer.
    public var modifiableView: SpacerNode {
        SpacerNode(points: size.width, size.height, isFlexible: false)
    }
}

extension SpacerNode {
    fileprivate convenience init(points width: Double, _ height: Double, isFlexible: Bool) {
        let metrics = Metrics.current
        self.init(
            minimum: Size(columns: metrics.columns(width), rows: metrics.rows(height)),
            isFlexible: isFlexible
        )
    }
}
