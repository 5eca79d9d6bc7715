import FoundationEssentials
import Imaging
import ImagingJPEG
import Testing

@Suite("JPEGEncoder")
struct JPEGEncoderTests {
    @Test(arguments: [(1, 1), (7, 3), (128, 128)])
    func `writes a file of the same extent`(width: Int, height: Int) throws {
        let rgb = [UInt8](repeating: 90, count: width * height * 3)

        let file = try #require(JPEGEncoder().encode(rgb: rgb, width: width, height: height))

        let image = try JPEGDecoder().decode(Data(file))
        #expect(image.width == width)
        #expect(image.height == height)
    }

    @Test(arguments: [
        (0, 0, 0), (1, 1, 2), (2, 2, 11), (-1, -1, 3), (65_501, 1, 196_503), (.max, .max, 3),
    ])
    func `refuses an extent that does not fit the bytes`(width: Int, height: Int, count: Int) {
        let rgb = [UInt8](repeating: 0, count: count)

        #expect(JPEGEncoder().encode(rgb: rgb, width: width, height: height) == nil)
    }

    @Test func `writes the same file for the same image`() throws {
        let image = try #require(
            Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
        )

        #expect(JPEGEncoder().encode(image) != nil)
        #expect(JPEGEncoder().encode(image) == JPEGEncoder().encode(image))
    }

    @Test func `writes more for more quality`() throws {
        var rgb: [UInt8] = []
        for index in 0..<3 * 64 * 64 { rgb.append(UInt8(truncatingIfNeeded: index &* index)) }

        let coarse = try #require(JPEGEncoder(quality: 10).encode(rgb: rgb, width: 64, height: 64))
        let fine = try #require(JPEGEncoder(quality: 95).encode(rgb: rgb, width: 64, height: 64))

        #expect(coarse.count < fine.count)
    }
}
