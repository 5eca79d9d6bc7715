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

    /// Accesses the cell in a column and a row, which must be on the grid.
    public subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// Blanks a row, which must be on the grid.
    mutating func clear(_ row: Int) {
        for index in row * size.columns..<(row + 1) * size.columns { cells[index] = .blank }
    }

    /// Writes a character one column wide, unless that cuts a wide one in two or falls on pixels.
    ///
    /// - Returns: Whether it was written.
    mutating func write(
        _ code: CharacterCode,
        at column: Int,
        _ row: Int,
        _ style: PackedTextStyle
    ) -> Bool {
        let index = row * size.columns + column
        guard column + 1 >= size.columns || cells[index + 1].width != 0 else { return false }
        return cells[index].write(code, style)
    }

    /// The cells of one row.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }
}
