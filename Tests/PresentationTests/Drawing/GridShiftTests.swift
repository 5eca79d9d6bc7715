import Presentation
import Testing

@Suite("Grid, rows that moved")
struct GridShiftTests {
    private func grid(_ rows: [String], columns: Int = 8) -> Grid {
        var grid = Grid(size: Size(columns: columns, rows: rows.count))
        for (row, text) in rows.enumerated() {
            for (column, character) in text.prefix(columns).enumerated() {
                grid[column, row] = Cell(character)
            }
        }
        return grid
    }

    @Test func `rows that moved up are found, with those that came in`() {
        let old = grid(["head", "a", "b", "c", "d", "e", "foot"])
        let new = grid(["head", "c", "d", "e", "f", "g", "foot"])

        let shift = new.shift(from: old)

        #expect(shift == Grid.RowShift(rows: 1..<6, distance: -2))
        #expect(old.shift(from: new) == Grid.RowShift(rows: 1..<6, distance: 2))
    }

    @Test func `after a movement only rows that came in and other changes are left`() {
        let old = grid(["head", "a", "b", "c", "d", "e", "foot"])
        let new = grid(["head", "c", "d", "xe", "fgh", "", "fool"])
        let up = Grid.RowShift(rows: 1..<6, distance: -2)

        #expect(
            new.runs(changedFrom: old, movedBy: up) == [
                Frame.Run(row: 3, columns: 0..<2), Frame.Run(row: 4, columns: 0..<3),
                Frame.Run(row: 6, columns: 3..<4),
            ]
        )
        #expect(
            old.runs(changedFrom: old, movedBy: Grid.RowShift(rows: 0..<3, distance: 9)) == [
                Frame.Run(row: 0, columns: 0..<4), Frame.Run(row: 1, columns: 0..<1),
                Frame.Run(row: 2, columns: 0..<1),
            ]
        )
        // Rows outside of the grid count as blank.
        let beyond = Grid.RowShift(rows: -4..<9, distance: 3)
        #expect(old.runs(changedFrom: old, movedBy: beyond).first?.row == 0)
    }

    @Test func `styles and the right edge do not hide a movement`() {
        var new = grid(["b", "c", "d", "e"])
        new[0, 2].style = CellStyle(attributes: .reverse)
        new[7, 1] = Cell("|")

        #expect(
            new.shift(from: grid(["a", "b", "c", "d"]))
                == Grid.RowShift(rows: 0..<4, distance: -1)
        )
    }

    @Test func `few rows, blank rows and other extents have not moved`() {
        #expect(grid(["b", "c", "x", "y"]).shift(from: grid(["a", "b", "c", "d"])) == nil)
        #expect(grid(["", "", "", "", "a"]).shift(from: grid(["a", "", "", "", ""])) == nil)
        #expect(grid(["a"], columns: 4).shift(from: grid(["a"], columns: 5)) == nil)
        #expect(Grid(size: .zero).shift(from: Grid(size: .zero)) == nil)
        #expect(grid(["a", "b"], columns: 1).shift(from: grid(["b", "a"], columns: 1)) == nil)
    }
}
