/// Some rows of a grid.
struct RowSet {
    private let count: Int
    // A bit for each of the first rows, which are all that most displays have, so that nothing is
    // allocated for them.
    private var first64: UInt64 = 0
    private var others: [Bool]
    /// Whether there are no rows in it.
    private(set) var isEmpty = true

    /// Creates an empty set over a number of rows.
    init(count: Int) {
        self.count = count
        others = count > 64 ? Array(repeating: false, count: count - 64) : []
    }

    /// Adds the rows of a range that lie on the grid.
    mutating func insert(_ rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<count)
        guard !rows.isEmpty else { return }
        isEmpty = false
        for row in rows { if row < 64 { first64 |= 1 << row } else { others[row - 64] = true } }
    }

    /// Whether a row, which must lie on the grid, is in the set.
    func contains(_ row: Int) -> Bool {
        row < 64 ? first64 & (1 << row) != 0 : others[row - 64]
    }

    /// Whether any row of a range is in the set.
    func intersects(_ rows: Range<Int>) -> Bool {
        for row in rows.clamped(to: 0..<count) where contains(row) { return true }
        return false
    }
}
