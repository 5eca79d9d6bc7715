import Foundation
import Imaging
import ImagingQREncode
import Testing

@Suite("QREncodeEncoder")
struct QREncodeEncoderTests {
    private let encoder = QREncodeEncoder()

    /// Reads a code with zbarimg, from a picture with three pixels per module.
    private func read(_ code: QRCode) throws -> String {
        let (margin, scale) = (QRCode.standardMargin, 3)
        let side = (code.size + 2 * margin) * scale
        var picture = "P1\n\(side) \(side)\n"
        for y in 0..<side {
            for x in 0..<side {
                picture += code[x / scale - margin, y / scale - margin] ? "1" : "0"
            }
            picture += "\n"
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pbm")
        try Data(picture.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/zbarimg")
        process.arguments = ["--raw", "--quiet", file.path()]
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    @Test(arguments: [
        "1", "builder", "Adá King", "Zoë Lind, Łódź, 東京", "BEGIN:VCARD\nFN:Ada\nEND:VCARD",
        String(repeating: "https://example.org/ada ", count: 40),
    ])
    func `makes codes that are read`(text: String) throws {
        #expect(try read(try encoder.encode(Array(text.utf8))) == text + "\n")
    }

    @Test(arguments: [(7, 21), (17, 21), (18, 25), (32, 25), (33, 29), (2953, 177)])
    func `makes the smallest code that holds the bytes`(count: Int, size: Int) throws {
        // These are the capacities of ISO/IEC 18004 with the error correction level L.
        #expect(try encoder.encode([UInt8](repeating: 97, count: count)).size == size)
    }

    @Test func `says how much fits`() {
        #expect(throws: QRCodeError.tooLong(bytes: 2954, limit: 2953)) {
            try encoder.encode([UInt8](repeating: 97, count: 2954))
        }
        // The mark of UTF-8 occupies space, so that fewer bytes fit.
        #expect(throws: QRCodeError.tooLong(bytes: 2953, limit: 2953)) {
            try encoder.encode(Array("a\(String(repeating: "é", count: 1476))".utf8))
        }
        #expect(throws: QRCodeError.failed(reason: "there is nothing to encode")) {
            try encoder.encode([])
        }
    }

    @Test func `corrects as many errors as fit into the smallest size`() throws {
        // Seven bytes fit into the smallest code at level H, and eight do not. In the first two
        // modules of the format, level H is 1 and 0, masked by 1 and 0 (ISO/IEC 18004, table C.1).
        let (high, quartile) = (
            try encoder.encode([UInt8](repeating: 97, count: 7)),
            try encoder.encode([UInt8](repeating: 97, count: 8))
        )

        #expect([high[0, 8], high[1, 8]] == [false, false])
        #expect([quartile[0, 8], quartile[1, 8]] == [false, true])
    }
}
