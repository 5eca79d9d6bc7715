/// Texts of files in an encoding that is not told.
enum SourceText {
    /// The text of some bytes: of UTF-8, or else of Windows-1252, in which Outlook writes.
    static func string(_ bytes: some Collection<UInt8>) -> String {
        // Most texts are ASCII, which needs no validation.
        bytes.allSatisfy { $0 < 0x80 }
            ? String(decoding: bytes, as: UTF8.self)
            : String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    }

    /// Decodes Windows-1252, of which ISO 8859-1 is a part.
    static func windows1252(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let code = 0x80...0x9F ~= byte ? upperControls[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
        }
        return String(text)
    }

    private static let upperControls: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
        0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
}
