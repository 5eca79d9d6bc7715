public import FoundationEssentials

/// A picture in memory: 8 bits each of red, green, blue and opacity per pixel.
///
/// Colours are not multiplied by the opacity. Equal images have the same
/// extent and the same pixels.
public struct Image: Hashable, Sendable {
    /// The width in pixels; at least 1.
    public let width: Int
    /// The height in pixels; at least 1.
    public let height: Int
    /// Red, green, blue, opacity; row after row from the top left.
    public let pixels: [UInt8]

    /// The largest number of pixels an image may have: 64 million.
    public static let maximumPixelCount: Int = 64_000_000

    /// Creates an image from its pixels.
    ///
    /// It is `nil` if an extent is below 1, there are more pixels than
    /// ``maximumPixelCount``, or `pixels` does not hold four bytes for each.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0,
            case (let count, let overflow) = width.multipliedReportingOverflow(by: height),
            !overflow, count <= Image.maximumPixelCount, pixels.count == count * 4
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates an image of one colour; extents are brought into 1...8000.
    public init(
        red: UInt8,
        green: UInt8,
        blue: UInt8,
        alpha: UInt8 = 255,
        width: Int = 1,
        height: Int = 1
    ) {
        self.width = min(max(width, 1), 8000)
        self.height = min(max(height, 1), 8000)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(self.width * self.height * 4)
        for _ in 0..<self.width * self.height {
            pixels.append(red)
            pixels.append(green)
            pixels.append(blue)
            pixels.append(alpha)
        }
        self.pixels = pixels
    }

    /// Decodes an image with the decoders of ``ImageRegistry/shared``.
    ///
    /// It is `nil` if none of them can; ask the registry itself for the reason.
    public init?(data: Data) {
        guard let image = try? ImageRegistry.shared.decode(data) else { return nil }
        self = image
    }

    /// Finds an image by name in ``ImageRegistry/shared``, which caches it.
    ///
    /// It is `nil` if the registry has no image of that name.
    public init?(named name: String) {
        guard let image = ImageRegistry.shared.image(named: name) else { return nil }
        self = image
    }
}

extension Image: CustomStringConvertible {
    /// The extent, not the pixels.
    public var description: String { "Image(\(width)×\(height))" }
}
