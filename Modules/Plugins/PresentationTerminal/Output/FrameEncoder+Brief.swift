import Presentation

// Shorter encodings: characters that the terminal repeats or erases.
extension FrameEncoder {
    /// Counts the equal cells at the beginning of a row's part.
    func alike(_ grid: CellTable, row: Int, columns: Range<Int>) -> Int {
        let first = grid[columns.lowerBound, row]
        var column = columns.lowerBound + 1
        while column < columns.upperBound, grid[column, row] == first { column += 1 }
        return column - columns.lowerBound
    }

    /// Draws equal cells in fewer bytes than one by one; returns whether there was a way.
    ///
    /// Erased cells leave the cursor where it was.
    mutating func drawBrief(
        _ cell: Cell,
        count: Int,
        atEnd: Bool,
        into bytes: inout [UInt8]
    ) -> Bool {
        let sequence = 3 + decimalLength(count)
        guard let byte = cell.asciiByte else {
            let length = cell.character.utf8.count
            guard canRepeat, isUnicode, (count - 1) * length > sequence, cell.width == 1,
                trust(in: cell, width: 1) == .sure
            else { return false }
            `repeat`(cell, count: count, into: &bytes)
            return true
        }
        guard count > sequence + 1 else { return false }
        let isErasable = isErasable(cell)
        // Erased cells leave the cursor where it is, which costs nothing at the end of a run.
        if canRepeat, byte >= 0x20, byte < 0x7F, !(isErasable && atEnd) {
            `repeat`(cell, count: count, into: &bytes)
            return true
        }
        guard isErasable, atEnd || count > 2 * sequence else { return false }
        if !pen.erasesPlainly { pen.change(to: .plain, in: &bytes) }
        bytes.append(control: "X", count)
        return true
    }

    private mutating func `repeat`(_ cell: Cell, count: Int, into bytes: inout [UInt8]) {
        _ = draw(cell, width: 1, into: &bytes)
        bytes.append(control: "b", count - 1)
        cursor.advance(by: count - 1)
    }

    /// Counts back from a row's end: the column from which erasing is shorter
    /// than drawing blanks, or the row's end.
    func trailingBlanks(_ grid: CellTable, row: Int, from column: Int) -> Int {
        var start = grid.size.columns
        while start > column, isErasable(grid[start - 1, row]) { start -= 1 }
        return grid.size.columns - start > 3 ? start : grid.size.columns
    }

    func isErasable(_ cell: Cell) -> Bool {
        cell.width == 1 && cell.asciiByte == 0x20 && cell.style.hasBlank(of: .plain)
    }
}
