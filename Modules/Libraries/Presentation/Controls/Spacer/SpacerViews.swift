/// Defines a gap that grows into the space that other views of a stack leave.
///
/// If there is too little space for all views, the gap shrinks first, even below its minimum size.
public struct SpacerView: ModifiableView {
    private let minimum: (width: Double, height: Double)
    private let isFlexible: Bool

    /// Defines a gap without a minimum size.
    public init() {
        minimum = (0, 0)
        isFlexible = true
    }

    /// Defines a gap of a minimum height in points.
    public init(_ height: Double) {
        minimum = (0, height)
        isFlexible = true
    }

    /// Defines a gap of a minimum width in points.
    public init(width: Double) {
        minimum = (width, 0)
        isFlexible = true
    }

    /// A new spacer.
    public var modifiableView: SpacerNode {
        SpacerNode(points: minimum.width, minimum.height, isFlexible: isFlexible)
    }
}

/// Defines a gap of a fixed size.
public struct FixedSpacerView: ModifiableView {
    private let size: (width: Double, height: Double)

    /// Defines a gap of a height in points.
    public init(_ height: Double = 16) {
        size = (0, height)
    }

    /// Defines a gap of a width in points.
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
