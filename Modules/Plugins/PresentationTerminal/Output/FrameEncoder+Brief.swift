import Presentation

// Shorter encodings: characters that the terminal repeats or erases, and rows that it moves.
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
        guard let byte = cell.character.onlyByte else {
            let length = cell.character.utf8.count
            guard canRepeat, isUnicode, (count - 1) * length > sequence, cell.width == 1,
                trust(in: cell, width: 1) == .sure
            else { return false }
            `repeat`(cell, count: count, into: &bytes)
            return true
        }
        guard count > sequence + 1 else { return false }
        if canRepeat, byte >= 0x20, byte < 0x7F {
            `repeat`(cell, count: count, into: &bytes)
            return true
        }
        guard isErasable(cell), atEnd || count > 2 * sequence else { return false }
        if !pen.erasesPlainly { pen.change(to: .plain, in: &bytes) }
        bytes.append(control: "X", count)
        return true
    }

    private mutating func `repeat`(_ cell: Cell, count: Int, into bytes: inout [UInt8]) {
        _ = draw(cell, width: 1, into: &bytes)
        bytes.append(control: "b", count - 1)
        cursor.advance(by: count - 1)
    }

    // The bytes of moving rows, roughly.
    private static let scrollCost = 16

    /// Moves rows of which a frame shows the same text elsewhere, if that saves bytes.
    ///
    /// - Returns: The runs that are left to draw, or `nil` if nothing was moved.
    mutating func scroll(to frame: Frame, into bytes: inout [UInt8]) -> [Frame.Run]? {
        guard let shown, frame.runs.count > 3, frame.pictures.isEmpty, pictures.shown.isEmpty else {
            return nil
        }
        let drawn = cost(of: frame.runs, on: CellTable(frame.grid))
        guard drawn > Self.scrollCost, let shift = frame.grid.shift(from: shown) else {
            return nil
        }
        let runs = frame.grid.runs(changedFrom: shown.shifted(by: shift))
        guard cost(of: runs, on: CellTable(frame.grid)) + Self.scrollCost < drawn else {
            return nil
        }
        // Rows that come in are blank in the terminal's own style.
        pen.change(to: .plain, in: &bytes)
        appendScroll(shift, into: &bytes)
        return runs
    }

    /// The bytes that drawing runs takes, roughly.
    private func cost(of runs: [Frame.Run], on grid: CellTable) -> Int {
        runs.reduce(0) { sum, run in
            var sum = sum + 8
            var alike = 0
            guard 0..<size.rows ~= run.row else { return sum }
            for column in run.columns.clamped(to: 1..<max(1, size.columns)) {
                alike = grid[column, run.row] == grid[column - 1, run.row] ? alike + 1 : 0
                if alike < 5 { sum += 1 }
            }
            return sum
        }
    }

    /// Makes the terminal move rows, by deleting or inserting lines in a region.
    private mutating func appendScroll(_ shift: Grid.RowShift, into bytes: inout [UInt8]) {
        // Down to the last row the region is the screen's own.
        let hasMargins = shift.rows.upperBound < size.rows
        if hasMargins {
            bytes.append(margins: shift.rows)
            // Setting margins moves the cursor.
            cursor = CursorPlace()
        }
        if cursor.row != shift.rows.lowerBound {
            moveCursor(
                to: Point(column: 0, row: shift.rows.lowerBound),
                in: nil,
                into: &bytes
            )
        }
        bytes.append(control: shift.distance < 0 ? "M" : "L", abs(shift.distance))
        if hasMargins { bytes.append("\u{1B}[r") }
        cursor = hasMargins ? CursorPlace() : CursorPlace(row: shift.rows.lowerBound, column: nil)
    }
}

extension [UInt8] {
    fileprivate mutating func append(margins rows: Range<Int>) {
        append("\u{1B}[")
        append(decimal: rows.lowerBound + 1)
        append(UInt8(ascii: ";"))
        append(decimal: rows.upperBound)
        append(UInt8(ascii: "r"))
    }
}
