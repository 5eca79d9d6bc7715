import Imaging

/// The pictures that were put on a grid, and the cells at their places.
struct PictureLayer {
    private struct PlacedPicture {
        var picture: Picture
        /// The half blocks that were drawn at its place, shown in rows that something covers.
        var cells: [Cell]
        /// The cell that is drawn below the picture.
        let blank: Cell
    }

    private var placed: [PlacedPicture] = []

    /// Whether there are no pictures.
    var isEmpty: Bool { placed.isEmpty }

    /// Adds a picture, whose cells have been drawn; it replaces those that it covers.
    mutating func add(_ picture: Picture, on grid: borrowing Grid, background: CellColor) {
        placed.removeAll { !$0.picture.rect.intersection(picture.rect).isEmpty }
        placed.append(
            PlacedPicture(
                picture: picture,
                cells: grid.cells(in: picture.rect),
                blank: Cell(" ", style: CellStyle(background: background, attributes: .picture))
            )
        )
    }

    /// Blanks the cells below the pictures that are to be shown, removes all pictures, and returns
    /// the shown ones.
    mutating func take(from grid: inout Grid) -> [Picture] {
        let placed = placed
        self.placed = []
        return placed.compactMap { place in
            let rect = place.picture.rect
            let rows = PictureLayer.intactRows(of: place, in: grid)
            guard !rows.isEmpty, let picture = place.picture.cut(to: rows) else { return nil }
            for row in rows {
                for column in rect.minColumn..<rect.maxColumn { grid[column, row] = place.blank }
            }
            return picture
        }
    }

    /// The longest range of rows above which nothing has been drawn.
    private static func intactRows(of place: PlacedPicture, in grid: Grid) -> Range<Int> {
        let rect = place.picture.rect
        let now = grid.cells(in: rect)
        var (longest, start) = (0..<0, rect.minRow)
        for row in rect.minRow..<rect.maxRow {
            let first = (row - rect.minRow) * rect.size.columns
            let range = first..<first + rect.size.columns
            if now[range] != place.cells[range] {
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
