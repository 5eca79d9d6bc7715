public import Imaging

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
        let picture = Picture(id: id, rect: place, image: image)
        pictures.add(picture, on: grid, background: background)
    }
}
