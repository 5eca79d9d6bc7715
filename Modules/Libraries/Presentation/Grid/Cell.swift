/// One character cell.
///
/// A character two columns wide takes two cells: the first holds it with
/// `width` 2, the second is a ``continuation(style:)`` with `width` 0.
///
/// Every cell is 16 plain bytes: grids are filled, compared and copied in every
/// frame.
public struct Cell: Hashable, Sendable {
    // Two words, so that cells are compared in two steps. From the lowest bit: the character and
    // the foreground; the background, the number of the link (0 for none), the attributes and the width.
    private var text: UInt64
    private var look: UInt64

    private var code: CharacterCode {
        get { CharacterCode(value: UInt32(truncatingIfNeeded: text)) }
        set { text = text & ~0xFFFF_FFFF | UInt64(newValue.value) }
    }
    private var foreground: PackedColor {
        get { PackedColor(bits: UInt32(truncatingIfNeeded: text >> 32)) }
        set { text = text & 0xFFFF_FFFF | UInt64(newValue.bits) << 32 }
    }
    private var background: PackedColor {
        get { PackedColor(bits: UInt32(truncatingIfNeeded: look)) }
        set { look = look & ~0xFFFF_FFFF | UInt64(newValue.bits) }
    }
    private var link: UInt16 {
        get { UInt16(truncatingIfNeeded: look >> 32) }
        set { look = look & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
    }
    private var attributes: CellStyle.Attributes {
        get { CellStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: look >> 48)) }
        set { look = look & ~(0xFF << 48) | UInt64(newValue.rawValue) << 48 }
    }
    /// How many columns the character takes: 1, 2, or 0 for a continuation.
    public var width: UInt8 {
        get { UInt8(truncatingIfNeeded: look >> 56) }
        set { look = look & ~(0xFF << 56) | UInt64(newValue) << 56 }
    }

    /// The character of the cell; a blank in a continuation.
    public var character: Character {
        get { code.character }
        set { code = CharacterCode(newValue) }
    }

    /// How it is drawn.
    public var style: CellStyle {
        get { CellStyle(foreground, on: background, attributes, linkCode: link) }
        set {
            foreground = newValue.packedForeground
            background = newValue.packedBackground
            attributes = newValue.attributes
            link = newValue.linkCode
        }
    }

    /// A blank in the terminal's own style.
    public static let blank = Cell(text: 0x20, look: 1 << 56)

    // A constant: no other initializer is evaluated at compile time.
    private init(text: UInt64, look: UInt64) {
        self.text = text
        self.look = look
    }

    /// Creates a cell.
    public init(_ character: Character, style: CellStyle = .plain, width: UInt8 = 1) {
        self.init(CharacterCode(character), style: style, width: width)
    }

    /// Creates a cell of a character that has its code already.
    init(_ code: CharacterCode, style: CellStyle, width: UInt8 = 1) {
        text =
            UInt64(code.value)
            | UInt64(style.packedForeground.bits) << 32
        look =
            UInt64(style.packedBackground.bits) | UInt64(style.linkCode) << 32
            | UInt64(style.attributes.rawValue) << 48 | UInt64(width) << 56
    }

    /// The second cell of a character two columns wide.
    public static func continuation(style: CellStyle) -> Cell {
        Cell(" ", style: style, width: 0)
    }

    /// Returns whether two cells are drawn in the same style.
    package func hasStyle(of other: Cell) -> Bool {
        // All but the character and the width.
        (text ^ other.text) >> 32 | (look ^ other.look) << 8 == 0
    }

    /// Replaces the character of a cell that holds a single one, and is no half block.
    ///
    /// - Returns: Whether it was such a cell.
    @inline(__always)
    mutating func write(_ code: CharacterCode, _ style: PackedTextStyle) -> Bool {
        guard width == 1, !isHalfBlock else { return false }
        self.code = code
        foreground = style.foreground
        attributes = style.attributes
        link = 0
        if style.resetsBackground { background = PackedColor(.standard) }
        return true
    }

    /// The byte of an ASCII character, but for a return with a line feed.
    package var asciiByte: UInt8? { code.isASCII ? UInt8(code.value) : nil }

    /// A number that is the same for equal characters.
    var characterCode: UInt32 { code.value }

    /// Whether each half of the cell shows a pixel, see ``PixelPair``.
    var isHalfBlock: Bool { code == CharacterCode.upperHalf || code == CharacterCode.lowerHalf }
}
