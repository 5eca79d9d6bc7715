import FoundationEssentials
import Imaging
import ImagingPNG
import Testing

// The snippets of Imaging.md.
@Suite("Guide of Imaging: decoders")
struct DecodersGuideTests {
    @Test func `the reason of a failure`() {
        let registry = ImageRegistry()
        registry.register(PNGDecoder(pixelLimit: 1_000_000))

        do throws(ImageError) {
            _ = try registry.decode(Data("GIF89a".utf8))
        } catch {
            #expect(error == .unrecognized)
            #expect(error.description == "not an image of a known format")
        }
    }
}
