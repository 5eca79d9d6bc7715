/// A character that may stand on a grid, with the columns it takes.
///
/// Made by ``DisplayText`` only, so that no control ever becomes one.
public struct Glyph: Hashable, Sendable {
    /// A cluster without controls.
    public let character: Character
    /// The columns it takes: 1 or 2.
    public let width: UInt8

    static let space = Glyph(character: " ", width: 1)
    static let ellipsis = Glyph(character: "…", width: 1)
    static let replacement = Glyph(character: "\u{FFFD}", width: 1)

    /// The printable characters of ASCII, from the blank on.
    static let ascii: [Glyph] = (0x20..<0x7F).map { (byte: UInt8) in
        Glyph(character: Character(Unicode.Scalar(byte)), width: 1)
    }

    init(character: Character, width: UInt8) {
        self.character = character
        self.width = width
    }

    /// The longest cluster kept; longer ones are cut, so that nobody floods a cell.
    static let scalarLimit = 24

    /// The glyph of a cluster that is neither a line end nor a tab, or `nil` if
    /// nothing of it is to be seen.
    init?(of cluster: Character) {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return nil }
        if first.value < 0x7F, scalars.count == 1 {
            self = first.value < 0x20 ? .replacement : Glyph(character: cluster, width: 1)
            return
        }
        switch first.properties.generalCategory {
        case .control, .surrogate:
            self = .replacement
            return
        // Direction overrides, joiners and marks of order: they can make a line
        // read otherwise than it is.
        case .format where !UnicodeWidth.isVisibleFormat(first.value):
            return nil
        default:
            break
        }
        if first.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(first.value) {
            self = .replacement
            return
        }
        if UnicodeWidth.isRegionalIndicator(first.value), scalars.count == 1 {
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
            // A mark without a base gets one, lest it lands on the neighbour.
            self.init(character: Character(" " + String(character)), width: 1)
        }
    }
}
