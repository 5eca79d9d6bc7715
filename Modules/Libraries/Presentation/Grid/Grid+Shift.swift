extension Grid {
    /// Rows whose cells stood in other rows before: a part of the picture moved up or down.
    public struct RowShift: Hashable, Sendable {
        /// The rows that take part, those that the movement leaves blank included.
        public var rows: Range<Int>
        /// How many rows down; negative for up.
        public var distance: Int

        /// Creates a shift.
        public init(rows: Range<Int>, distance: Int) {
            self.rows = rows
            self.distance = distance
        }

        /// The row that a row showed before the movement; `nil` if a blank one has come in.
        func source(of row: Int) -> Int? {
            guard rows.contains(row) else { return row }
            return rows.contains(row - distance) ? row - distance : nil
        }
    }

    /// How many rows must have moved together.
    private static let shiftedRows = 3
    // Scroll bars and borders at the right edge do not move with the text.
    private static let edgeColumns = 2

    /// Finds the largest group of rows whose text stood higher or lower in another picture.
    ///
    /// Styles are not compared, nor are the last two columns.
    ///
    /// - Parameter previous: The other picture.
    /// - Returns: The movement, or `nil` if few rows moved or the extents differ.
    /// - Complexity: O(*n* + *r*²) in the number of cells and of rows.
    public func shift(from previous: Grid) -> RowShift? {
        guard previous.size == size, size.rows > Grid.shiftedRows else { return nil }
        let new = rowTexts
        let old = previous.rowTexts
        var best: (count: Int, shift: RowShift)?
        for distance in 1 - size.rows..<size.rows where distance != 0 {
            var row = max(0, distance)
            let end = min(size.rows, size.rows + distance)
            while row < end {
                let start = row
                // Rows that were the same already tell nothing.
                var count = 0
                while row < end, new[row] == old[row - distance] {
                    if new[row] != old[row] { count += 1 }
                    row += 1
                }
                if count >= Grid.shiftedRows, count > best?.count ?? 0 {
                    let rows =
                        distance > 0
                        ? start - distance..<row : start..<row - distance
                    best = (count, RowShift(rows: rows, distance: distance))
                }
                row += 1
            }
        }
        return best?.shift
    }

    /// A number for the text of each row.
    private var rowTexts: [UInt64] {
        let cells = cells.span
        let columns = max(1, size.columns - Grid.edgeColumns)
        return (0..<size.rows).map { row in
            var text: UInt64 = 0xCBF2_9CE4_8422_2325
            // Two characters a step, as each step waits for the one before.
            var index = row * size.columns
            let end = index + min(columns, size.columns)
            while index < end {
                let next = index + 1 < end ? UInt64(cells[index + 1].characterCode) : 0
                text ^= next << 32 | UInt64(cells[index].characterCode)
                text = text &* 0x9E37_79B9_7F4A_7C15
                text ^= text >> 29
                index += 2
            }
            return text
        }
    }
}
