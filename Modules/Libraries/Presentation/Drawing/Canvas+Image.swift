extension Canvas {
    /// Draws an image that was brought to the grid's pixels.
    ///
    /// With 256 colours or more in half blocks; with fewer by brightness alone,
    /// in shades of a block or, where there is only ASCII, in characters of
    /// growing weight.
    public mutating func draw(_ raster: ImageRaster, at point: Point) {
        let area = seen(Rect(origin: point, size: raster.size))
        guard !area.isEmpty else { return }
        let corner = absolute(point)
        let showsHalves = traits.colorDepth >= .palette256 && traits.isUnicode
        let theme = theme
        for row in area.minRow..<area.maxRow where draws(row) {
            separate(area.minColumn, row)
            separate(area.maxColumn, row)
            for column in area.minColumn..<area.maxColumn {
                let pixels = raster[column - corner.column, row - corner.row]
                let below = grid[column, row].style.background
                let cell =
                    showsHalves
                    ? pixels.halfBlock(over: below, opacity: state.opacity, in: theme)
                    : pixels.shade(isUnicode: traits.isUnicode, opacity: state.opacity)
                if let cell { grid[column, row] = cell }
            }
        }
    }
}
