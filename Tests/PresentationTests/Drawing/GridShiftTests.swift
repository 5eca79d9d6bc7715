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
        #expect(
            shift.map { old.shifted(by: $0) } == grid(["head", "c", "d", "e", "", "", "foot"])
        )
        #expect(old.shift(from: new) == Grid.RowShift(rows: 1..<6, distance: 2))
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
