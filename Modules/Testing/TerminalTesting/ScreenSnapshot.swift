public import Presentation

/// The contents of a terminal's screen at one moment.
public struct ScreenSnapshot: Hashable, Sendable {
    /// The cells.
    ///
    /// Faint text appears as ordinary text, as libvterm does not support it.
    public let grid: Grid
    /// The position of the cursor.
    public let cursor: Point
    /// The private modes that are on, such as 1049, the alternate screen.
    public let modes: Set<Int>

    /// Whether the cursor is visible.
    public var isCursorVisible: Bool { modes.contains(25) }
    /// Whether the alternate screen is shown.
    public var isAlternate: Bool { modes.contains(1049) }

    /// The text of each row, without trailing blanks.
    public var rows: [String] {
        (0..<grid.size.rows).map { row in
            var text = ""
            for cell in grid.row(row) where cell.width != 0 { text.append(cell.character) }
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// The rows, separated by line breaks, without empty rows at the end.
    public var text: String {
        var rows = rows
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// Returns whether a row contains a text.
    public func contains(_ text: String) -> Bool {
        rows.contains { $0.contains(text) }
    }

    /// Returns the position of the first occurrence of a text, from top to bottom.
    public func find(_ text: String) -> Point? {
        for row in 0..<grid.size.rows {
            var line = ""
            var columns: [Int] = []
            for (column, cell) in grid.row(row).enumerated() where cell.width != 0 {
                line.append(cell.character)
                columns.append(column)
            }
            guard let range = line.firstRange(of: text) else { continue }
            return Point(
                column: columns[line.distance(from: line.startIndex, to: range.lowerBound)],
                row: row
            )
        }
        return nil
    }
}
