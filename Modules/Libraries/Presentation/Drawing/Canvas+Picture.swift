public import Imaging

/// A picture that was put on a canvas.
struct PlacedPicture {
    var picture: Picture
    /// The half blocks that were drawn at its place, shown in rows that something covers.
    var cells: [Cell]
    /// The cell that is drawn below the picture.
    let blank: Cell
}

extension Canvas {
    /// Puts a picture on a part of the area, if the display shows pictures and all of the part can
    /// be seen.
    ///
    /// Where something else is drawn above it later, its rows are cells; the display shows the
    /// longest rest of the rows.
    ///
    /// - Parameters:
    ///   - rect: The part.
    ///   - id: A number that no other pixels have.
    ///   - image: The pixels: those of a cell times the extent of the part.
    ///   - draw: Draws the image in the cells of the part, for rows that are no picture.
    public mutating func place(
        _ rect: Rect,
        id: Int,
        image: Image,
        inCells draw: (inout Canvas) -> Void
    ) {
        let place = Rect(origin: absolute(rect.origin), size: rect.size)
        guard traits.cellPixels != nil, !rect.isEmpty, seen(rect) == place,
            state.opacity >= 1, !state.isHighlighted
        else { return draw(&self) }
        let background = grid[place.minColumn, place.minRow].style.background
        draw(&self)
        placed.removeAll { !$0.picture.rect.intersection(place).isEmpty }
        placed.append(
            PlacedPicture(
                picture: Picture(id: id, rect: place, image: image),
                cells: grid.cells(in: place),
                blank: Cell(" ", style: CellStyle(background: background, attributes: .picture))
            )
        )
    }

    /// Blanks the cells below the pictures that are to be shown, and returns these.
    mutating func takePictures() -> [Picture] {
        let placed = placed
        self.placed = []
        return placed.compactMap { place in
            let rect = place.picture.rect
            let rows = place.intactRows(in: grid)
            guard !rows.isEmpty, let picture = place.picture.cut(to: rows) else { return nil }
            for row in rows {
                for column in rect.minColumn..<rect.maxColumn { grid[column, row] = place.blank }
            }
            return picture
        }
    }
}

extension PlacedPicture {
    /// The longest range of rows above which nothing has been drawn.
    fileprivate func intactRows(in grid: Grid) -> Range<Int> {
        let rect = picture.rect
        let now = grid.cells(in: rect)
        var (longest, start) = (0..<0, rect.minRow)
        for row in rect.minRow..<rect.maxRow {
            let first = (row - rect.minRow) * rect.size.columns
            let range = first..<first + rect.size.columns
            if now[range] != cells[range] {
                start = row + 1
            } else if row + 1 - start > longest.count {
                longest = start..<row + 1
            }
        }
        return longest
    }
}

extension Picture {
    /// The picture of some of its rows, with an identity of its own.
    fileprivate func cut(to rows: Range<Int>) -> Picture? {
        if rows.count == rect.size.rows { return self }
        let bytes = image.pixels.count / rect.size.rows
        let start = (rows.lowerBound - rect.minRow) * bytes
        let pixels = Array(image.pixels[start..<start + rows.count * bytes])
        guard
            let part = Image(
                width: image.width,
                height: image.height / rect.size.rows * rows.count,
                pixels: pixels
            )
        else { return nil }
        // Numbers of whole pictures are small, and kitty's have 32 bits.
        let id = id ^ ((rows.lowerBound - rect.minRow) << 8 | rows.count) << 16
        var rect = rect
        rect.origin.row = rows.lowerBound
        rect.size.rows = rows.count
        return Picture(id: id, rect: rect, image: part)
    }
}

extension Grid {
    fileprivate func cells(in rect: Rect) -> [Cell] {
        (rect.minRow..<rect.maxRow).flatMap { row in
            cells[row * size.columns + rect.minColumn..<row * size.columns + rect.maxColumn]
        }
    }
}
