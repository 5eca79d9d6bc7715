/// How a cell's character is drawn.
public struct CellStyle: Hashable, Sendable {
    /// Attributes of a cell in addition to its colours.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Heavier strokes.
        public static var bold: Attributes { Attributes(rawValue: 1 << 0) }
        /// Faint text.
        public static var dim: Attributes { Attributes(rawValue: 1 << 1) }
        /// Slanted.
        public static var italic: Attributes { Attributes(rawValue: 1 << 2) }
        /// A line below.
        public static var underline: Attributes { Attributes(rawValue: 1 << 3) }
        /// Foreground and background swapped.
        public static var reverse: Attributes { Attributes(rawValue: 1 << 4) }
        /// A line through.
        public static var strikethrough: Attributes { Attributes(rawValue: 1 << 5) }

        /// Marks a cell that a picture covers, without a change of its appearance.
        public static var picture: Attributes { Attributes(rawValue: 1 << 7) }

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    // Numbers, which are compared and copied for each cell of a frame.
    var packedForeground: PackedColor
    var packedBackground: PackedColor
    var linkCode: UInt16

    /// The attributes in addition to the colours.
    public var attributes: Attributes
    /// The colour of text.
    public var foreground: CellColor {
        get { packedForeground.color }
        set { packedForeground = PackedColor(newValue) }
    }
    /// The colour behind text.
    public var background: CellColor {
        get { packedBackground.color }
        set { packedBackground = PackedColor(newValue) }
    }
    /// The address that the text leads to; `nil` for none.
    public var link: Hyperlink? {
        get { Hyperlink(code: linkCode) }
        set { linkCode = newValue?.code ?? 0 }
    }

    /// The terminal's default style.
    public static let plain = CellStyle()

    /// Creates a style; defaults are the terminal's own.
    public init(
        foreground: CellColor = .standard,
        background: CellColor = .standard,
        attributes: Attributes = [],
        link: Hyperlink? = nil
    ) {
        packedForeground = PackedColor(foreground)
        packedBackground = PackedColor(background)
        linkCode = link?.code ?? 0
        self.attributes = attributes
    }

    init(
        _ foreground: PackedColor,
        on background: PackedColor,
        _ attributes: Attributes,
        linkCode: UInt16
    ) {
        packedForeground = foreground
        packedBackground = background
        self.linkCode = linkCode
        self.attributes = attributes
    }

    /// Returns whether a blank looks the same in another style.
    package func hasBlank(of other: CellStyle) -> Bool {
        // Lines and a reversed blank show the foreground.
        let lines: Attributes = [.underline, .reverse, .strikethrough]
        return packedBackground == other.packedBackground
            && (attributes.union(other.attributes).isDisjoint(with: lines) || self == other)
    }
}
