import Presentation

/// A grid's cells, at hand: looking one up costs no call into another module.
struct CellTable {
    /// The extent.
    let size: Size
    private let cells: [Cell]

    init(_ grid: Grid) {
        size = grid.size
        cells = grid.cells
    }

    /// The cell at a place, which must lie on the grid.
    subscript(column: Int, row: Int) -> Cell {
        @inline(__always) get { cells[row * size.columns + column] }
    }
}
