/// A colour by name or by number, with an opacity.
///
/// Names are resolved when a frame is drawn, by the ``Theme`` and the abilities of the display.
public struct Color: Hashable, Sendable {
    /// A colour that a theme decides on.
    public enum Name: Int, Hashable, Sendable, CaseIterable {
        case label, secondaryLabel, tertiaryLabel, placeholderText
        case systemBackground, secondarySystemBackground, tertiarySystemBackground
        case systemGroupedBackground, secondarySystemGroupedBackground
        case quaternarySystemFill, separator, tint
        case systemGray, lightGray, gray, darkGray
        case red, green, blue, yellow, orange, purple, cyan, magenta, white, black
    }

    enum Kind: Hashable, Sendable {
        case named(Name)
        case cell(CellColor)
    }

    var kind: Kind
    /// How much it covers: 0 nothing, 1 all.
    public var alpha: Double
    /// The change of each part, as a percentage of full intensity.
    var shade: Double

    /// Creates a colour that the theme decides on.
    public init(_ name: Name) {
        self.init(kind: .named(name))
    }

    /// Creates a colour from the numbers of a display.
    public init(_ color: CellColor) {
        self.init(kind: .cell(color))
    }

    /// Creates a colour from its parts, 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.init(kind: .cell(.rgb(red: red, green: green, blue: blue)))
    }

    private init(kind: Kind, alpha: Double = 1, shade: Double = 0) {
        self.kind = kind
        self.alpha = alpha
        self.shade = shade
    }

    /// The same colour with another opacity, brought into 0...1.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(kind: kind, alpha: alpha.isNaN ? 1 : min(max(alpha, 0), 1), shade: shade)
    }

    /// The colour with each part raised by a percentage of full intensity.
    ///
    /// A name is raised when a frame is drawn, from the theme's entry; one of the
    /// terminal's own 16 colours, or a palette entry, stays as it is.
    public func lighter(by percentage: Double = 30) -> Color {
        guard !percentage.isNaN else { return self }
        return Color(kind: kind, alpha: alpha, shade: min(max(shade + percentage, -100), 100))
    }

    /// The colour with each part lowered by a percentage of full intensity.
    public func darker(by percentage: Double = 30) -> Color {
        lighter(by: -percentage)
    }
}
