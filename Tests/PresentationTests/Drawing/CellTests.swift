import Presentation
import Testing

@Suite("Cell")
struct CellTests {
    @Test(arguments: Samples.texts)
    func `gives back the character it was given`(text: String) {
        for character in text {
            #expect(Cell(character).character == character)
        }
    }

    @Test(arguments: [
        CellColor.standard, .ansi(0), .ansi(15), .palette(0), .palette(255),
        .rgb(red: 0, green: 0, blue: 0), .rgb(red: 1, green: 2, blue: 3),
        .rgb(red: 255, green: 255, blue: 255),
    ])
    func `gives back the style it was given`(color: CellColor) {
        let style = CellStyle(foreground: color, background: color, attributes: [.bold, .reverse])
        var cell = Cell("x")
        cell.style = style

        #expect(cell.style == style)
        #expect(cell == Cell("x", style: style))
        #expect((cell == Cell("x")) == false)
    }

    @Test func `is small, and takes no counting`() {
        #expect(MemoryLayout<Cell>.stride == 16)
        #expect(_isPOD(Cell.self))
    }
}
