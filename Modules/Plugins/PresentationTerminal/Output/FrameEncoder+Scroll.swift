import Presentation

// Rows that the terminal moves, instead of drawing them again elsewhere.
extension FrameEncoder {
    // The bytes of moving rows, roughly.
    private static let scrollCost = 16

    /// Moves rows of which a frame shows the same text elsewhere, if that saves bytes.
    ///
    /// - Returns: The runs that are left to draw, or `nil` if nothing was moved.
    mutating func scroll(to frame: Frame, into bytes: inout [UInt8]) -> [Frame.Run]? {
        guard let shown, frame.runs.count > 3, frame.pictures.isEmpty, pictures.shown.isEmpty else {
            return nil
        }
        let grid = CellTable(frame.grid)
        let drawn = cost(of: frame.runs, on: grid)
        guard drawn > Self.scrollCost, var shift = frame.grid.shift(from: shown) else {
            return nil
        }
        shift.leaveHighlightedRow(from: CellTable(shown), to: grid)
        let runs = frame.grid.runs(changedFrom: shown, movedBy: shift)
        guard cost(of: runs, on: grid) + Self.scrollCost < drawn else { return nil }
        // Rows that come in are blank in the terminal's own style.
        if !pen.erasesPlainly { pen.change(to: .plain, in: &bytes) }
        setMargins(shift.rows, into: &bytes)
        appendScroll(shift, into: &bytes)
        // The rows that come in are drawn first, as the cursor is there already.
        let first = shift.incomingRows.lowerBound
        var ordered: [Frame.Run] = []
        for run in runs where run.row >= first { ordered.append(run) }
        for run in runs where run.row < first { ordered.append(run) }
        return ordered
    }

    /// Limits the rows that scroll (DECSTBM), until they are others; all of them for `nil`.
    ///
    /// They stay as they are after a frame, for the next key is likely to move the same rows.
    mutating func setMargins(_ rows: Range<Int>?, into bytes: inout [UInt8]) {
        let rows = rows == 0..<size.rows ? nil : rows
        guard rows != margins else { return }
        margins = rows
        bytes.append("\u{1B}[")
        if let rows {
            bytes.append(decimal: rows.lowerBound + 1)
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: rows.upperBound)
        }
        bytes.append(UInt8(ascii: "r"))
        // Setting the margins moves the cursor.
        cursor = CursorPlace()
    }

    /// Whether moving the cursor from one row to another by steps neither scrolls nor stops at a
    /// margin.
    func canStep(from row: Int, to other: Int) -> Bool {
        guard let margins else { return true }
        return margins.contains(row) == margins.contains(other)
            && (row < margins.lowerBound) == (other < margins.lowerBound)
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

    /// Moves the rows between the margins of the terminal: by line feeds at the lower one, or by
    /// deleting or inserting lines at the upper one.
    private mutating func appendScroll(_ shift: Grid.RowShift, into bytes: inout [UInt8]) {
        let count = abs(shift.distance)
        let (top, bottom) = (shift.rows.lowerBound, shift.rows.upperBound - 1)
        func moveLength(_ row: Int) -> Int {
            cursor.row == row ? 0 : row == 0 ? 3 : 3 + decimalLength(row + 1)
        }
        let feeds = moveLength(bottom) + count
        let deletes = moveLength(top) + 3 + (count > 1 ? decimalLength(count) : 0)
        let isUp = shift.distance < 0
        let row = isUp && feeds <= deletes ? bottom : top
        if cursor.row != row { moveCursor(to: Point(column: 0, row: row), in: nil, into: &bytes) }
        if row == bottom, isUp {
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
        } else if isUp {
            bytes.append(control: "M", count)
        } else if count == 1 {
            bytes.append("\u{1B}M")
        } else {
            bytes.append(control: "L", count)
        }
        // Deleting and inserting lines moves the cursor to the first column of some terminals.
        if row == top, count > 1 || isUp, cursor.column != 0 { cursor.column = nil }
    }
}

extension Grid.RowShift {
    /// The rows that come in blank.
    fileprivate var incomingRows: Range<Int> {
        distance < 0
            ? max(rows.lowerBound, rows.upperBound + distance)..<rows.upperBound
            : rows.lowerBound..<min(rows.upperBound, rows.lowerBound + distance)
    }

    /// Leaves out the outermost of the rows that come in if it is styled as it was, and the row
    /// that its text has moved to is not: a row that stays highlighted is written over.
    fileprivate mutating func leaveHighlightedRow(from old: CellTable, to new: CellTable) {
        let edge = distance < 0 ? rows.upperBound - 1 : rows.lowerBound
        // Highlights are long: comparing every fourth cell is enough.
        func alike(_ row: Int) -> Int {
            stride(from: 0, to: new.size.columns, by: 4).count {
                new[$0, row].style == old[$0, edge].style
            }
        }
        guard alike(edge) > alike(edge + distance) else { return }
        rows = distance < 0 ? rows.dropLast() : rows.dropFirst()
    }
}
