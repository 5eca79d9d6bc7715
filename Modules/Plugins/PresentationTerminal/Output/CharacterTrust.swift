/// How a terminal's cursor moves over a character outside ASCII.
enum CharacterTrust: Equatable {
    /// As every terminal agrees.
    case sure
    /// Perhaps farther than its width says, at most over this many columns.
    case unsure(upTo: Int)
    /// Not to be sent: a control character, or one without a width of its own.
    case harmful

    /// Judges a character whose cell is `width` columns wide.
    init(_ character: Character, width: Int) {
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next(), !Self.isHarmful(first) else {
            self = .harmful
            return
        }
        var isSure = Self.agreedWidth(of: first) == width
        var reach = 2
        while let scalar = scalars.next() {
            switch scalar.properties.generalCategory {
            case .nonspacingMark where scalar.value < 0x900: break
            case .nonspacingMark, .enclosingMark: isSure = false
            case .format:
                // mlterm draws joiners as blanks.
                isSure = false
                reach += 1
            case .control, .lineSeparator, .paragraphSeparator:
                self = .harmful
                return
            default:
                isSure = false
                reach += 2
            }
        }
        self = isSure ? .sure : .unsure(upTo: reach)
    }

    // Controls, separators, directions, joiners, and marks without a base,
    // which would land on the neighbour.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0xA0 { return scalar.value < 0x20 || scalar.value >= 0x7F }
        if agreedWidth(of: scalar) != nil { return false }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
            .nonspacingMark, .enclosingMark, .spacingMark:
            true
        default: false
        }
    }

    /// The width that terminals, old and new, agree upon.
    ///
    /// Marks, scalars that can be drawn as an emoji, and scripts that are shaped
    /// into clusters have none: tables of different ages disagree about them.
    private static func agreedWidth(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x370...0x377, 0x37A...0x37F,
            0x384...0x482, 0x48A...0x52F, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x203B,
            0x203D...0x2048, 0x204A...0x205E, 0x2070...0x20BF, 0x2150...0x2189,
            0x2190...0x2193, 0x219A...0x21A8, 0x21AB...0x22FF, 0x2500...0x25A9,
            0x25AC...0x25B5, 0x25B7...0x25BF, 0x25C1...0x25FA, 0x2800...0x28FF, 0xFFFD:
            1
        case 0x530...0x10FF:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: 1
            default: nil
            }
        // Trigrams became wide in Unicode 16.
        case 0x2630...0x2637, 0x268A...0x268F: nil
        case 0x2600...0x27BF: scalar.properties.isEmoji ? nil : 1
        case 0x2E80...0x2E99, 0x2F00...0x2FD5, 0x3001...0x3029, 0x3041...0x3096,
            0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xA000...0xA48C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
            0xFF01...0xFF60, 0x2_0000...0x2_FA1D, 0x3_0000...0x3_134A:
            2
        default: nil
        }
    }
}
