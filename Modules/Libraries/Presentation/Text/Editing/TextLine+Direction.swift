extension TextLine {
    /// Puts the glyphs in visual order if some run from right to left (UAX #9).
    ///
    /// A blank is added for the end of the text, the place of a cursor behind the last
    /// character: it is on the left of text that runs from right to left.
    ///
    /// - Complexity: O(*n*) in the number of glyphs.
    mutating func reorder() {
        if let levels { reorder(by: levels) }
    }

    /// The embedding level of each character and of the text's end, for a whole paragraph in
    /// logical order; `nil` if all of it runs from left to right.
    ///
    /// The level of the end is that of the paragraph.
    var levels: [UInt8]? {
        guard glyphs.contains(where: { !$0.code.isASCII }) else { return nil }
        var logical = glyphs + [.space]
        logical.resolveDirections()
        guard logical.contains(where: { $0.level > 0 }) else { return nil }
        var levels = Array(repeating: logical[0].baseLevel, count: columns.count)
        for (glyph, owner) in zip(logical, owners) { levels[owner] = glyph.level }
        return levels
    }

    /// Puts the glyphs of a row in visual order (rules L1 and L2).
    ///
    /// - Parameter levels: The level of each character of the row, and that of the paragraph.
    mutating func reorder(by levels: [UInt8]) {
        let owners = owners
        var logical = glyphs + [.space]
        for (index, owner) in owners.enumerated() { logical[index].level = levels[owner] }
        for index in logical.indices.reversed() {
            guard logical[index].isSpace else { break }
            logical[index].level = levels[levels.count - 1]
        }
        guard logical.contains(where: { $0.level > 0 }) else { return }
        let order = BidiParagraph.visualOrder(of: logical.map(\.level))
        glyphs = order.map { logical[$0] }
        sources = order.map { owners[$0] }
        var places: [Int?] = Array(repeating: nil, count: columns.count)
        var column = 0
        for (glyph, source) in zip(glyphs, sources) {
            if places[source] == nil { places[source] = column }
            column += Int(glyph.width)
        }
        // A character without a glyph is where the next one is.
        var next = 0
        for index in places.indices.reversed() {
            next = places[index] ?? next
            columns[index] = next
        }
    }

    /// The index of the character of each glyph, in logical order, and of the end.
    private var owners: [Int] {
        var owners: [Int] = []
        var (column, owner) = (0, 0)
        for glyph in glyphs {
            // Characters without a glyph have no columns.
            while owner + 1 < columns.count, columns[owner + 1] <= column { owner += 1 }
            owners.append(owner)
            column += Int(glyph.width)
        }
        return owners + [columns.count - 1]
    }

    /// The index of the character at a column in visual order; left and right of all characters,
    /// that of the first or last glyph.
    func source(at column: Int) -> Int {
        var end = 0
        for (glyph, source) in zip(glyphs, sources) {
            end += Int(glyph.width)
            if column < end { return source }
        }
        return sources.last ?? 0
    }

    /// The columns of a character in visual order.
    func sourceColumns(of index: Int) -> Int {
        zip(glyphs, sources).reduce(0) { $1.1 == index ? $0 + Int($1.0.width) : $0 }
    }

    /// Draws the glyphs in visual order, those of selected characters in reverse video.
    @MainActor
    func drawReordered(
        in canvas: inout Canvas,
        at point: Point,
        selection: Range<Int>,
        color: Color,
        font: Font
    ) {
        let selected = Font(font.attributes.union(.reverse))
        var column = point.column
        for (glyph, source) in zip(glyphs, sources) {
            if source + 1 < columns.count {
                let place = Point(column: column, row: point.row)
                let font = selection.contains(source) ? selected : font
                canvas.draw([glyph], at: place, color: color, font: font)
            }
            column += Int(glyph.width)
        }
    }
}
