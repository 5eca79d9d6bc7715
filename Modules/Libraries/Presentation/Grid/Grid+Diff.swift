extension Grid {
    /// How many unchanged cells between two runs are sent again, as moving the
    /// cursor over them costs about as many bytes.
    static let mergeDistance = 4

    /// Finds the runs that turn another picture into this one.
    ///
    /// Pictures of different extents have nothing in common.
    ///
    /// - Parameter previous: The picture on the display.
    /// - Returns: The runs from the top left; none if the pictures are equal.
    /// - Complexity: O(*n*) in the number of cells.
    public func runs(changedFrom previous: Grid) -> [Frame.Run] {
        runs(changedFrom: previous, in: nil)
    }

    /// Finds the runs that are left after a movement of rows.
    ///
    /// - Parameters:
    ///   - previous: The picture on the display before the movement.
    ///   - shift: The movement; rows that come in are blank.
    /// - Returns: The runs from the top left.
    /// - Complexity: O(*n*) in the number of cells.
    public func runs(changedFrom previous: Grid, movedBy shift: RowShift) -> [Frame.Run] {
        runs(changedFrom: previous, in: nil, movedBy: shift)
    }

    /// Finds the runs in some rows, or in all for `nil`.
    func runs(
        changedFrom previous: Grid,
        in rows: RowSet?,
        movedBy shift: RowShift? = nil
    ) -> [Frame.Run] {
        guard previous.size == size else { return allRuns }
        var runs: [Frame.Run] = []
        let columns = size.columns
        let new = cells.span
        let old = previous.cells.span
        let blank = Cell.blank
        var start = 0
        for row in 0..<size.rows {
            defer { start += columns }
            if let rows, !rows.contains(row) { continue }
            let source = shift.map { $0.source(of: row) } ?? row
            let isBlank = source.map { !(0..<size.rows ~= $0) } ?? true
            let before = isBlank ? 0 : (source ?? 0) * columns
            var column = 0
            while column < columns {
                guard new[start + column] != (isBlank ? blank : old[before + column]) else {
                    column += 1
                    continue
                }
                var first = column
                while first > 0, new[start + first].width == 0 { first -= 1 }
                column += 1
                while column < columns,
                    new[start + column].width == 0
                        || new[start + column] != (isBlank ? blank : old[before + column])
                {
                    column += 1
                }
                if let last = runs.last, last.row == row,
                    first <= last.columns.upperBound
                        || canBridge(start + last.columns.upperBound, start + first)
                {
                    runs[runs.count - 1].columns = last.columns.lowerBound..<column
                } else {
                    runs.append(Frame.Run(row: row, columns: first..<column))
                }
            }
        }
        return runs
    }

    /// One run for each row.
    var allRuns: [Frame.Run] {
        guard size.columns > 0 else { return [] }
        return (0..<size.rows).map { Frame.Run(row: $0, columns: 0..<size.columns) }
    }

    /// Whether cells between two runs are few, and cost no change of style.
    private func canBridge(_ from: Int, _ to: Int) -> Bool {
        guard to - from <= Grid.mergeDistance else { return false }
        let last = cells[from - 1]
        return (from..<to).allSatisfy { cells[$0].hasStyle(of: last) }
    }
}
