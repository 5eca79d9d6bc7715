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
        for row in 0..<size.rows {
            if let rows, !rows.contains(row) { continue }
            let start = row * columns
            let source = shift.map { $0.source(of: row) } ?? row
            if let source, 0..<size.rows ~= source {
                let before = source * columns
                appendRuns(of: row, to: &runs) { new[start + $0] == old[before + $0] }
            } else {
                let blank = Cell.blank
                appendRuns(of: row, to: &runs) { new[start + $0] == blank }
            }
        }
        return runs
    }

    /// Appends the runs of changed cells in one row; the closure returns whether the cell in a
    /// column is unchanged.
    @inline(__always)
    private func appendRuns(
        of row: Int,
        to runs: inout [Frame.Run],
        isSame: (Int) -> Bool
    ) {
        let (start, columns) = (row * size.columns, size.columns)
        let cells = cells.span
        var column = 0
        while column < columns {
            if isSame(column) {
                column += 1
                continue
            }
            var first = column
            while first > 0, cells[start + first].width == 0 { first -= 1 }
            column += 1
            while column < columns, cells[start + column].width == 0 || !isSame(column) {
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
