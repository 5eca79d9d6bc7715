/// Where a view stands in a container that is larger.
public enum Position: Hashable, Sendable, CaseIterable {
    /// It takes the whole container.
    case fill
    /// It takes the full width at the top.
    case top
    /// It stands in a corner, or in the middle of an edge.
    case topLeft, topCenter, topRight
    /// It takes the full height at the left.
    case left
    /// It stands in the middle.
    case center
    /// It stands in the middle of the height, at an edge.
    case centerLeft, centerRight
    /// It takes the full height at the right.
    case right
    /// It takes the full width at the bottom.
    case bottom
    /// It stands in a corner, or in the middle of an edge.
    case bottomLeft, bottomCenter, bottomRight

    /// It takes the full height in the middle of the width.
    case centerHorizontally
    /// It takes the full width in the middle of the height.
    case centerVertically

    /// Another name of ``topCenter``.
    public static let centerTop: Position = .topCenter
    /// Another name of ``bottomCenter``.
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

    /// The area of a view of some natural extent in a container.
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
