public import FoundationEssentials

/// Turns the bytes of a picture file into pixels.
///
/// A decoder is given bytes from a network: whatever they are, it must answer
/// with an image or an error.
public protocol ImageDecoder: Sendable {
    /// Decodes a file that was read whole.
    ///
    /// - Throws: ``ImageError/unrecognized`` if the bytes are not of this
    ///   decoder's format, so that the next one is asked; any other case if they
    ///   are, but cannot be used.
    func decode(_ data: Data) throws(ImageError) -> Image
}

extension Image {
    /// Checks the extent that a file announces, before memory is allocated for it.
    ///
    /// - Returns: The number of pixels.
    /// - Throws: ``ImageError/tooLarge(width:height:)`` if there are more than the limit.
    public static func pixelCount(
        width: Int,
        height: Int,
        limit: Int
    ) throws(ImageError) -> Int {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, count <= limit else { throw .tooLarge(width: width, height: height) }
        return count
    }
}
