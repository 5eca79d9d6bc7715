/// A scanner for the end of a JSON value whose bytes arrive in pieces and may be damaged.
struct JSONScanner {
    /// The open braces and brackets.
    private var open: [UInt8] = []
    /// The number of open ones beyond the stored levels.
    private var deeper = 0
    private var isInString = false
    private var isEscaped = false
    private var isInWord = false

    /// The maximum number of levels whose kind is stored.
    private static let levels = 1 << 20

    private var isOutermost: Bool { open.isEmpty }

    /// Advances past the value.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - index: The position in the text; initially that of the value.
    ///   - end: The end of the part of the text to scan.
    ///   - line: The line at the position.
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

    /// Whether the value ends at the end of the text.
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
            // An unmatched closing character is skipped, so that the end of a damaged entry is
            // found.
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
