/// A character that can be drawn on a grid, with its width in columns.
///
/// Only ``DisplayText`` creates glyphs, so that no control character ever becomes one.
public struct Glyph: Hashable, Sendable {
    /// A cluster without controls.
    public internal(set) var character: Character {
        get { code.character }
        set { code = CharacterCode(newValue) }
    }
    /// The code of the character that cells store.
    private(set) var code: CharacterCode
    /// The width in columns: 1 or 2.
    public let width: UInt8
    /// The embedding level of UAX #9: odd where text runs from right to left, and 0
    /// throughout a paragraph that holds no such text.
    var level: UInt8 = 0
    /// The line break opportunities at the glyph, and the direction of the paragraph.
    var traits: Traits = []

    /// Properties that are not drawn.
    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// A zero-width space follows: a line may end here.
        static let breakAfter = Traits(rawValue: 1)
        /// A soft hyphen follows: a line may end here, with a hyphen.
        static let hyphenAfter = Traits(rawValue: 2)
        /// A word joiner follows: no line ends here.
        static let joinAfter = Traits(rawValue: 4)
        /// A blank that is part of a tab.
        static let tab = Traits(rawValue: 8)
        /// The paragraph runs from right to left.
        static let rightToLeft = Traits(rawValue: 16)
    }

    static let space = Glyph(character: " ", width: 1)
    static let ellipsis = Glyph(character: "…", width: 1)
    static let hyphen = Glyph(character: "-", width: 1)
    static let replacement = Glyph(character: "\u{FFFD}", width: 1)

    init(character: Character, width: UInt8) {
        code = CharacterCode(character)
        self.width = width
    }

    /// Creates the glyph of a character that is a single scalar.
    init(_ scalar: Unicode.Scalar, width: UInt8) {
        code = CharacterCode(value: scalar.value)
        self.width = width
    }

    /// Creates the glyph of a printable character of ASCII.
    init(ascii byte: UInt8) {
        self.init(Unicode.Scalar(byte), width: 1)
    }

    /// Whether it is a blank at which a line may be broken.
    var isSpace: Bool { code == Glyph.space.code }

    /// The scalars of the longest cluster; longer ones are cut, so that nobody floods a cell.
    static let scalarLimit = 24

    /// The glyph of a cluster that is neither a line end nor a tab, or `nil` if
    /// nothing of it is to be seen.
    init?(of cluster: Character) {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return nil }
        let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
        if first.value < 0xA0, isAlone {
            let isControl = first.value < 0x20 || first.value >= 0x7F
            self = isControl ? .replacement : Glyph(character: cluster, width: 1)
            return
        }
        if first.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(first.value) {
            self = .replacement
            return
        }
        // Direction overrides, joiners and marks of order: they can make a line
        // read otherwise than it is.
        if UnicodeWidth.isZero(first), first.properties.generalCategory == .format { return nil }
        if UnicodeWidth.isRegionalIndicator(first.value), isAlone {
            // Alone it would join with a neighbour's; its letter says the same.
            let letter = UInt8(0x41 + first.value - 0x1F1E6)
            self.init(character: Character(Unicode.Scalar(letter)), width: 1)
            return
        }
        self.init(cluster: cluster, scalars: scalars)
    }

    private init?(cluster: Character, scalars: Character.UnicodeScalarView) {
        var character = cluster
        if scalars.count > Glyph.scalarLimit || scalars.last?.value == 0x200D {
            var kept = scalars.prefix(Glyph.scalarLimit)
            while kept.last?.value == 0x200D { kept.removeLast() }
            character = Character(String(String.UnicodeScalarView(kept)))
        }
        let width = UnicodeWidth.of(character)
        if width > 0 {
            self.init(character: character, width: UInt8(width))
        } else if scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) {
            return nil
        } else {
            self = Glyph.based(character)
        }
    }

    /// A mark without a base gets one, lest it lands on the neighbour: a blank, or the
    /// fillers for vowels and finals of Hangul.
    private static func based(_ mark: Character) -> Glyph {
        for base in [" ", "\u{115F}", "\u{115F}\u{1160}"] {
            let cluster = base + String(mark)
            guard cluster.count == 1, let character = cluster.first else { continue }
            return Glyph(character: character, width: UInt8(UnicodeWidth.of(character)))
        }
        return .replacement
    }
}
