public import Imaging

/// An image brought to the pixels of a grid: two to a cell, one above the other.
///
/// A cell is about twice as high as wide, so that these pixels are square.
public struct ImageRaster: Hashable, Sendable {
    /// One pixel, whose colour is not premultiplied by its opacity.
    public struct Pixel: Hashable, Sendable {
        /// The red component, 0 to 255.
        public var red: UInt8
        /// The green component, 0 to 255.
        public var green: UInt8
        /// The blue component, 0 to 255.
        public var blue: UInt8
        /// The opacity, from 0 for transparent to 255.
        public var alpha: UInt8

        static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

        var color: CellColor { .rgb(red: red, green: green, blue: blue) }
        /// How bright it looks on black, 0 to 255, by the weights of BT.709.
        var luminance: Int {
            (Int(red) * 54 + Int(green) * 183 + Int(blue) * 19) * Int(alpha) / (256 * 255)
        }
    }

    /// The extent in cells; there are twice as many rows of pixels.
    public let size: Size
    /// The pixels, row after row.
    public let pixels: [Pixel]

    /// The pixels of a cell.
    package subscript(column: Int, row: Int) -> PixelPair {
        let index = row * 2 * size.columns + column
        return PixelPair(top: pixels[index], bottom: pixels[index + size.columns])
    }

    /// Scales an image to an area.
    ///
    /// Each pixel is the mean of the part of the image it covers.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - size: The area in cells.
    ///   - contentMode: The fitting of an image of another shape.
    ///   - cornerRadius: How far the corners are cut off, in pixels of the raster.
    /// - Complexity: O(*n*) in the number of pixels of image and raster.
    public init(
        _ image: Image,
        size: Size,
        contentMode: ContentMode,
        cornerRadius: Double = 0
    ) {
        self.size = size
        pixels = ImageRaster.scale(
            image,
            width: size.columns,
            height: size.rows * 2,
            contentMode: contentMode,
            cornerRadius: cornerRadius
        )
    }

    /// Scales an image to an area of pixels.
    static func scale(
        _ image: Image,
        width: Int,
        height: Int,
        contentMode: ContentMode,
        cornerRadius: Double
    ) -> [Pixel] {
        var pixels = [Pixel](repeating: .clear, count: width * height)
        let map = ImageMap(image, width: width, height: height, mode: contentMode)
        let columns = map.columns(width)
        let rows = map.rows(height)
        for (y, row) in rows.enumerated() where !row.isEmpty {
            for (x, column) in columns.enumerated() where !column.isEmpty {
                pixels[y * width + x] = image.mean(columns: column, rows: row)
            }
        }
        if cornerRadius > 0 {
            ImageRaster.round(&pixels, width, height, cornerRadius)
        }
        return pixels
    }

    private static func round(
        _ pixels: inout [Pixel],
        _ width: Int,
        _ height: Int,
        _ radius: Double
    ) {
        let radius = min(radius, Double(min(width, height)) / 2)
        for y in 0..<height {
            for x in 0..<width {
                let inX = min(Double(x), Double(width - 1 - x)) + 0.5
                let inY = min(Double(y), Double(height - 1 - y)) + 0.5
                guard inX < radius, inY < radius else { continue }
                let (far, off) = (radius - inX, radius - inY)
                if far * far + off * off > radius * radius { pixels[y * width + x] = .clear }
            }
        }
    }
}

extension Image {
    /// The mean of the pixels in an area, each weighted by its opacity.
    fileprivate func mean(columns: Range<Int>, rows: Range<Int>) -> ImageRaster.Pixel {
        var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
        for row in rows {
            var index = (row * width + columns.lowerBound) * 4
            for _ in columns {
                let weight = Int(pixels[index + 3])
                red += Int(pixels[index]) * weight
                green += Int(pixels[index + 1]) * weight
                blue += Int(pixels[index + 2]) * weight
                alpha += weight
                count += 1
                index += 4
            }
        }
        guard alpha > 0 else { return .clear }
        return ImageRaster.Pixel(
            red: UInt8(red / alpha),
            green: UInt8(green / alpha),
            blue: UInt8(blue / alpha),
            alpha: UInt8(alpha / count)
        )
    }
}
