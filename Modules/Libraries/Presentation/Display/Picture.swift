public import Imaging

/// An image that a display shows in its own pixels, above the cells of a frame.
///
/// The cells below are blank and marked with ``CellStyle/Attributes/picture``.
public struct Picture: Sendable {
    /// Equal for equal pixels: a display sends these once.
    public let id: Int
    /// The cells that are covered.
    public var rect: Rect
    /// The pixels: those of one cell times the extent of ``rect``.
    public let image: Image

    /// The width in pixels.
    public var pixelWidth: Int { image.width }
    /// The height in pixels.
    public var pixelHeight: Int { image.height }
    /// Red, green, blue and opacity of each pixel, row after row.
    public var pixels: [UInt8] { image.pixels }

    /// Creates a picture.
    public init(id: Int, rect: Rect, image: Image) {
        self.id = id
        self.rect = rect
        self.image = image
    }
}

extension Picture: Equatable {
    /// Compares identities and places; equal identities have equal pixels.
    public static func == (lhs: Picture, rhs: Picture) -> Bool {
        lhs.id == rhs.id && lhs.rect == rhs.rect
    }
}
