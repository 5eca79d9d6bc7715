/// How many columns scalars take.
///
/// Terminals count by scalar, and most of them count spacing marks; a cluster
/// is therefore as wide as its scalars together, but never more than two.
enum UnicodeWidth {
    /// The columns of one scalar.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 {
            let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
            return isControl || value == 0xAD ? 0 : 1
        }
        if WideRanges.contains(value) { return 2 }
        // Vowels and finals of decomposed Hangul stand inside their first consonant.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return isVisibleFormat(value) ? 1 : 0
        case .otherSymbol where value >= 0x1F000 && scalar.properties.isEmojiPresentation:
            return isRegionalIndicator(value) ? 1 : 2
        default: return 1
        }
    }

    /// The columns of a cluster of scalars: 0, 1 or 2.
    static func of(_ character: Character) -> Int {
        var sum = 0
        var scalars = character.unicodeScalars.makeIterator()
        while let scalar = scalars.next(), sum < 2 {
            // Variation selector 16 asks for the coloured form, which is wide.
            if scalar.value == 0xFE0F, sum > 0 { return 2 }
            sum += of(scalar)
        }
        return min(sum, 2)
    }

    /// Arabic and Indic signs that precede a number are of class Cf and yet drawn.
    static func isVisibleFormat(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Letters that are drawn as a flag when two of them meet.
    static func isRegionalIndicator(_ value: UInt32) -> Bool {
        (0x1F1E6...0x1F1FF).contains(value)
    }
}

extension Character {
    /// How many columns the character takes: 2 for ideographs and emoji, 0 for
    /// controls and lone marks, else 1.
    public var displayWidth: Int {
        guard let ascii = asciiValue else { return UnicodeWidth.of(self) }
        return ascii >= 0x20 && ascii < 0x7F ? 1 : 0
    }
}
