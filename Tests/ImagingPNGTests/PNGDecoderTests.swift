import CSPNG
import FoundationEssentials
import Glibc
import Imaging
import ImagingPNG
import Testing

@Suite("PNGDecoder")
struct PNGDecoderTests {
    private let decoder = PNGDecoder()

    @Test func `decodes colours and opacity`() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 1, 2, 3, 0, 9, 8, 7, 255]
        let file = try Self.encode(pixels, width: 2, height: 2)

        let image = try decoder.decode(Data(file))

        #expect(image.width == 2)
        #expect(image.height == 2)
        #expect(image.pixels == pixels)
    }

    @Test func `turns grey, palettes and 16 bits into the same four bytes`() throws {
        let grey = try Self.encode([0, 100, 255], width: 3, height: 1, type: 0)
        #expect(
            try decoder.decode(Data(grey)).pixels
                == [0, 0, 0, 255, 100, 100, 100, 255, 255, 255, 255, 255]
        )

        let palette: [(UInt8, UInt8, UInt8)] = [(10, 20, 30), (200, 100, 0)]
        let indexed = try Self.encode([1, 0], width: 2, height: 1, type: 3, palette: palette)
        #expect(
            try decoder.decode(Data(indexed)).pixels == [200, 100, 0, 255, 10, 20, 30, 255]
        )

        let wide = try Self.encode(
            [0xFF, 0xFF, 0, 0, 0x80, 0],
            width: 1,
            height: 1,
            type: 2,
            depth: 16
        )
        #expect(try decoder.decode(Data(wide)).pixels == [255, 0, 128, 255])
    }

    @Test func `leaves other formats to other decoders`() {
        for bytes: [UInt8] in [[], [0x89], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8)] {
            #expect(throws: ImageError.unrecognized) { try decoder.decode(Data(bytes)) }
        }
    }

    @Test func `refuses a file that is cut off, wherever`() throws {
        let pixels = (0..<16 * 16 * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let file = try Self.encode(pixels, width: 16, height: 16)

        // The picture is complete without the last checksum and the end chunk.
        for length in 8..<file.count - 16 {
            #expect(throws: ImageError.self, "\(length)") {
                try decoder.decode(Data(file.prefix(length)))
            }
        }
    }

    @Test func `a changed byte is an error or an image of the same extent`() throws {
        let pixels = (0..<12 * 12 * 4).map { UInt8(truncatingIfNeeded: $0 &* 91) }
        let file = try Self.encode(pixels, width: 12, height: 12)

        for index in 8..<file.count {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var bytes = file
                bytes[index] ^= change
                guard let image = try? decoder.decode(Data(bytes)) else { continue }
                #expect(image.pixels.count == 12 * 12 * 4)
            }
        }
    }

    @Test func `refuses more pixels than its limit before it takes memory`() throws {
        var file = try Self.encode([1, 2, 3, 4], width: 1, height: 1)
        // The header of a picture of 65,536 by 65,536 pixels, with a valid checksum.
        let header: [UInt8] = Array("IHDR".utf8) + [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]
        file.replaceSubrange(12..<29, with: header)
        file.replaceSubrange(29..<33, with: Self.checksum(header))

        #expect(throws: ImageError.tooLarge(width: 65_536, height: 65_536)) {
            try decoder.decode(Data(file))
        }
        let small = try Self.encode([UInt8](repeating: 0, count: 16), width: 2, height: 2)
        #expect(throws: ImageError.tooLarge(width: 2, height: 2)) {
            try PNGDecoder(pixelLimit: 3).decode(Data(small))
        }
    }

    /// Returns a file written by libspng, in one of the colour types of the format.
    private static func encode(
        _ bytes: [UInt8],
        width: UInt32,
        height: UInt32,
        type: UInt8 = 6,
        depth: UInt8 = 8,
        palette: [(UInt8, UInt8, UInt8)] = []
    ) throws -> [UInt8] {
        guard let context = unsafe spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
            throw POSIXError(.ENOMEM)
        }
        defer { unsafe spng_ctx_free(context) }
        unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        var header = spng_ihdr()
        (header.width, header.height) = (width, height)
        (header.color_type, header.bit_depth) = (type, depth)
        unsafe spng_set_ihdr(context, &header)
        if !palette.isEmpty {
            var colors = spng_plte()
            colors.n_entries = UInt32(palette.count)
            unsafe withUnsafeMutableBytes(of: &colors.entries) { entries in
                for (index, color) in palette.enumerated() {
                    unsafe entries[index * 4] = color.0
                    unsafe entries[index * 4 + 1] = color.1
                    unsafe entries[index * 4 + 2] = color.2
                    unsafe entries[index * 4 + 3] = 255
                }
            }
            unsafe spng_set_plte(context, &colors)
        }
        // libspng expects samples of 16 bits in the byte order of the machine.
        let input = depth == 16 ? swapped(bytes) : bytes
        let code = unsafe spng_encode_image(
            context,
            input,
            input.count,
            Int32(SPNG_FMT_PNG.rawValue),
            Int32(SPNG_ENCODE_FINALIZE.rawValue)
        )
        try #require(code == 0)
        var count = 0
        var error: Int32 = 0
        guard let buffer = unsafe spng_get_png_buffer(context, &count, &error) else {
            throw POSIXError(.ENOMEM)
        }
        defer { unsafe free(buffer) }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
    }

    private static func swapped(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 2).flatMap { [bytes[$0 + 1], bytes[$0]] }
    }

    /// The CRC of a chunk's type and content (RFC 2083, section 3.4).
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        sum = ~sum
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
}
