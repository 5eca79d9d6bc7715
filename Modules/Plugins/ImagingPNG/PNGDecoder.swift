import CSPNG
public import FoundationEssentials
public import Imaging

/// Decodes PNG files with libspng, in every colour type and bit depth (RFC 2083).
///
/// Safe from any thread; each call has a context of its own. Animations show their first
/// picture; colour profiles are not applied.
public struct PNGDecoder: Sendable {
    /// The default for ``pixelLimit``: 16 million pixels, which take 64 MB.
    public static let standardPixelLimit: Int = 16_000_000

    /// The maximum number of pixels of an image.
    public let pixelLimit: Int

    /// Creates a decoder; a limit above `Image.maximumPixelCount` is that limit.
    public init(pixelLimit: Int = PNGDecoder.standardPixelLimit) {
        self.pixelLimit = min(pixelLimit, Image.maximumPixelCount)
    }
}

extension PNGDecoder: ImageDecoder {
    /// Decodes into memory that is allocated only after the extent was checked.
    ///
    /// A file whose pixels are cut off or damaged is refused as a whole.
    public func decode(_ data: Data) throws(ImageError) -> Image {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard data.starts(with: signature) else { throw .unrecognized }
        return try unsafe [UInt8](data).withUnsafeBufferPointer { file throws(ImageError) in
            try unsafe decode(file)
        }
    }

    // Unsafe: the context refers to the file, and does not outlive this function.
    private func decode(_ file: UnsafeBufferPointer<UInt8>) throws(ImageError) -> Image {
        guard let context = unsafe spng_ctx_new(0) else {
            throw .damaged(reason: "libspng has no memory")
        }
        defer { unsafe spng_ctx_free(context) }
        // Text and profiles are not read: they could decompress to any amount of memory.
        unsafe spng_set_chunk_limits(context, 1 << 20, 1 << 20)
        unsafe spng_set_png_buffer(context, file.baseAddress, file.count)
        var header = spng_ihdr()
        let code = unsafe spng_get_ihdr(context, &header)
        guard code == 0 else { throw damage(code) }
        let (width, height) = (Int(header.width), Int(header.height))
        let count = try Image.pixelCount(width: width, height: height, limit: pixelLimit)
        var pixels = [UInt8](repeating: 0, count: count * 4)
        // The buffer has four bytes for each pixel of the extent in the header.
        let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe spng_decode_image(
                context,
                pixels.baseAddress,
                pixels.count,
                Int32(SPNG_FMT_RGBA8.rawValue),
                Int32(SPNG_DECODE_TRNS.rawValue)
            )
        }
        guard result == 0, let image = Image(width: width, height: height, pixels: pixels) else {
            throw damage(result)
        }
        return image
    }

    private func damage(_ code: CInt) -> ImageError {
        let message = unsafe spng_strerror(code).map { unsafe String(cString: $0) }
        return .damaged(reason: message ?? "error \(code)")
    }
}
