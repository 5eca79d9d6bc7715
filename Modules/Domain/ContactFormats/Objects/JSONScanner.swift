/// Finds the end of a JSON value, of which the bytes arrive in pieces and may be damaged.
struct JSONScanner {
    /// The braces and brackets that are open.
    private var open: [UInt8] = []
    /// Those that are open beyond the stored ones.
    private var deeper = 0
    private var isInString = false
    private var isEscaped = false
    private var isInWord = false

    /// The levels of which the kind is stored.
    private static let levels = 1 << 20

    private var isOutermost: Bool { open.isEmpty }

    /// Goes behind the value.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - index: The place in it; at the beginning, that of the value.
    ///   - end: The end of the part of the text in which the value is looked for.
    ///   - line: The line of the place.
    /// - Returns: Whether the value has ended.
    mutating func skip(
        _ bytes: [UInt8],
        from index: inout Int,
        to end: Int,
        line: inout Int
    ) -> Bool {
        while index < end {
            let byte = bytes[index]
            if isInString {
                skip(byte, line: &line)
                index += 1
                if !isInString, isOutermost { return true }
                continue
            }
            if isInWord, Self.endsWord(byte) { return true }
            switch byte {
            case 0x22:
                isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open.count < Self.levels { open.append(byte) } else { deeper += 1 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                close(byte)
                if isOutermost {
                    index += 1
                    return true
                }
            case 0x20, 0x09, 0x0D, 0x0A, 0x2C, 0x3A:
                if isOutermost { return true }
                if byte == 0x0A { line += 1 }
            default: isInWord = isOutermost
            }
            index += 1
        }
        return false
    }

    /// Whether the value ends where the text does.
    var endsWithText: Bool { isInWord }

    private mutating func skip(_ byte: UInt8, line: inout Int) {
        if isEscaped {
            isEscaped = false
            return
        }
        switch byte {
        case 0x5C: isEscaped = true
        case 0x22: isInString = false
        case 0x0A: line += 1
        default: break
        }
    }

    private mutating func close(_ byte: UInt8) {
        if deeper > 0 {
            deeper -= 1
        } else if let last = open.last, byte == last + 2 {
            // One that closes nothing is skipped: the entry is damaged, its end is not.
            open.removeLast()
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: true
        default: false
        }
    }
}
