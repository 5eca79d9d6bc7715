// A key whose bytes are in the order of the numbers that a text contains.
//
// A run of digits becomes "0", a character that is the count of its digits without leading zeros,
// and those digits: the longer number is the greater one. Digits and other characters keep their
// order, since a run begins with a digit still.
enum NumericKey {
    /// Longer runs are several numbers, so that the count is never a surrogate.
    private static let longestRun: UInt32 = 0xD000

    static func key(of text: String) -> String {
        let folded = TextFolding.fold(text)
        guard folded.utf8.contains(where: isDigit) else { return folded }
        var key = String.UnicodeScalarView()
        var digits = String.UnicodeScalarView()
        var hasDigits = false
        func close(_ key: inout String.UnicodeScalarView) {
            if hasDigits {
                key.append("0")
                key.append(Unicode.Scalar(UInt32(digits.count)) ?? "\u{D000}")
                key.append(contentsOf: digits)
            }
            digits = String.UnicodeScalarView()
            hasDigits = false
        }
        var count: UInt32 = 0
        for scalar in folded.unicodeScalars {
            guard scalar.isASCII, isDigit(UInt8(scalar.value)) else {
                close(&key)
                count = 0
                key.append(scalar)
                continue
            }
            if count == longestRun {
                close(&key)
                count = 0
            }
            hasDigits = true
            // A zero in front does not change the value.
            if scalar != "0" || count > 0 {
                digits.append(scalar)
                count += 1
            }
        }
        close(&key)
        return String(key)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
