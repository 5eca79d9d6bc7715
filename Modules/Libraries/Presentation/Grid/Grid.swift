/// A rectangle of cells: one screenful, drawn but not yet shown.
public struct Grid: Hashable, Sendable {
    /// The extent.
    public let size: Size
    /// The cells, row after row.
    public private(set) var cells: [Cell]

    /// Creates a grid of one cell repeated.
    public init(size: Size, filledWith cell: Cell = .blank) {
        self.size = size
        cells = Array(repeating: cell, count: size.columns * size.rows)
    }

    /// The whole area.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The cell at a place; the place must lie on the grid.
    public subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// The cells of one row.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }
}
