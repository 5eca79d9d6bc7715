/// The digits of a telephone number, by which it is found however it is written.
struct PhoneDigits {
    /// So many digits at the end hardly ever belong to two people, and a country or a long-distance
    /// prefix comes before them.
    private static let endLength = 8

    /// All digits.
    let all: String

    /// Takes the digits out of a text.
    init(_ text: String) {
        all = String(decoding: text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
    }

    /// The last digits of a number that has more than those; `nil` for a short one.
    var end: String? {
        all.utf8.count > Self.endLength ? String(all.suffix(Self.endLength)) : nil
    }

    /// Whether a text consists of digits, and of the signs between them in numbers.
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
