import FoundationEssentials
import Imaging
import Testing

@Suite("Image")
struct ImageTests {
    private struct LetterDecoder: ImageDecoder {
        let letter: UInt8

        func decode(_ data: Data) throws(ImageError) -> Image {
            guard data.first == letter else { throw .unrecognized }
            guard data.count > 1 else { throw .damaged(reason: "too short") }
            return Image(red: letter, green: 0, blue: 0)
        }
    }

    @Test func `refuses pixels that do not make up its extent`() {
        #expect(Image(width: 0, height: 1, pixels: []) == nil)
        #expect(Image(width: -1, height: -1, pixels: [1, 2, 3, 4]) == nil)
        #expect(Image(width: 2, height: 1, pixels: [1, 2, 3, 4]) == nil)
        #expect(Image(width: .max, height: .max, pixels: []) == nil)
        #expect(Image(width: 1, height: 1, pixels: [1, 2, 3, 4]) != nil)
    }

    @Test func `is equal to one of the same pixels`() {
        #expect(
            Image(red: 1, green: 2, blue: 3) == Image(width: 1, height: 1, pixels: [1, 2, 3, 255])
        )
        #expect(Image(red: 1, green: 2, blue: 3) != Image(red: 1, green: 2, blue: 4))
    }

    @Test func `is decoded by whoever knows the format`() throws {
        let registry = ImageRegistry()
        registry.register(LetterDecoder(letter: 65))
        registry.register(LetterDecoder(letter: 66))

        #expect(try registry.decode(Data("Ax".utf8)) == Image(red: 65, green: 0, blue: 0))
        #expect(try registry.decode(Data("Bx".utf8)) == Image(red: 66, green: 0, blue: 0))
        #expect(throws: ImageError.damaged(reason: "too short")) {
            try registry.decode(Data("A".utf8))
        }
        #expect(throws: ImageError.unrecognized) { try registry.decode(Data("?".utf8)) }
        #expect(throws: ImageError.unrecognized) { try registry.decode(Data()) }
    }

    @Test func `is found by name, or asked of a source once`() {
        let registry = ImageRegistry()
        registry.register(Image(red: 1, green: 1, blue: 1), named: "one")
        registry.register { name in name == "two" ? Image(red: 2, green: 2, blue: 2) : nil }

        #expect(registry.image(named: "one") == Image(red: 1, green: 1, blue: 1))
        #expect(registry.image(named: "two") == Image(red: 2, green: 2, blue: 2))
        #expect(registry.image(named: "three") == nil)
    }

    @Test func `is nil for bytes of no known format`() {
        #expect(Image(data: Data([1, 2, 3])) == nil)
        #expect(Image(named: "there is no such image") == nil)
    }
}
