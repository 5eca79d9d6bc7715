import CTurboJPEG
public import FoundationEssentials
public import Imaging

/// Decodes JPEG files with libturbojpeg.
///
/// Safe from any thread; each call has its own decompressor. Nothing is written to
/// standard error, even if the bytes are not valid.
public struct JPEGDecoder: Sendable {
    /// The default for ``pixelLimit``: 16 million pixels, which take 64 MB.
    public static let standardPixelLimit: Int = 16_000_000

    /// The maximum number of pixels of an image.
    public let pixelLimit: Int

    /// Creates a decoder; a limit above `Image.maximumPixelCount` is that limit.
    public init(pixelLimit: Int = JPEGDecoder.standardPixelLimit) {
        self.pixelLimit = min(pixelLimit, Image.maximumPixelCount)
    }
}

extension JPEGDecoder: ImageDecoder {
    /// Decodes into memory that is taken only after the header's extent was checked.
    ///
    /// A file that is cut off or has an error in its middle is refused as a whole.
    public func decode(_ data: Data) throws(ImageError) -> Image {
        guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .unrecognized }
        guard let handle = TurboHandle.decompressor() else {
            throw .damaged(reason: "libturbojpeg has no memory")
        }
        let file = [UInt8](data)
        let (width, height) = try extent(of: file, handle)
        guard width > 0, height > 0 else { throw .damaged(reason: "no pixels") }
        let count = try Image.pixelCount(width: width, height: height, limit: pixelLimit)

        var pixels = [UInt8](repeating: 0, count: count * 4)
        // A warning is an error too: half a face is worse than a placeholder.
        // Few scans: a small progressive file could otherwise take minutes.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
        // The buffer has four bytes for each pixel of the extent given here.
        let isDecoded = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe file.withUnsafeBufferPointer { file in
                unsafe handle.succeeds {
                    unsafe tjDecompress2(
                        $0,
                        file.baseAddress,
                        UInt(file.count),
                        pixels.baseAddress,
                        Int32(width),
                        0,
                        Int32(height),
                        TJPF_RGBA.rawValue,
                        flags
                    )
                }
            }
        }
        guard isDecoded, let image = Image(width: width, height: height, pixels: pixels) else {
            throw .damaged(reason: handle.message)
        }
        return image
    }

    private func extent(
        of file: [UInt8],
        _ handle: borrowing TurboHandle
    ) throws(ImageError) -> (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorSpace: Int32 = 0
        let isRead = unsafe file.withUnsafeBufferPointer { file in
            unsafe handle.succeeds {
                unsafe tjDecompressHeader3(
                    $0,
                    file.baseAddress,
                    UInt(file.count),
                    &width,
                    &height,
                    &subsampling,
                    &colorSpace
                )
            }
        }
        guard isRead else { throw .damaged(reason: handle.message) }
        return (Int(width), Int(height))
    }
}
