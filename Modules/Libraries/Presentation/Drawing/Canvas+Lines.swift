extension Canvas {
    /// Draws a horizontal line, one row high.
    public mutating func drawLine(from point: Point, columns: Int, color: Color = .separator) {
        let seen = visibleRect
        let first = max(point.column, seen.minColumn)
        let last = min(point.column + columns, seen.maxColumn)
        guard first < last else { return }
        let line = repeatElement(Canvas.horizontal, count: last - first)
        draw(line, at: Point(column: first, row: point.row), color: color)
    }

    /// Draws the outline of a part of the area, one cell thick and inside of it.
    ///
    /// An area less than two cells wide or high gets no outline.
    public mutating func drawBorder(
        _ rect: Rect,
        color: Color = .separator,
        rounded: RectCorner = []
    ) {
        guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
        let corners = Canvas.square.indices.map { index in
            rounded.contains(RectCorner.inOrder[index]) ? Canvas.round[index] : Canvas.square[index]
        }
        let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
        for (row, left, end) in [
            (rect.minRow, corners[0], corners[1]), (bottom, corners[2], corners[3]),
        ] {
            drawLine(
                from: Point(column: rect.minColumn + 1, row: row),
                columns: rect.size.columns - 2,
                color: color
            )
            draw([left], at: Point(column: rect.minColumn, row: row), color: color)
            draw([end], at: Point(column: right, row: row), color: color)
        }
        let seen = visibleRect
        let first = max(rect.minRow + 1, seen.minRow)
        let last = min(bottom, seen.maxRow)
        guard first < last else { return }
        for row in first..<last {
            draw([Canvas.vertical], at: Point(column: rect.minColumn, row: row), color: color)
            draw([Canvas.vertical], at: Point(column: right, row: row), color: color)
        }
    }

    private static let horizontal = Glyph(character: "─", width: 1)
    private static let vertical = Glyph(character: "│", width: 1)
    private static let square: [Glyph] = ["┌", "┐", "└", "┘"].map { Glyph(character: $0, width: 1) }
    private static let round: [Glyph] = ["╭", "╮", "╰", "╯"].map { Glyph(character: $0, width: 1) }

    /// Draws a scroll indicator: a mark in a blank column that shows the visible part.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - rows: The rows of the indicator's track.
    ///   - position: The first visible unit, such as a row.
    ///   - visible: The number of visible units.
    ///   - total: The number of all units.
    ///   - isFocused: Whether the view that scrolls has the focus.
    public mutating func drawScrollIndicator(
        column: Int,
        rows: Range<Int>,
        position: Int,
        visible: Int,
        total: Int,
        isFocused: Bool = false
    ) {
        drawScrollIndicator(
            ScrollRange(offset: position, visible: visible, total: total),
            in: Rect(column: column, row: rows.lowerBound, columns: 1, rows: rows.count),
            isFocused: isFocused
        )
    }

    /// Draws a scroll indicator in an area that is one column wide.
    mutating func drawScrollIndicator(
        _ range: ScrollRange,
        in area: Rect,
        isFocused: Bool = false
    ) {
        guard !area.isEmpty, let mark = range.mark(onBarOf: area.size.rows) else { return }
        for row in 0..<area.size.rows {
            let place = Point(column: area.minColumn, row: area.minRow + row)
            guard draws(anyRowOf: Rect(origin: place, size: Size(columns: 1, rows: 1))) else {
                continue
            }
            // No line around the mark, of which a cell would be sent with each row that scrolls in,
            // and no colour, as the mark is sent again where rows of a long list scroll.
            let isMark = mark.contains(row)
            let glyph = isMark ? Canvas.thumb : Canvas.blank
            draw([glyph], at: place, color: isMark && isFocused ? .tint : .label)
        }
    }

    private static let blank = Glyph(character: " ", width: 1)
    private static let thumb = Glyph(character: "▐", width: 1)
}
