/// Space at the four edges of an area, in cells: from 0 to a million.
public struct EdgeInsets: Hashable, Sendable {
    /// Rows at the top.
    public var top: Int { didSet { top = top.length } }
    /// Columns at the left.
    public var left: Int { didSet { left = left.length } }
    /// Rows at the bottom.
    public var bottom: Int { didSet { bottom = bottom.length } }
    /// Columns at the right.
    public var right: Int { didSet { right = right.length } }

    /// No space.
    public static let zero = EdgeInsets()

    /// Creates insets; negative numbers become 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top.length
        self.left = left.length
        self.bottom = bottom.length
        self.right = right.length
    }

    /// Creates insets from points, by ``Metrics/current``.
    @MainActor
    public init(points top: Double, left: Double, bottom: Double, right: Double) {
        let metrics = Metrics.current
        self.init(
            top: metrics.rows(top),
            left: metrics.columns(left),
            bottom: metrics.rows(bottom),
            right: metrics.columns(right)
        )
    }

    /// The columns of both sides.
    var columns: Int { left + right }
    /// The rows above and below.
    var rows: Int { top + bottom }

    static func + (lhs: EdgeInsets, rhs: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: lhs.top + rhs.top,
            left: lhs.left + rhs.left,
            bottom: lhs.bottom + rhs.bottom,
            right: lhs.right + rhs.right
        )
    }
}

extension Rect {
    /// The area without the space at its edges; never of negative extent.
    func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            column: minColumn + min(insets.left, size.columns),
            row: minRow + min(insets.top, size.rows),
            columns: size.columns - insets.columns,
            rows: size.rows - insets.rows
        )
    }
}

extension Size {
    func inset(by insets: EdgeInsets) -> Size {
        Size(columns: columns - insets.columns, rows: rows - insets.rows)
    }

    func outset(by insets: EdgeInsets) -> Size {
        Size(columns: columns + insets.columns, rows: rows + insets.rows)
    }
}
