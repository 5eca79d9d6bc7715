extension Canvas {
    /// Draws the glyphs of one line side by side over the cells below.
    ///
    /// Text from right to left is put in its visual order, see ``DisplayText``.
    ///
    /// - Parameters:
    ///   - glyphs: The line, in the order in which it is read.
    ///   - point: The cell of the first glyph.
    ///   - color: The text colour.
    ///   - font: The attributes.
    public mutating func draw(
        _ glyphs: some Sequence<Glyph>,
        at point: Point,
        color: Color = .label,
        font: Font = .body
    ) {
        let place = absolute(point)
        guard place.row >= state.clip.minRow, place.row < state.clip.maxRow,
            draws(place.row)
        else { return }
        let textStyle = TextStyle(color, font: font, in: state, depth: traits.colorDepth)
        guard textStyle.alpha > 0 else { return }
        var column = place.column
        let packed = textStyle.packed
        var rest = glyphs.makeIterator()
        while column < state.clip.maxColumn, let glyph = rest.next() {
            if glyph.level > 0 {
                // Glyphs of level 0 before the first other one are where they belong.
                var turned = [glyph]
                while let glyph = rest.next() { turned.append(glyph) }
                for glyph in turned.visual() {
                    put(glyph, column, place.row, textStyle)
                    column += Int(glyph.width)
                }
                return
            }
            if let packed, glyph.width == 1, column >= state.clip.minColumn,
                traits.isUnicode || glyph.code.isASCII,
                grid.write(glyph.code, at: column, place.row, packed)
            {
                column += 1
                continue
            }
            put(glyph, column, place.row, textStyle)
            column += Int(glyph.width)
        }
    }

    /// Draws the first line of a text, cleaned as ``DisplayText`` does.
    ///
    /// Text from right to left that is wider than the area loses its end, which would be on
    /// the left.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: The cell of the first character.
    ///   - color: The text colour.
    ///   - font: The attributes.
    public mutating func draw(
        _ text: String,
        at point: Point,
        color: Color = .label,
        font: Font = .body
    ) {
        var line = DisplayText(text).paragraphs[0]
        if line.isRightToLeft { line = line.fitting(state.size.columns - point.column) }
        draw(line, at: point, color: color, font: font)
    }

    /// Puts one glyph on the grid; the row must be one that is seen.
    mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ textStyle: TextStyle) {
        let clip = state.clip
        func style(_ column: Int) -> CellStyle {
            textStyle.style(over: grid[column, row], in: state.theme)
        }
        var code = glyph.code
        if !traits.isUnicode, !code.isASCII { code = CharacterCode(code.character.asciiFallback) }
        if glyph.width == 1 {
            guard column >= clip.minColumn, column < clip.maxColumn else { return }
            separate(column, row)
            separate(column + 1, row)
            grid[column, row] = Cell(code, style: style(column))
            return
        }
        let head = column >= clip.minColumn && column < clip.maxColumn
        let tail = column + 1 >= clip.minColumn && column + 1 < clip.maxColumn
        if head {
            separate(column, row)
            separate(column + 1, row)
        }
        if tail {
            separate(column + 1, row)
            separate(column + 2, row)
        }
        if head, tail, traits.isUnicode {
            let style = style(column)
            grid[column, row] = Cell(code, style: style, width: 2)
            grid[column + 1, row] = .continuation(style: style)
        } else {
            let first = head && tail ? code : Glyph.space.code
            if head { grid[column, row] = Cell(first, style: style(column)) }
            if tail { grid[column + 1, row] = Cell(" ", style: style(column + 1)) }
        }
    }
}
