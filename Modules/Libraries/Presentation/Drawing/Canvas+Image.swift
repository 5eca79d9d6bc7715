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
        let width = raster.size.columns
        for row in area.minRow..<area.maxRow where draws(row) {
            separate(area.minColumn, row)
            separate(area.maxColumn, row)
            for column in area.minColumn..<area.maxColumn {
                let index = (row - corner.row) * 2 * width + column - corner.column
                let (top, bottom) = (raster.pixels[index], raster.pixels[index + width])
                if traits.colorDepth >= .palette256, traits.isUnicode {
                    putHalves(top, bottom, column, row)
                } else {
                    putShade((top.luminance + bottom.luminance) / 2, column, row)
                }
            }
        }
    }

    private mutating func putHalves(
        _ top: ImageRaster.Pixel,
        _ bottom: ImageRaster.Pixel,
        _ column: Int,
        _ row: Int
    ) {
        let background = grid[column, row].style.background
        func color(_ pixel: ImageRaster.Pixel) -> CellColor {
            mix(background, pixel.color, Double(pixel.alpha) / 255 * state.opacity)
        }
        let style: CellStyle
        let character: Character
        switch (top.alpha, bottom.alpha) {
        case (0, 0):
            return
        case (_, 0):
            character = HalfBlock.upper
            style = CellStyle(foreground: color(top), background: background)
        case (0, _):
            character = HalfBlock.lower
            style = CellStyle(foreground: color(bottom), background: background)
        default:
            character = HalfBlock.upper
            style = CellStyle(foreground: color(top), background: color(bottom))
        }
        grid[column, row] = Cell(character, style: style)
    }

    private mutating func putShade(_ luminance: Int, _ column: Int, _ row: Int) {
        let ramp = traits.isUnicode ? Canvas.shades : Canvas.weights
        let step = min(max(luminance, 0), 255) * ramp.count / 256
        let attributes: CellStyle.Attributes = state.opacity < 0.5 ? .dim : []
        grid[column, row] = Cell(ramp[step], style: CellStyle(attributes: attributes))
    }

    private static let shades: [Character] = [" ", "░", "▒", "▓", "█"]
    private static let weights: [Character] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
}
