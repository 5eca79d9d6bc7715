/// A single-byte character set whose lower half is ASCII.
struct CodePage: Sendable {
    /// The characters of the bytes from 0x80.
    private let upper: [Unicode.Scalar]

    /// The code page of Western Europe, a superset of ISO 8859-1.
    static let windows1252 = CodePage(
        upper: (upperControls + Array(0xA0...0xFF)).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    )

    private static let upperControls: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
        0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    private init(upper: [Unicode.Scalar]) {
        self.upper = upper
    }

    /// Creates a code page by its name; bytes without a character are decoded as U+FFFD.
    ///
    /// - Parameters:
    ///   - name: The name in upper case.
    ///   - decoder: The decoder that may support the code page.
    init?(_ name: String, _ decoder: CharsetDecoder) {
        let bytes: [UInt8] = Array(0x80...0xFF)
        let characters = bytes.map { decoder([$0], name)?.unicodeScalars.first }
        guard characters.contains(where: { $0 != nil }) else { return nil }
        upper = characters.map { $0 ?? "\u{FFFD}" }
    }

    /// Decodes bytes of the code page.
    func string(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
        }
        return String(text)
    }
}
