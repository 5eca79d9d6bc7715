/// Some rows of a grid.
struct RowSet {
    private var isIncluded: [Bool]
    /// Whether there are no rows in it.
    private(set) var isEmpty = true

    /// Creates an empty set over a number of rows.
    init(count: Int) {
        isIncluded = Array(repeating: false, count: count)
    }

    /// Adds the rows of a range that lie on the grid.
    mutating func insert(_ rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<isIncluded.count)
        guard !rows.isEmpty else { return }
        isEmpty = false
        for row in rows { isIncluded[row] = true }
    }

    /// Whether a row, which must lie on the grid, is in the set.
    func contains(_ row: Int) -> Bool { isIncluded[row] }

    /// Whether any row of a range is in the set.
    func intersects(_ rows: Range<Int>) -> Bool {
        for row in rows.clamped(to: 0..<isIncluded.count) where isIncluded[row] { return true }
        return false
    }
}
