import Imaging
import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("QRCodeView")
struct QRCodeViewTests {
    private func code() throws -> QRCode {
        let modules = [true, true, false, true, false, false, false, true, true]
        return try #require(QRCode(size: 3, modules: modules))
    }

    @Test func `takes a column for a module and a row for two`() throws {
        let node = QRCodeView(try code()).build()

        #expect(node.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 11, rows: 6))
    }

    @Test(arguments: [Theme.standard, Theme.light, Theme.dark])
    func `is dark on light in every theme`(theme: Theme) throws {
        let view = QRCodeView(try code()).margin(modules: 1).theme(theme)
        let grid = render(view, columns: 5)

        #expect(grid.lines == [" ▄▄", " ▀▄▄", ""])
        for cell in grid.cells {
            #expect(cell.style.background == .rgb(red: 255, green: 255, blue: 255))
            let isInk = cell.style.foreground == .rgb(red: 0, green: 0, blue: 0)
            #expect(cell.character == " " || isInk)
        }
    }

    @Test func `is light on dark without colors`() throws {
        let plain = DisplayTraits(colorDepth: .none)
        let grid = render(QRCodeView(try code()).margin(modules: 0), columns: 3, traits: plain)

        #expect(grid.lines == [" ▄█", "█▄▄"])
    }

    @Test func `is never drawn in part, nor in ASCII`() throws {
        let view = QRCodeView(try code()).margin(modules: 0)
        let small = render(view, columns: 50, rows: 1)
        let ascii = render(view, columns: 50, rows: 2, traits: DisplayTraits(isUnicode: false))

        #expect(small.text.contains("A QR code of 3 × 2 cells does not fit here."))
        #expect(ascii.text.contains("A QR code needs UTF-8."))
    }
}
