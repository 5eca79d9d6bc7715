/// One character cell.
///
/// A character two columns wide takes two cells: the first holds it with
/// `width` 2, the second is a ``continuation(style:)`` with `width` 0.
///
/// A cell is 16 plain bytes, whatever stands in it: grids are filled, compared
/// and copied in every frame.
public struct Cell: Hashable, Sendable {
    private var code: CharacterCode
    private var foreground: PackedColor
    private var background: PackedColor
    // The number of the link, 0 for none; here it leaves no gap in the layout.
    private var link: UInt16
    private var attributes: CellStyle.Attributes
    /// How many columns the character takes: 1, 2, or 0 for a continuation.
    public var width: UInt8

    /// The character of the cell; a blank in a continuation.
    public var character: Character {
        get { code.character }
        set { code = CharacterCode(newValue) }
    }

    /// How it is drawn.
    public var style: CellStyle {
        get {
            CellStyle(
                foreground: foreground.color,
                background: background.color,
                attributes: attributes,
                link: Hyperlink(code: link)
            )
        }
        set {
            foreground = PackedColor(newValue.foreground)
            background = PackedColor(newValue.background)
            attributes = newValue.attributes
            link = newValue.link?.code ?? 0
        }
    }

    /// A blank in the terminal's own style.
    public static let blank = Cell(" ")

    /// Creates a cell.
    public init(_ character: Character, style: CellStyle = .plain, width: UInt8 = 1) {
        code = CharacterCode(character)
        foreground = PackedColor(style.foreground)
        background = PackedColor(style.background)
        attributes = style.attributes
        link = style.link?.code ?? 0
        self.width = width
    }

    /// The second cell of a character two columns wide.
    public static func continuation(style: CellStyle) -> Cell {
        Cell(" ", style: style, width: 0)
    }

    /// Tells whether two cells are drawn in the same style.
    func hasStyle(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background
            && attributes == other.attributes && link == other.link
    }

    /// Replaces the character of a cell that holds a single one, and is no half block.
    ///
    /// - Returns: Whether it was such a cell.
    @inline(__always)
    mutating func write(_ code: CharacterCode, _ ink: PackedInk) -> Bool {
        guard width == 1, !isHalfBlock else { return false }
        self.code = code
        foreground = ink.foreground
        attributes = ink.attributes
        link = 0
        if ink.coversGround { background = PackedColor(.standard) }
        return true
    }

    /// A number that is the same for equal characters.
    var text: UInt32 { code.value }

    /// Tells whether half a character's place shows a pixel, see ``HalfBlock``.
    var isHalfBlock: Bool { code == CharacterCode.upperHalf || code == CharacterCode.lowerHalf }
}
