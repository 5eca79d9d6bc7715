/// How a cell's character is drawn.
public struct CellStyle: Hashable, Sendable {
    /// Attributes beside colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Heavier strokes.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Fainter ink.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background swapped.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// A line through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)

        /// Below a picture; without a look of its own.
        public static let picture = Attributes(rawValue: 1 << 7)

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The ink.
    public var foreground: CellColor
    /// The paper.
    public var background: CellColor
    /// Everything beside colour.
    public var attributes: Attributes
    /// The address that the text leads to; `nil` for none.
    public var link: Hyperlink?

    /// The terminal's default style.
    public static let plain = CellStyle()

    /// Creates a style; defaults are the terminal's own.
    public init(
        foreground: CellColor = .standard,
        background: CellColor = .standard,
        attributes: Attributes = [],
        link: Hyperlink? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.link = link
    }
}
