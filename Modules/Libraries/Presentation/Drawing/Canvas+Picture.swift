public import Imaging

extension Canvas {
    /// Puts a picture on a part of the area, if the display shows pictures and all
    /// of it can be seen.
    ///
    /// - Parameters:
    ///   - rect: The part.
    ///   - id: A number that no other pixels have.
    ///   - image: The pixels: those of a cell times the extent of the part.
    /// - Returns: Whether it was put there; if not, it has to be drawn in cells.
    public mutating func place(_ rect: Rect, id: Int, image: Image) -> Bool {
        let place = Rect(origin: absolute(rect.origin), size: rect.size)
        guard traits.cellPixels != nil, !rect.isEmpty, seen(rect) == place,
            state.opacity >= 1, !state.isHighlighted
        else { return false }
        placed.removeAll { !$0.picture.rect.intersection(place).isEmpty }
        let paper = grid[place.minColumn, place.minRow].style.background
        let cell = Cell(" ", style: CellStyle(background: paper, attributes: .picture))
        for row in place.minRow..<place.maxRow {
            separate(place.minColumn, row)
            separate(place.maxColumn, row)
            for column in place.minColumn..<place.maxColumn { grid[column, row] = cell }
        }
        placed.append((Picture(id: id, rect: place, image: image), cell))
        return true
    }

    /// The pictures that nothing was drawn over.
    public var pictures: [Picture] {
        placed.filter { picture, cell in
            (picture.rect.minRow..<picture.rect.maxRow).allSatisfy { row in
                (picture.rect.minColumn..<picture.rect.maxColumn).allSatisfy {
                    grid[$0, row] == cell
                }
            }
        }
        .map(\.picture)
    }
}
