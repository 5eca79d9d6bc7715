public import FoundationEssentials

/// Decodes the bytes of a picture file to pixels.
///
/// The bytes may come from a network: for any input, a decoder must return an image or throw an
/// error.
public protocol ImageDecoder: Sendable {
    /// Decodes the bytes of a whole file.
    ///
    /// - Throws: ``ImageError/unrecognized`` if the bytes are not of this decoder's format, so that
    ///   the next decoder is tried; any other case if they are, but cannot be decoded.
    func decode(_ data: Data) throws(ImageError) -> Image
}

extension Image {
    /// Checks the size that a file declares, before memory is allocated for it.
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
