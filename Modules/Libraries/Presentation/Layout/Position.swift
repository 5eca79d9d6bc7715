/// The position of a view in a larger container.
public enum Position: Hashable, Sendable, CaseIterable {
    /// Fills the container.
    case fill
    /// Fills the width at the top.
    case top
    /// Places the view in a corner at the top, or at the middle of the top edge.
    case topLeft, topCenter, topRight
    /// Fills the height at the left.
    case left
    /// Centres the view in the container.
    case center
    /// Centres the view vertically at the left or right edge.
    case centerLeft, centerRight
    /// Fills the height at the right.
    case right
    /// Fills the width at the bottom.
    case bottom
    /// Places the view in a corner at the bottom, or at the middle of the bottom edge.
    case bottomLeft, bottomCenter, bottomRight

    /// Fills the height, and centres the view horizontally.
    case centerHorizontally
    /// Fills the width, and centres the view vertically.
    case centerVertically

    /// Alias of ``topCenter``.
    public static let centerTop: Position = .topCenter
    /// Alias of ``bottomCenter``.
    public static let centerBottom: Position = .bottomCenter

    enum Place {
        case start, middle, end, all
    }

    var horizontal: Place {
        switch self {
        case .fill, .top, .bottom, .centerVertically: .all
        case .left, .topLeft, .centerLeft, .bottomLeft: .start
        case .topCenter, .center, .bottomCenter, .centerHorizontally: .middle
        case .right, .topRight, .centerRight, .bottomRight: .end
        }
    }

    var vertical: Place {
        switch self {
        case .fill, .left, .right, .centerHorizontally: .all
        case .top, .topLeft, .topCenter, .topRight: .start
        case .center, .centerLeft, .centerRight, .centerVertically: .middle
        case .bottom, .bottomLeft, .bottomCenter, .bottomRight: .end
        }
    }

    /// Returns the area of a view with a natural extent in a container.
    func area(of natural: Size, in container: Rect) -> Rect {
        func span(_ place: Place, _ natural: Int, _ start: Int, _ room: Int) -> (Int, Int) {
            let length = place == .all ? room : min(natural, room)
            return switch place {
            case .start, .all: (start, length)
            case .middle: (start + (room - length) / 2, length)
            case .end: (start + room - length, length)
            }
        }
        let (column, columns) = span(
            horizontal,
            natural.columns,
            container.minColumn,
            container.size.columns
        )
        let (row, rows) = span(vertical, natural.rows, container.minRow, container.size.rows)
        return Rect(column: column, row: row, columns: columns, rows: rows)
    }
}
