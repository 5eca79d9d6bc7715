extension Canvas {
    /// Covers a part of the area with a colour.
    ///
    /// A colour that is not opaque, or is drawn by a node that is not, is mixed
    /// with the cells below where there are 256 colours or more. With fewer it
    /// covers all if it is more opaque than not, and nothing otherwise.
    ///
    /// - Parameters:
    ///   - rect: The part.
    ///   - color: The colour.
    ///   - corners: Corners of which only a quarter is covered, in an area of three rows or more.
    public mutating func fill(_ rect: Rect, with color: Color, rounding corners: RectCorner = []) {
        if !corners.isEmpty, rect.size.rows >= 3, rect.size.columns >= 3, traits.isUnicode {
            fillRounded(rect, with: color, corners)
        } else {
            fillAll(rect, with: color)
        }
    }

    private mutating func fillRounded(_ rect: Rect, with color: Color, _ corners: RectCorner) {
        let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
        let cells: [(RectCorner, Point, Character)] = [
            (.topLeft, rect.origin, "▗"),
            (.topRight, Point(column: right, row: rect.minRow), "▖"),
            (.bottomLeft, Point(column: rect.minColumn, row: bottom), "▝"),
            (.bottomRight, Point(column: right, row: bottom), "▘"),
        ]
        // The cells below the corners are drawn again on top of the fill.
        let below = cells.map { (absolute($0.1), peek($0.1)) }
        fillAll(rect, with: color)
        for ((corner, place, quarter), (point, cell)) in zip(cells, below)
        where corners.contains(corner) {
            guard let cell, draws(point.row) else { continue }
            grid[point.column, point.row] = cell
            draw([Glyph(character: quarter, width: 1)], at: place, color: color)
        }
    }

    /// The cell at a place of the area, if it is seen and not half of a wide character.
    private func peek(_ point: Point) -> Cell? {
        let place = absolute(point)
        guard state.clip.contains(place) else { return nil }
        let cell = grid[place.column, place.row]
        return cell.width == 1 ? cell : nil
    }

    private mutating func fillAll(_ rect: Rect, with color: Color) {
        let area = seen(rect)
        let alpha = color.alpha * state.opacity
        guard !area.isEmpty, alpha > 0, !state.isHighlighted else { return }
        let theme = theme
        let fill = theme.resolve(color, depth: traits.colorDepth).color
        if alpha >= 1 || traits.colorDepth < .palette256 {
            guard alpha >= 0.5 else { return }
            cover(area, with: Cell(" ", style: CellStyle(background: fill)))
            return
        }
        for row in area.minRow..<area.maxRow where draws(row) {
            for column in area.minColumn..<area.maxColumn {
                let style = grid[column, row].style
                let text = theme.mix(style.foreground, with: fill, alpha, isForeground: true)
                grid[column, row].style.foreground = text
                let background = theme.mix(style.background, with: fill, alpha)
                grid[column, row].style.background = background
            }
        }
    }

    /// Turns a part of the area, and the text that is drawn there, to reverse video.
    public mutating func highlight(_ rect: Rect) {
        state.isHighlighted = true
        let style = CellStyle(attributes: .reverse)
        cover(seen(rect), with: Cell(" ", style: style))
    }

    /// Dims the cells of a part of the area, as below a dialog.
    public mutating func dim(_ rect: Rect) {
        let area = seen(rect)
        guard !area.isEmpty else { return }
        for row in area.minRow..<area.maxRow where draws(row) {
            for column in area.minColumn..<area.maxColumn {
                grid[column, row].style.attributes.subtract(.bold)
                grid[column, row].style.attributes.insert(.dim)
            }
        }
    }

    /// Blanks a part of the area, in the colours of the terminal.
    public mutating func clear(_ rect: Rect) {
        cover(seen(rect), with: .blank)
    }

    private mutating func cover(_ area: Rect, with cell: Cell) {
        guard !area.isEmpty else { return }
        for row in area.minRow..<area.maxRow where draws(row) {
            separate(area.minColumn, row)
            separate(area.maxColumn, row)
            for column in area.minColumn..<area.maxColumn { grid[column, row] = cell }
        }
    }

    /// Blanks a wide character that crosses the left edge of a column.
    mutating func separate(_ column: Int, _ row: Int) {
        guard column > 0, column < grid.size.columns, grid[column, row].width == 0 else { return }
        grid[column - 1, row].blank()
        grid[column, row].blank()
    }
}

extension Cell {
    fileprivate mutating func blank() {
        character = " "
        width = 1
    }
}
