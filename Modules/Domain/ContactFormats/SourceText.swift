/// The bytes of a file as UTF-8, as far as that can be told.
///
/// A byte order mark decides between UTF-8 and UTF-16. Without one, bytes that are no UTF-8 are
/// taken for Windows-1252, in which Outlook writes. Control characters, which none of the formats
/// allows, are left out.
struct SourceText {
    /// UTF-8 without a byte order mark, or bytes of Windows-1252.
    let bytes: [UInt8]
    private let isUTF8: Bool

    init(_ source: [UInt8]) {
        if source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) {
            let isLittle = source[0] == 0xFF
            let units = stride(from: 2, to: source.count - 1, by: 2).map { index in
                let (one, two) = (UInt16(source[index]), UInt16(source[index + 1]))
                return isLittle ? two << 8 | one : one << 8 | two
            }
            bytes = Self.withoutControls(Array(String(decoding: units, as: UTF16.self).utf8))
            isUTF8 = true
            return
        }
        let body = Self.withoutControls(
            source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
        )
        // Programs on old Macs ended lines with a CR alone.
        let hasOnlyReturns = body.contains(0x0D) && !body.contains(0x0A)
        bytes = hasOnlyReturns ? body.map { $0 == 0x0D ? 0x0A : $0 } : body
        isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    }

    /// The text of some of the bytes.
    func string(_ bytes: some Collection<UInt8>) -> String {
        if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
        return String(validating: bytes, as: UTF8.self) ?? Self.windows1252(bytes)
    }

    private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
        let isControl = { (byte: UInt8) in
            byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
        }
        return bytes.contains(where: isControl) ? bytes.filter { !isControl($0) } : bytes
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
