/// A text style, as attributes of a character cell.
public struct Font: Hashable, Sendable {
    /// The attributes of the cells.
    public var attributes: CellStyle.Attributes

    /// Creates a font from attributes.
    public init(_ attributes: CellStyle.Attributes = []) {
        self.attributes = attributes
    }

    /// The heading of a whole screen.
    public static let largeTitle = Font([.bold, .underline])
    /// The heading of the first rank.
    public static let title1 = Font([.bold, .underline])
    /// The heading of the second rank.
    public static let title2 = Font(.bold)
    /// The heading of the third rank.
    public static let title3 = Font(.bold)
    /// The heading of a paragraph.
    public static let headline = Font(.bold)
    /// A line below a heading.
    public static let subheadline = Font()
    /// Running text.
    public static let body = Font()
    /// The text of a callout.
    public static let callout = Font()
    /// Notes below the text.
    public static let footnote = Font(.dim)
    /// The caption of a picture.
    public static let caption1 = Font(.dim)
    /// The caption of a picture, in less weight.
    public static let caption2 = Font(.dim)

    /// The font in heavier strokes.
    public func bold() -> Font { Font(attributes.union(.bold)) }
    /// The font slanted.
    public func italic() -> Font { Font(attributes.union(.italic)) }
    /// The font with a line below.
    public func underlined() -> Font { Font(attributes.union(.underline)) }
}
