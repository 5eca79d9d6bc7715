import Imaging
import ImagingQREncode
import Testing

// The snippets of Imaging.md.
@Suite("Guide of Imaging: QR codes")
struct QRCodeGuideTests {
    @Test func `lines of a code`() throws {
        let code = try QREncodeEncoder().encode(Array("https://example.org".utf8))
        #expect(code.size == 25 && code[0, 0] && !code[-1, 0])

        let lines = code.lines(ink: .light)
        #expect(lines.count == 17 && lines[0].count == 25 + 2 * QRCode.standardMargin)
    }
}
