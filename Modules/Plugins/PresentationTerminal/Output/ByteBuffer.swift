// The few ways in which the encoder writes into its buffer.
extension [UInt8] {
    /// Appends text that has no variable part.
    @inline(never)
    mutating func append(_ text: StaticString) {
        // One by one: they are few, and this code is small.
        text.withUTF8Buffer { bytes in
            for index in bytes.indices { unsafe append(bytes[index]) }
        }
    }

    /// Appends a character's UTF-8.
    mutating func append(_ character: Character) {
        var text = String(character)
        // Unsafe: the bytes are copied during the call.
        text.withUTF8 { unsafe append(contentsOf: $0) }
    }

    /// Appends a number in decimal.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Appends `ESC [`, a number (left out if it is `omitted`) and a final byte.
    mutating func append(control final: Unicode.Scalar, _ number: Int, omitting omitted: Int = 1) {
        append("\u{1B}[")
        if number != omitted { append(decimal: number) }
        append(UInt8(ascii: final))
    }
}

/// How many bytes a number takes in decimal.
func decimalLength(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + decimalLength(number / 10)
}
