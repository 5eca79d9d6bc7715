/// The columns of clusters of scalars.
///
/// Terminals count by scalar, and most of them count spacing marks; a cluster
/// is therefore as wide as its scalars together, but never more than two.
/// Of the widths that terminals disagree about it is the larger, so that
/// nothing is drawn over a neighbour.
enum UnicodeWidth {
    /// The columns of a cluster: 0, 1 or 2.
    static func of(_ character: Character) -> Int {
        var sum: UInt32 = 0
        var isNarrowEmoji = false
        for scalar in character.unicodeScalars {
            // Variation selector 16 asks for the coloured form of an emoji, which is wide.
            // Selector 15 asks for the other form, but most terminals leave its width alone.
            if scalar.value == 0xFE0F, isNarrowEmoji { return 2 }
            let entry = entry(of: scalar)
            isNarrowEmoji = entry == 3
            sum += isNarrowEmoji ? 1 : entry
            if sum >= 2 { return 2 }
        }
        return Int(sum)
    }

    /// Whether a scalar takes no column of its own.
    static func isZero(_ scalar: Unicode.Scalar) -> Bool { entry(of: scalar) == 0 }

    /// The columns of a scalar, or 3 for one column that variation selector 16 makes two.
    private static func entry(of scalar: Unicode.Scalar) -> UInt32 {
        let value = scalar.value
        let entry = WidthTable.runs.run(holding: value << 3 | 7) & 7
        guard entry == 4 else { return entry }
        // Newer than the table: the standard library may know it.
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default: scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// Letters that are drawn as a flag when two of them meet.
    static func isRegionalIndicator(_ value: UInt32) -> Bool {
        (0x1F1E6...0x1F1FF).contains(value)
    }
}

extension [UInt32] {
    /// The last of the rising numbers that is not above a key; the first is not.
    ///
    /// - Complexity: O(log *n*).
    func run(holding key: UInt32) -> UInt32 {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= key { low = middle } else { high = middle }
        }
        return self[low]
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
