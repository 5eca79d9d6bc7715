import CSPNG
public import Imaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes PNG files with libspng, without loss: four channels of 8 bits (RFC 2083).
///
/// Safe from any thread; each call has a context of its own.
public struct PNGEncoder: Sendable {
    /// How hard the file is compressed, from 0 (not at all) to 9.
    public let compression: Int

    /// Creates an encoder; the compression is brought into 0...9.
    public init(compression: Int = 6) {
        self.compression = min(max(compression, 0), 9)
    }

    /// Encodes an image with its opacity.
    ///
    /// - Returns: The file, or `nil` if there is no memory for it.
    /// - Complexity: O(*n*) in the number of pixels.
    public func encode(_ image: Image) -> [UInt8]? {
        guard let context = unsafe spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
            return nil
        }
        defer { unsafe spng_ctx_free(context) }
        unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        unsafe spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, Int32(compression))
        var header = spng_ihdr()
        (header.width, header.height) = (UInt32(image.width), UInt32(image.height))
        header.color_type = UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
        header.bit_depth = 8
        guard unsafe spng_set_ihdr(context, &header) == 0 else { return nil }
        // An image has four bytes for each pixel of its extent.
        let code = unsafe spng_encode_image(
            context,
            image.pixels,
            image.pixels.count,
            Int32(SPNG_FMT_PNG.rawValue),
            Int32(SPNG_ENCODE_FINALIZE.rawValue)
        )
        var count = 0
        var error: Int32 = 0
        guard code == 0, let buffer = unsafe spng_get_png_buffer(context, &count, &error) else {
            return nil
        }
        // The caller owns the buffer from here on.
        defer { unsafe free(buffer) }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
    }
}
