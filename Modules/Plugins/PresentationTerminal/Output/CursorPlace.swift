import Presentation

/// The position of a terminal's cursor, as far as it is known.
struct CursorPlace: Sendable {
    /// The row; `nil` before the first move.
    var row: Int?
    /// The column; `nil` after a character whose width terminals dispute.
    ///
    /// After a character in the last column it is the number of columns: some terminals wait
    /// there for the next character and some do not, but all draw that in the last column.
    var column: Int?

    /// Advances over drawn cells.
    mutating func advance(by columns: Int) {
        if let column { self.column = column + columns }
    }
}

extension FrameEncoder {
    /// Moves the cursor in the fewest bytes; over cells of `grid` that the
    /// terminal shows already, by drawing them again where that is shorter.
    mutating func moveCursor(to place: Point, in grid: CellTable?, into bytes: inout [UInt8]) {
        defer { cursor = CursorPlace(row: place.row, column: place.column) }
        guard let row = cursor.row else { return appendAbsolute(place, to: &bytes) }
        if row == place.row {
            moveAlong(row, to: place.column, in: grid, into: &bytes)
        } else if !canStep(from: row, to: place.row) {
            appendAbsolute(place, to: &bytes)
        } else if place.column == 0 || isAbove(place), (1...3).contains(place.row - row) {
            if !isAbove(place) { bytes.append(UInt8(ascii: "\r")) }
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: place.row - row))
        } else if isAbove(place) {
            let distance = abs(place.row - row)
            if decimalLength(distance) < decimalLength(place.row + 1)
                + decimalLength(place.column + 1)
            {
                bytes.append(control: place.row > row ? "B" : "A", distance)
            } else {
                appendAbsolute(place, to: &bytes)
            }
        } else {
            appendAbsolute(place, to: &bytes)
        }
    }

    /// Whether the cursor is in the column of a place.
    private func isAbove(_ place: Point) -> Bool {
        cursor.column.map { min($0, size.columns - 1) } == place.column
    }

    private mutating func moveAlong(
        _ row: Int,
        to column: Int,
        in grid: CellTable?,
        into bytes: inout [UInt8]
    ) {
        if cursor.column == column { return }
        if column == 0 { return bytes.append(UInt8(ascii: "\r")) }
        let absolute = 3 + decimalLength(column + 1)
        guard let from = cursor.column, from < size.columns else {
            return bytes.append(control: "G", column + 1)
        }
        if column < from {
            let distance = from - column
            if distance <= 3 {
                bytes.append(contentsOf: repeatElement(8, count: distance))
            } else if 3 + decimalLength(distance) < absolute {
                bytes.append(control: "D", distance)
            } else {
                bytes.append(control: "G", column + 1)
            }
            return
        }
        let distance = column - from
        let relative = distance == 1 ? 3 : 3 + decimalLength(distance)
        if let grid, distance <= min(relative, absolute),
            redraw(grid, row: row, columns: from..<column, into: &bytes)
        {
            return
        }
        if relative <= absolute {
            bytes.append(control: "C", distance)
        } else {
            bytes.append(control: "G", column + 1)
        }
    }

    /// Draws cells again if each takes one byte and the style fits.
    private mutating func redraw(
        _ grid: CellTable,
        row: Int,
        columns: Range<Int>,
        into bytes: inout [UInt8]
    ) -> Bool {
        let start = bytes.count
        for column in columns {
            let cell = grid[column, row]
            let style = resolve(cell)
            guard cell.width == 1, !cell.style.attributes.contains(.picture),
                let byte = cell.asciiByte, 0x20..<0x7F ~= byte,
                byte == 0x20 ? pen.draws(blankOf: style) : pen.draws(textOf: style)
            else {
                bytes.removeSubrange(start...)
                return false
            }
            bytes.append(byte)
        }
        return true
    }

    /// Scrolls until the frame's rows are on the screen, and erases all from the first on.
    ///
    /// The first row is that of the last frame, or the cursor's if there is none. Its place is
    /// saved (DECSC) for when the terminal is given back.
    mutating func takeRows(into bytes: inout [UInt8]) {
        if let row = cursor.row, row > 0 { bytes.append(control: "A", row) }
        bytes.append(UInt8(ascii: "\r"))
        let others = max(0, size.rows - 1)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: others))
        if others > 0 { bytes.append(control: "A", others) }
        bytes.append("\u{1B}7\u{1B}[J")
        cursor = CursorPlace(row: 0, column: 0)
    }

    /// Moves the cursor to another row by the distance, and then along that.
    private func appendRelative(_ place: Point, from row: Int, to bytes: inout [UInt8]) {
        let distance = abs(place.row - row)
        if distance > 0 { bytes.append(control: place.row > row ? "B" : "A", distance) }
        if place.column == 0 {
            bytes.append(UInt8(ascii: "\r"))
        } else {
            bytes.append(control: "G", place.column + 1)
        }
    }

    private func appendAbsolute(_ place: Point, to bytes: inout [UInt8]) {
        if isInline { return appendRelative(place, from: cursor.row ?? 0, to: &bytes) }
        bytes.append("\u{1B}[")
        if place.row > 0 || place.column > 0 { bytes.append(decimal: place.row + 1) }
        if place.column > 0 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: place.column + 1)
        }
        bytes.append(UInt8(ascii: "H"))
    }
}
