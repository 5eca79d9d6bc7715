/// The two pixels of a cell, one above the other.
package struct PixelPair: Hashable, Sendable {
    /// The upper pixel.
    package let top: ImageRaster.Pixel
    /// The lower pixel.
    package let bottom: ImageRaster.Pixel

    private static let upperHalf: Character = "▀"
    private static let lowerHalf: Character = "▄"
    private static let shades: [Character] = [" ", "░", "▒", "▓", "█"]
    private static let weights: [Character] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

    /// Creates a pair.
    package init(top: ImageRaster.Pixel, bottom: ImageRaster.Pixel) {
        (self.top, self.bottom) = (top, bottom)
    }

    /// Returns a half block in the colours of the pixels; `nil` if both are transparent.
    package func halfBlock(over below: CellColor, opacity: Double, in theme: Theme) -> Cell? {
        func color(_ pixel: ImageRaster.Pixel) -> CellColor {
            theme.mix(below, with: pixel.color, Double(pixel.alpha) / 255 * opacity)
        }
        return switch (top.alpha, bottom.alpha) {
        case (0, 0): nil
        case (_, 0):
            Cell(Self.upperHalf, style: CellStyle(foreground: color(top), background: below))
        case (0, _):
            Cell(Self.lowerHalf, style: CellStyle(foreground: color(bottom), background: below))
        default:
            Cell(
                Self.upperHalf,
                style: CellStyle(foreground: color(top), background: color(bottom))
            )
        }
    }

    /// Returns a character as bright as the pixels: a shade of a block, or one of ASCII.
    package func shade(isUnicode: Bool, opacity: Double) -> Cell {
        let luminance = min(max((top.luminance + bottom.luminance) / 2, 0), 255)
        let ramp = isUnicode ? Self.shades : Self.weights
        let attributes: CellStyle.Attributes = opacity < 0.5 ? .dim : []
        return Cell(ramp[luminance * ramp.count / 256], style: CellStyle(attributes: attributes))
    }
}
