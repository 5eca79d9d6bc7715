/// A direction on the grid.
public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The other direction.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
    /// The extent in one direction.
    subscript(axis: Axis) -> Int {
        get { axis == .horizontal ? columns : rows }
        set {
            switch axis {
            case .horizontal: columns = newValue
            case .vertical: rows = newValue
            }
        }
    }
}

extension Point {
    /// The place in one direction.
    subscript(axis: Axis) -> Int {
        get { axis == .horizontal ? column : row }
        set {
            switch axis {
            case .horizontal: column = newValue
            case .vertical: row = newValue
            }
        }
    }
}
