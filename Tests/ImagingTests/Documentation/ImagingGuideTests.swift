import FoundationEssentials
import Imaging
import Testing

// The snippets of Imaging.md.
nonisolated struct GreyMap: ImageDecoder {
    func decode(_ data: Data) throws(ImageError) -> Image {
        guard data.starts(with: Array("GREY".utf8)) else { throw .unrecognized }
        guard data.count > 4 else { throw .damaged(reason: "no pixels") }
        let pixels: [UInt8] = data.dropFirst(4).flatMap { [$0, $0, $0, 255] }
        guard let image = Image(width: data.count - 4, height: 1, pixels: pixels) else {
            throw .tooLarge(width: data.count - 4, height: 1)
        }
        return image
    }
}

@Suite("Guide of Imaging")
struct ImagingGuideTests {
    @Test func `images`() {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
        let image = Image(width: 2, height: 1, pixels: pixels)
        #expect(image?.description == "Image(2×1)")
        #expect(Image(width: 3, height: 1, pixels: pixels) == nil)
    }

    @Test func `a format of your own`() throws {
        let registry = ImageRegistry()
        registry.register(GreyMap())

        let image = try registry.decode(Data("GREY\u{1}".utf8))
        #expect(image.pixels == [1, 1, 1, 255])
        #expect(throws: ImageError.damaged(reason: "no pixels")) {
            try registry.decode(Data("GREY".utf8))
        }
    }

    @Test func `names`() {
        let registry = ImageRegistry()
        registry.register(Image(red: 0, green: 128, blue: 0), named: "online")
        registry.register { name in
            name == "offline" ? Image(red: 128, green: 128, blue: 128) : nil
        }

        #expect(registry.image(named: "online")?.pixels == [0, 128, 0, 255])
        #expect(registry.image(named: "offline") != nil)
        #expect(registry.image(named: "away") == nil)
    }
}
