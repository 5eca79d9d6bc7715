/// Text wrapped into rows, with the way from characters to cells and back.
struct WrappedText {
    /// The characters of each row, in order; a line end belongs to the row that it ends.
    private(set) var rows: [Range<Int>]

    /// The width that rows are wrapped at.
    private let columns: Int
    /// Whether some characters may run from right to left.
    private var mayTurn: Bool

    /// Wraps text between words, or inside a word that is longer than a row.
    ///
    /// The characters are not retained, so that they can be changed in place: every method gets
    /// the same ones.
    ///
    /// - Complexity: O(*n*) in the number of characters.
    init(_ characters: [Character], columns: Int) {
        self.columns = max(columns, 1)
        mayTurn = characters.mayHoldRightToLeft
        var rows: [Range<Int>] = []
        WrappedText.wrap(characters, columns: self.columns, from: 0) { row, _ in
            rows.append(row)
            return true
        }
        self.rows = rows
    }

    /// Wraps the rows again that a change of the text reaches.
    ///
    /// - Parameters:
    ///   - characters: The characters after the change.
    ///   - range: The characters that were replaced, as they were counted before.
    ///   - count: The number of those in their place.
    /// - Complexity: O(*n*) in the lengths of the change and of its row, and in the number of rows.
    mutating func update(_ characters: [Character], replaced range: Range<Int>, with count: Int) {
        let shift = count - range.count
        let inserted = range.lowerBound..<range.lowerBound + count
        mayTurn = mayTurn || characters[inserted].mayHoldRightToLeft
        // The first word of a row decides where the row before ends; and a wide character that
        // did not fit there has decided about the one before that.
        let first = max(0, row(of: range.lowerBound) - 2)
        var old = row(of: range.upperBound)
        var wrapped: [Range<Int>] = []
        let start = rows[first].lowerBound
        WrappedText.wrap(characters, columns: columns, from: start) { row, next in
            wrapped.append(row)
            guard let next, next - shift >= range.upperBound else {
                if next == nil { old = rows.count }
                return true
            }
            // From a row that begins where one began before, all rows are the same.
            while old < rows.count, rows[old].lowerBound < next - shift { old += 1 }
            return old >= rows.count || rows[old].lowerBound != next - shift
        }
        if shift != 0 {
            for index in old..<rows.count {
                let row = rows[index]
                rows[index] = row.lowerBound + shift..<row.upperBound + shift
            }
        }
        rows.replaceSubrange(first..<old, with: wrapped)
    }

    /// Wraps text from the beginning of a row on.
    ///
    /// - Parameters:
    ///   - characters: All characters.
    ///   - columns: The width of rows.
    ///   - start: The first character of a row.
    ///   - take: Receives each row and the start of the next, `nil` for the last row; returns
    ///     whether to go on.
    private static func wrap(
        _ characters: [Character],
        columns: Int,
        from start: Int,
        _ take: (Range<Int>, Int?) -> Bool
    ) {
        var start = start
        var breakPoint = start
        var column = 0
        var index = start
        while index < characters.count {
            let character = characters[index]
            let byte = character.printableByte
            if byte == nil, character.isNewline {
                index += 1
                guard take(start..<index, index) else { return }
                (start, breakPoint, column) = (index, index, 0)
                continue
            }
            let width = byte == nil ? TextLine.width(of: character, at: column) : 1
            if column + width > columns, index > start {
                let end = breakPoint > start ? breakPoint : index
                guard take(start..<end, end) else { return }
                // The rest of a word is measured once more, on its new row.
                (start, breakPoint, column, index) = (end, end, 0, end)
                continue
            }
            column += width
            index += 1
            let isBreak = byte.map { $0 == 0x20 } ?? (width == 2 || character.isWhitespace)
            if isBreak { breakPoint = index }
        }
        _ = take(start..<characters.count, nil)
    }

    /// The glyphs and columns of a row, without its line end.
    func line(_ row: Int, of characters: [Character]) -> TextLine {
        lines(row..<row + 1, of: characters)[0]
    }

    /// The glyphs and columns of rows, without their line ends, in visual order.
    ///
    /// - Complexity: O(*n*) in the number of characters in the rows, or in the paragraphs that
    ///   they are part of if some characters run from right to left.
    func lines(_ range: Range<Int>, of characters: [Character]) -> [TextLine] {
        var paragraph = 0..<0
        var levels: [UInt8]?
        return range.map { row in
            let indices = content(of: row, in: characters)
            var line = TextLine(characters[indices])
            guard mayTurn else { return line }
            if row == range.lowerBound || startsParagraph(row, in: characters) {
                paragraph = self.paragraph(around: row, in: characters)
                levels = TextLine(characters[paragraph]).levels
            }
            if let levels {
                let start = indices.lowerBound - paragraph.lowerBound
                let base = levels[levels.count - 1]
                line.reorder(by: levels[start..<start + indices.count] + [base])
            }
            return line
        }
    }

    /// The characters of a row without its line end.
    private func content(of row: Int, in characters: [Character]) -> Range<Int> {
        let range = rows[row]
        let isEnded = characters[range].last?.isNewline ?? false
        return range.lowerBound..<range.upperBound - (isEnded ? 1 : 0)
    }

    private func startsParagraph(_ row: Int, in characters: [Character]) -> Bool {
        row == 0 || characters[rows[row].lowerBound - 1].isNewline
    }

    /// The characters between two line ends.
    private func paragraph(around row: Int, in characters: [Character]) -> Range<Int> {
        var (first, last) = (row, row)
        while !startsParagraph(first, in: characters) { first -= 1 }
        while last + 1 < rows.count, !startsParagraph(last + 1, in: characters) { last += 1 }
        return rows[first].lowerBound..<content(of: last, in: characters).upperBound
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
    func place(of index: Int, in characters: [Character]) -> Point {
        let row = row(of: index)
        let columns = line(row, of: characters).columns
        let offset = min(index - rows[row].lowerBound, columns.count - 1)
        return Point(column: columns[offset], row: row)
    }

    /// The character at a cell, or the nearest one of its row.
    func index(at point: Point, in characters: [Character]) -> Int {
        let row = min(max(point.row, 0), rows.count - 1)
        let range = rows[row]
        let index = range.lowerBound + line(row, of: characters).index(at: point.column)
        // The index after the last character of a wrapped row belongs to the next row.
        let isContinued = row < rows.count - 1
        return isContinued ? min(index, max(range.lowerBound, range.upperBound - 1)) : index
    }
}

extension Collection<Character> {
    /// Whether a character may run from right to left; `false` is certain.
    fileprivate var mayHoldRightToLeft: Bool {
        contains { $0.printableByte == nil && $0.utf8.mayHoldRightToLeft }
    }
}
