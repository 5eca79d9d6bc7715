/// A place on a grid, counted from the top left corner.
public struct Point: Hashable, Sendable {
    /// The column, 0 at the left.
    public var column: Int
    /// The row, 0 at the top.
    public var row: Int

    /// The top left corner.
    public static let zero = Point(column: 0, row: 0)

    /// Creates a place from its column and row.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// An extent in cells.
public struct Size: Hashable, Sendable {
    /// The width in columns.
    public var columns: Int
    /// The height in rows.
    public var rows: Int

    /// No extent at all.
    public static let zero = Size(columns: 0, rows: 0)

    /// Creates an extent; negative numbers become 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }
}

/// An area of a grid.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// The empty area at the top left corner.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// Creates an area from its top left cell and extent.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates an area from four numbers.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(
            origin: Point(column: column, row: row),
            size: Size(columns: columns, rows: rows)
        )
    }

    /// The first column.
    public var minColumn: Int { origin.column }
    /// The first row.
    public var minRow: Int { origin.row }
    /// The column after the last.
    public var maxColumn: Int { origin.column + size.columns }
    /// The row after the last.
    public var maxRow: Int { origin.row + size.rows }
    /// The last column of the area; none of an empty area.
    var lastColumn: Rect {
        let columns = min(size.columns, 1)
        return Rect(column: maxColumn - columns, row: minRow, columns: columns, rows: size.rows)
    }
    /// Whether the area contains no cells.
    public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

    /// Returns whether the area contains a cell.
    public func contains(_ point: Point) -> Bool {
        point.column >= minColumn && point.column < maxColumn
            && point.row >= minRow && point.row < maxRow
    }

    /// Returns the cells that two areas have in common.
    public func intersection(_ other: Rect) -> Rect {
        let column = max(minColumn, other.minColumn)
        let row = max(minRow, other.minRow)
        return Rect(
            column: column,
            row: row,
            columns: min(maxColumn, other.maxColumn) - column,
            rows: min(maxRow, other.maxRow) - row
        )
    }
}
