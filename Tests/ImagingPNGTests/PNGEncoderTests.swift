import FoundationEssentials
import Imaging
import ImagingPNG
import Testing

@Suite("PNGEncoder")
struct PNGEncoderTests {
    @Test(arguments: [(1, 1), (7, 3), (128, 128), (1, 5000), (5000, 1)])
    func `writes a file that decodes to the same pixels`(width: Int, height: Int) throws {
        let pixels = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let image = try #require(Image(width: width, height: height, pixels: pixels))

        let file = try #require(PNGEncoder().encode(image))

        #expect(try PNGDecoder().decode(Data(file)) == image)
    }

    @Test func `writes less for more compression, and never leaves 0...9`() throws {
        let image = Image(red: 200, green: 10, blue: 90, width: 64, height: 64)

        let stored = try #require(PNGEncoder(compression: -1).encode(image))
        let packed = try #require(PNGEncoder(compression: 10).encode(image))

        #expect(stored.count > image.pixels.count)
        #expect(packed.count < 300)
        #expect(PNGEncoder(compression: .min).compression == 0)
        #expect(PNGEncoder(compression: .max).compression == 9)
    }

    @Test func `writes the same file for the same image`() throws {
        let image = Image(red: 1, green: 2, blue: 3, alpha: 4, width: 9, height: 9)

        #expect(PNGEncoder().encode(image) != nil)
        #expect(PNGEncoder().encode(image) == PNGEncoder().encode(image))
    }
}
