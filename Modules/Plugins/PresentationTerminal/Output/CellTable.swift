import Presentation

/// A grid's cells, at hand: looking one up costs no call into another module.
struct CellTable {
    /// The size.
    let size: Size
    private let cells: [Cell]

    init(_ grid: Grid) {
        size = grid.size
        cells = grid.cells
    }

    /// The cell at a place, which must be within the grid.
    subscript(column: Int, row: Int) -> Cell {
        @inline(__always) get { cells[row * size.columns + column] }
    }
}
