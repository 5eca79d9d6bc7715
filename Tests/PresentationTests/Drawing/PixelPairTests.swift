import Imaging
import Presentation
import Testing

@MainActor
@Suite("PixelPair")
struct PixelPairTests {
    /// The pixels of a cell in shades of grey; `nil` is transparent.
    private func pair(_ top: UInt8?, _ bottom: UInt8?) throws -> PixelPair {
        let bytes: [UInt8] = [top, bottom].flatMap { gray -> [UInt8] in
            gray.map { [$0, $0, $0, 255] } ?? [0, 0, 0, 0]
        }
        let image = try #require(Image(width: 1, height: 2, pixels: bytes))
        let size = Size(columns: 1, rows: 1)
        return ImageRaster(image, size: size, contentMode: .scaleToFill)[0, 0]
    }

    private func gray(_ value: UInt8) -> CellColor { .rgb(red: value, green: value, blue: value) }

    private func halfBlock(_ top: UInt8?, _ bottom: UInt8?, opacity: Double = 1) throws -> Cell? {
        try pair(top, bottom).halfBlock(over: gray(200), opacity: opacity, in: .standard)
    }

    private func cell(_ character: Character, _ foreground: UInt8, on background: UInt8) -> Cell {
        let style = CellStyle(foreground: gray(foreground), background: gray(background))
        return Cell(character, style: style)
    }

    @Test func `a half block shows both pixels, and what is below a transparent one`() throws {
        try #expect(halfBlock(10, 20) == cell("▀", 10, on: 20))
        try #expect(halfBlock(10, nil) == cell("▀", 10, on: 200))
        try #expect(halfBlock(nil, 20) == cell("▄", 20, on: 200))
        try #expect(halfBlock(nil, nil) == nil)
    }

    @Test func `the colours below show through`() throws {
        try #expect(halfBlock(0, 100, opacity: 0.5) == cell("▀", 100, on: 150))
    }

    @Test(
        arguments: [
            (0, true, " "), (128, true, "▒"), (255, true, "█"), (0, false, " "), (255, false, "@"),
        ] as [(UInt8, Bool, Character)]
    )
    func `a shade is as bright as the pixels`(
        gray: UInt8,
        isUnicode: Bool,
        character: Character
    ) throws {
        let pair = try pair(gray, gray)
        let opaque = pair.shade(isUnicode: isUnicode, opacity: 1)
        #expect(opaque == Cell(character, style: CellStyle()))
        let faint = pair.shade(isUnicode: isUnicode, opacity: 0.4)
        #expect(faint == Cell(character, style: CellStyle(attributes: .dim)))
    }
}
