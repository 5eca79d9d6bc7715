import CTurboJPEG
public import Imaging

/// Writes JPEG files with libturbojpeg.
///
/// Safe from any thread; each call works alone.
public struct JPEGEncoder: Sendable {
    /// How close the file is to the image, from 1 to 100.
    public let quality: Int

    /// Creates an encoder; the quality is brought into 1...100.
    public init(quality: Int = 90) {
        self.quality = min(max(quality, 1), 100)
    }

    /// Encodes pixels of three bytes each, row after row from the top left.
    ///
    /// - Parameters:
    ///   - rgb: Red, green and blue of each pixel.
    ///   - width: The width in pixels, at most 65,500.
    ///   - height: The height in pixels, at most 65,500.
    /// - Returns: The file, or `nil` if the extent is out of bounds or does not
    ///   fit the number of bytes.
    public func encode(rgb: [UInt8], width: Int, height: Int) -> [UInt8]? {
        encode(rgb, width, height, channels: 3, format: TJPF_RGB)
    }

    /// Encodes an image; JPEG knows no opacity, so that it is left out.
    ///
    /// - Returns: The file, or `nil` if a side is longer than 65,500 pixels.
    public func encode(_ image: Image) -> [UInt8]? {
        encode(image.pixels, image.width, image.height, channels: 4, format: TJPF_RGBX)
    }

    private func encode(
        _ pixels: [UInt8],
        _ width: Int,
        _ height: Int,
        channels: Int,
        format: TJPF
    ) -> [UInt8]? {
        let extents = 1...65_500
        guard extents.contains(width), extents.contains(height),
            pixels.count == width * height * channels,
            let handle = TurboHandle.compressor()
        else { return nil }
        var file: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        // The library allocates the file, even if it fails; freed here.
        defer { unsafe tjFree(file) }
        // Drawings have sharp edges in colour: they keep a colour for each pixel.
        let isEncoded = unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe handle.succeeds {
                unsafe tjCompress2(
                    $0,
                    pixels.baseAddress,
                    Int32(width),
                    0,
                    Int32(height),
                    format.rawValue,
                    &file,
                    &count,
                    Int32(TJSAMP_444.rawValue),
                    Int32(quality),
                    0
                )
            }
        }
        guard isEncoded, let start = unsafe file else { return nil }
        return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
