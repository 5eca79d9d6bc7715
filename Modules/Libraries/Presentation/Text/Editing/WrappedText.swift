/// Text wrapped into rows, with the way from characters to cells and back.
struct WrappedText {
    /// The characters of each row, in order; a line end belongs to the row that it ends.
    private(set) var rows: [Range<Int>] = []

    private let characters: [Character]

    /// Wraps text between words, or inside a word that is longer than a row.
    ///
    /// - Complexity: O(*n*) in the number of characters.
    init(_ characters: [Character], columns: Int) {
        self.characters = characters
        let columns = max(columns, 1)
        var start = 0
        var breakPoint = 0
        var column = 0
        var index = 0
        while index < characters.count {
            let character = characters[index]
            let byte = character.printableByte
            if byte == nil, character.isNewline {
                rows.append(start..<index + 1)
                (start, breakPoint, column) = (index + 1, index + 1, 0)
                index += 1
                continue
            }
            let width = byte == nil ? TextLine.width(of: character, at: column) : 1
            if column + width > columns, index > start {
                let end = breakPoint > start ? breakPoint : index
                rows.append(start..<end)
                // The rest of a word is measured once more, on its new row.
                (start, breakPoint, column, index) = (end, end, 0, end)
                continue
            }
            column += width
            index += 1
            let isBreak = byte.map { $0 == 0x20 } ?? (width == 2 || character.isWhitespace)
            if isBreak { breakPoint = index }
        }
        rows.append(start..<characters.count)
    }

    /// The glyphs and columns of a row, without its line end.
    func line(_ row: Int) -> TextLine {
        let range = rows[row]
        let isEnded = characters[range].last?.isNewline ?? false
        return TextLine(characters[range.lowerBound..<range.upperBound - (isEnded ? 1 : 0)])
    }

    /// The row of a character, or of the end.
    func row(of index: Int) -> Int {
        var (low, high) = (0, rows.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rows[middle].lowerBound <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The cell of a character, or of the end.
    func place(of index: Int) -> Point {
        let row = row(of: index)
        let columns = line(row).columns
        let offset = min(index - rows[row].lowerBound, columns.count - 1)
        return Point(column: columns[offset], row: row)
    }

    /// The character at a cell, or the nearest one of its row.
    func index(at point: Point) -> Int {
        let row = min(max(point.row, 0), rows.count - 1)
        let range = rows[row]
        let index = range.lowerBound + line(row).index(at: point.column)
        // Behind the last character of a row that is continued, the next row begins.
        let isContinued = row < rows.count - 1
        return isContinued ? min(index, max(range.lowerBound, range.upperBound - 1)) : index
    }
}
