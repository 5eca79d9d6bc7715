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

    /// Adds the rows of a range, clamped to the grid.
    mutating func insert(_ rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<count)
        guard !rows.isEmpty else { return }
        isEmpty = false
        first64 |= RowSet.bits(rows)
        for row in rows.clamped(to: 64..<Int.max) { others[row - 64] = true }
    }

    /// Returns whether a row, which must be on the grid, is in the set.
    func contains(_ row: Int) -> Bool {
        row < 64 ? first64 & (1 << row) != 0 : others[row - 64]
    }

    /// Returns whether any row of a range is in the set.
    func intersects(_ rows: Range<Int>) -> Bool {
        if first64 & RowSet.bits(rows) != 0 { return true }
        return rows.clamped(to: 64..<max(64, count)).contains { others[$0 - 64] }
    }

    /// Returns the bits of the rows of a range that are below 64.
    private static func bits(_ rows: Range<Int>) -> UInt64 {
        let rows = rows.clamped(to: 0..<64)
        return (rows.count < 64 ? 1 << UInt64(rows.count) - 1 : .max) << UInt64(rows.lowerBound)
    }
}
