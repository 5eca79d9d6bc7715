import Imaging
import Testing

@Suite("QRCode")
struct QRCodeTests {
    @Test func `has as many modules as its size says`() {
        #expect(QRCode(size: 0, modules: []) == nil)
        #expect(QRCode(size: 2, modules: [true, false, true]) == nil)
        #expect(QRCode(size: .max, modules: [true]) == nil)
        #expect(QRCode(size: 1, modules: [true])?.size == 1)
    }

    @Test func `is light all around`() throws {
        let code = try #require(QRCode(size: 2, modules: [true, false, false, true]))

        #expect(code[0, 0] && !code[1, 0] && !code[0, 1] && code[1, 1])
        #expect(!code[-1, 0] && !code[0, -1] && !code[2, 1] && !code[1, .max])
        #expect("\(code)" == "QRCode(2×2)")
    }

    @Test func `is text in half blocks, of dark or of light ink`() throws {
        let code = try #require(
            QRCode(
                size: 3,
                modules: [true, true, false, true, false, false, false, true, true]
            )
        )

        #expect(code.lines(margin: 0, ink: .dark) == ["█▀ ", " ▀▀"])
        #expect(code.lines(margin: 0, ink: .light) == [" ▄█", "█▄▄"])
        #expect(code.lines(margin: 1, ink: .light) == ["█▀▀██", "█▄▀▀█", "█████"])
        #expect(code.lines(ink: .dark).count == 6)
    }
}
