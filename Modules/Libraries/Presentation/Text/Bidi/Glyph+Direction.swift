extension StringProtocol {
    /// Whether a character may run from right to left; `false` is certain.
    var mayHoldRightToLeft: Bool { utf8.mayHoldRightToLeft }
}

extension Sequence<UInt8> {
    /// Whether a character of the text in UTF-8 may run from right to left; `false` is certain.
    ///
    /// Reads the first bytes of characters only: U+0580 to 08FF, FB00 to FEFF,
    /// 10000 to 10FFF and 1E000 to 1EFFF hold them all.
    var mayHoldRightToLeft: Bool {
        var previous: UInt8 = 0
        for byte in self {
            switch previous {
            case 0xE0: if (0xA0...0xA3).contains(byte) { return true }
            case 0xEF: if (0xAC...0xBB).contains(byte) { return true }
            case 0xF0: if byte == 0x90 || byte == 0x9E { return true }
            default: if (0xD6...0xDF).contains(byte) { return true }
            }
            previous = byte
        }
        return false
    }
}

extension [Glyph] {
    /// Sets the embedding levels of the glyphs of a paragraph.
    ///
    /// - Complexity: O(*n*) in the number of glyphs.
    mutating func resolveDirections() {
        let scalars = map { $0.character.unicodeScalars.first ?? " " }
        let classes = zip(self, scalars).map { glyph, scalar in
            glyph.traits.contains(.tab) ? .segmentSeparator : BidiClass(of: scalar)
        }
        let turns: Set<BidiClass> = [.rightToLeft, .arabicLetter, .arabicNumber]
        guard classes.contains(where: turns.contains) else { return }
        let paragraph = BidiParagraph(scalars: scalars, classes: classes)
        for index in indices {
            self[index].level = paragraph.levels[index]
            if paragraph.base == 1 { self[index].traits.insert(.rightToLeft) }
        }
    }

    /// Whether the paragraph that the glyphs are from runs from right to left.
    var isRightToLeft: Bool { first?.traits.contains(.rightToLeft) ?? false }

    /// Gives the blanks at the end the direction of the paragraph, as a line ends
    /// there (rule L1).
    mutating func settleEnd() {
        for index in indices.reversed() {
            guard self[index].isSpace else { return }
            self[index].level = self[index].baseLevel
        }
    }

    /// The glyphs of one line from left to right, brackets and the like mirrored
    /// where they run from right to left (rules L2 and L4).
    func visual() -> [Glyph] {
        BidiParagraph.visualOrder(of: map(\.level)).map { self[$0].mirroredIfRightToLeft }
    }
}

extension Glyph {
    /// The level of the paragraph.
    var baseLevel: UInt8 { traits.contains(.rightToLeft) ? 1 : 0 }

    /// The glyph at the level of the paragraph of another one.
    func following(_ glyph: Glyph) -> Glyph {
        var copy = self
        copy.level = glyph.baseLevel
        copy.traits = glyph.traits.intersection(.rightToLeft)
        return copy
    }

    fileprivate var mirroredIfRightToLeft: Glyph {
        guard level % 2 == 1, let mirror = character.unicodeScalars.first?.mirrored else {
            return self
        }
        var scalars = character.unicodeScalars
        scalars.replaceSubrange(scalars.startIndex...scalars.startIndex, with: [mirror])
        var copy = self
        copy.character = String(scalars).first ?? character
        return copy
    }
}
