/// The characters of one line, with the column of each.
///
/// The glyphs are in logical order, unless ``reorder()`` has put them in visual order.
struct TextLine {
    /// The glyphs: one for each visible character, and several for a tab.
    var glyphs: [Glyph] = []
    /// The column of each character, and that of the end of the text.
    var columns: [Int] = [0]
    /// The index of the character of each glyph; empty in logical order.
    var sources: [Int] = []

    private static let tabStop = 4

    init(_ characters: some Collection<Character>) {
        glyphs.reserveCapacity(characters.count)
        columns.reserveCapacity(characters.count + 1)
        var column = 0
        for character in characters {
            if let byte = character.printableByte {
                glyphs.append(Glyph(ascii: byte))
                column += 1
                columns.append(column)
                continue
            }
            let width = TextLine.width(of: character, at: column)
            if character.isWhitespace {
                glyphs.append(contentsOf: repeatElement(.space, count: width))
            } else if let glyph = Glyph(of: character) {
                glyphs.append(glyph)
            }
            column += width
            columns.append(column)
        }
    }

    /// Returns the width of a character that begins at a column.
    static func width(of character: Character, at column: Int) -> Int {
        if character.printableByte != nil { return 1 }
        if character == "\t" { return tabStop - column % tabStop }
        if character.isWhitespace { return max(1, character.displayWidth) }
        return Glyph(of: character).map { Int($0.width) } ?? 0
    }

    /// The width of all characters.
    var width: Int { sources.isEmpty ? columns[columns.count - 1] : glyphs.columns - 1 }

    /// Returns the index of the character at a column, or of the next one; after the last one, the
    /// end.
    func index(at column: Int) -> Int {
        if !sources.isEmpty { return source(at: column) }
        var (low, high) = (0, columns.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle + 1] > column { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the first column to show: the line scrolls just far enough to show the cursor.
    ///
    /// - Parameters:
    ///   - offset: The first column shown so far.
    ///   - cursor: The index of the character at the cursor.
    ///   - room: The number of visible columns, which is at least one.
    /// - Returns: The first column to show.
    func offset(from offset: Int, showing cursor: Int, columns room: Int) -> Int {
        let start = columns[cursor]
        let end = start + max(1, columns(ofCharacter: cursor))
        // If the cursor is after the last character, an empty column is shown there.
        var offset = min(offset, max(0, width + 1 - room))
        if end > offset + room { offset = end - room }
        return max(0, min(offset, start))
    }

    private func columns(ofCharacter index: Int) -> Int {
        guard sources.isEmpty else { return sourceColumns(of: index) }
        return index + 1 < columns.count ? columns[index + 1] - columns[index] : 0
    }

    /// Draws the characters, the selected ones in reverse video.
    @MainActor
    func draw(
        in canvas: inout Canvas,
        at point: Point,
        selection: Range<Int>,
        color: Color,
        font: Font
    ) {
        guard sources.isEmpty else {
            return drawReordered(
                in: &canvas,
                at: point,
                selection: selection,
                color: color,
                font: font
            )
        }
        let edges = [0, columns[selection.lowerBound], columns[selection.upperBound], width]
        var column = 0
        var pieces: [[Glyph]] = [[], [], []]
        for glyph in glyphs {
            let piece = column < edges[1] ? 0 : column < edges[2] ? 1 : 2
            pieces[piece].append(glyph)
            column += Int(glyph.width)
        }
        for (index, piece) in pieces.enumerated() {
            let place = Point(column: point.column + edges[index], row: point.row)
            let isSelected = index == 1
            let font = isSelected ? Font(font.attributes.union(.reverse)) : font
            canvas.draw(piece, at: place, color: color, font: font)
        }
    }
}

extension Character {
    /// The code of a printable ASCII character, the common case; much faster than Unicode
    /// properties.
    var printableByte: UInt8? {
        let bytes = utf8
        guard bytes.count == 1, let byte = bytes.first, byte >= 0x20, byte < 0x7F else {
            return nil
        }
        return byte
    }
}
