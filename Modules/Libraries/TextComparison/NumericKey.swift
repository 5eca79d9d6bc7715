// A key whose bytes are in the order of the numbers that a text contains.
//
// A run of digits becomes "0", a character that is the count of its digits without leading zeros,
// and those digits: the longer number is the greater one. Digits and other characters keep their
// order, since a run begins with a digit still.
enum NumericKey {
    /// Longer runs are several numbers, so that the count is never a surrogate.
    private static let longestRun = 0xD000

    static func key(of text: String) -> String {
        let folded = TextFolding.fold(text)
        guard folded.utf8.contains(where: isDigit) else { return folded }
        // Bytes: to append a view of scalars to another one may copy all of it.
        var key: [UInt8] = []
        key.reserveCapacity(folded.utf8.count * 2)
        var digits: [UInt8] = []
        var hasDigits = false
        func close(_ key: inout [UInt8]) {
            if hasDigits {
                key.append(UInt8(ascii: "0"))
                let count = Unicode.Scalar(UInt32(digits.count)) ?? "\u{D000}"
                key.append(contentsOf: String(count).utf8)
                key.append(contentsOf: digits)
            }
            digits.removeAll(keepingCapacity: true)
            hasDigits = false
        }
        for byte in folded.utf8 {
            guard isDigit(byte) else {
                close(&key)
                key.append(byte)
                continue
            }
            if digits.count == longestRun { close(&key) }
            hasDigits = true
            // A zero in front does not change the value.
            if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
        close(&key)
        return String(decoding: key, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
