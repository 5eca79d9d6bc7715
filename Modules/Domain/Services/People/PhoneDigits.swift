/// The digits of a telephone number, independent of its notation.
struct PhoneDigits {
    /// The length of an ending that two people hardly ever share, and that follows the country code
    /// or a long-distance prefix.
    private static let endLength = 8

    /// All digits of the number.
    let all: String

    /// Extracts the digits of a text.
    init(_ text: String) {
        all = String(decoding: text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
    }

    /// The last digits of a longer number; `nil` for a short one.
    var end: String? {
        all.utf8.count > Self.endLength ? String(all.suffix(Self.endLength)) : nil
    }

    /// Whether a text consists of digits and the separators of telephone numbers.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"),
                    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }
}
