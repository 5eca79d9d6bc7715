extension TextLine {
    /// Puts the glyphs in visual order if some run from right to left (UAX #9).
    ///
    /// A blank is added for the end of the text, where the cursor stands behind the last
    /// character: it is on the left of text that runs from right to left.
    ///
    /// - Complexity: O(*n*) in the number of glyphs.
    mutating func reorder() {
        guard glyphs.contains(where: { !$0.code.isASCII }) else { return }
        var logical = glyphs + [.space]
        logical.resolveDirections()
        guard logical.contains(where: { $0.level > 0 }) else { return }
        var owners: [Int] = []
        var column = 0
        var owner = 0
        for glyph in logical {
            // Characters without a glyph have no columns.
            while owner + 1 < columns.count, columns[owner + 1] <= column { owner += 1 }
            owners.append(owner)
            column += Int(glyph.width)
        }
        let order = BidiParagraph.visualOrder(of: logical.map(\.level))
        glyphs = order.map { logical[$0] }
        sources = order.map { owners[$0] }
        var places: [Int?] = Array(repeating: nil, count: columns.count)
        column = 0
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
