import Imaging
import Presentation
import Testing

@MainActor
@Suite("Canvas mixing")
struct CanvasMixingTests {
    private let area = Rect(column: 0, row: 0, columns: 2, rows: 1)
    private let white = Image(red: 255, green: 255, blue: 255)

    private func raster(_ image: Image) -> ImageRaster {
        ImageRaster(image, size: Size(columns: 2, rows: 1), contentMode: .scaleToFill)
    }

    @Test func `lets an image shine through`() {
        var canvas = Canvas(size: area.size)

        canvas.draw(raster(white), at: .zero)
        canvas.fill(area, with: Color.black.withAlphaComponent(0.5))

        #expect(canvas.grid[0, 0].character == "▀")
        #expect(canvas.grid[0, 0].style.foreground == .rgb(red: 127, green: 127, blue: 127))
        #expect(canvas.grid[0, 0].style.background == .rgb(red: 127, green: 127, blue: 127))
    }

    @Test func `gives a letter on an image the mean as background`() {
        let pixels: [UInt8] = [200, 0, 0, 255, 0, 100, 0, 255]
        guard let image = Image(width: 1, height: 2, pixels: pixels) else {
            Issue.record("no image")
            return
        }
        var canvas = Canvas(size: area.size)

        canvas.draw(raster(image), at: .zero)
        canvas.draw("x", at: .zero, color: .white)

        #expect(canvas.grid[0, 0].character == "x")
        #expect(canvas.grid[0, 0].style.background == .rgb(red: 100, green: 50, blue: 0))
    }

    @Test(arguments: [ColorDepth.none, .ansi16])
    func `covers an image where colours cannot be mixed`(depth: ColorDepth) {
        var canvas = Canvas(size: area.size, traits: DisplayTraits(colorDepth: depth))

        canvas.draw(raster(white), at: .zero)
        canvas.fill(area, with: Color.black.withAlphaComponent(0.7))

        #expect(canvas.grid[0, 0].character == " ")
    }

    @Test(arguments: [
        (CellColor.ansi(1), CellColor.rgb(red: 102, green: 0, blue: 0)),
        (.palette(15), .rgb(red: 127, green: 127, blue: 127)),
        (.palette(21), .rgb(red: 0, green: 0, blue: 127)),
        (.palette(255), .rgb(red: 119, green: 119, blue: 119)),
    ])
    func `mixes colours of the palette as xterm shows them`(color: CellColor, half: CellColor) {
        var canvas = Canvas(size: area.size)

        canvas.fill(area, with: Color(color))
        canvas.fill(area, with: Color.black.withAlphaComponent(0.5))

        #expect(canvas.grid[0, 0].style.background == half)
    }

    @Test func `does nothing with a colour that is clear`() {
        var canvas = Canvas(size: area.size)

        canvas.draw("ab", at: .zero)
        canvas.fill(area, with: .clear)

        #expect(canvas.grid.lines == ["ab"])
    }

    @Test func `draws shades by brightness where there are few colours`() {
        let pixels: [UInt8] = [0, 64, 128, 192, 255].flatMap { [$0, $0, $0, 255] }
        guard let image = Image(width: 5, height: 1, pixels: pixels) else {
            Issue.record("no image")
            return
        }
        let raster = ImageRaster(
            image,
            size: Size(columns: 5, rows: 1),
            contentMode: .scaleToFill
        )
        var blocks = Canvas(size: raster.size, traits: DisplayTraits(colorDepth: .ansi16))
        var letters = Canvas(
            size: raster.size,
            traits: DisplayTraits(colorDepth: .none, isUnicode: false)
        )

        blocks.draw(raster, at: .zero)
        letters.draw(raster, at: .zero)

        #expect(blocks.grid.lines == [" ░▒▓█"])
        #expect(letters.grid.cells.allSatisfy { $0.character.isASCII })
        #expect(letters.grid[4, 0].character == "@")
    }
}
