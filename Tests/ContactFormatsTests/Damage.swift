import TestSupport

/// A mutator that changes, removes and repeats bytes of a file at random.
enum Damage {
    private static let tokens = [
        "BEGIN:VCARD\n", "END:VCARD\n", ":", ";", "\"", "\\", "\n ", "=\n", "\r", "\u{0}", ",",
        "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "CHARSET=X", "N:", "FN:", "AGENT:\n", "{", "}",
        "[", "]", "data:;base64,", "X-BUILDER-USER:age=", "TYPE=cell", "\u{FEFF}", "[\"", "tel:",
    ]

    static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let index = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 0...40, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(index..<end)
            case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
            case 3:
                let token = Self.tokens.randomElement(using: &random) ?? ""
                bytes.insert(contentsOf: token.utf8, at: index)
            default:
                if index < bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            }
        }
        return bytes
    }
}
