/// A colour by name or by number, with an opacity.
///
/// Names are resolved when a frame is drawn, by the ``Theme`` and by what the
/// display can show.
public struct Color: Hashable, Sendable {
    /// A colour that a theme decides on.
    public enum Name: Hashable, Sendable, CaseIterable {
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

    private init(kind: Kind, alpha: Double = 1) {
        self.kind = kind
        self.alpha = alpha
    }

    /// The same colour with another opacity, brought into 0...1.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(kind: kind, alpha: alpha.isNaN ? 1 : min(max(alpha, 0), 1))
    }

    /// The colour with each part raised by a percentage of full intensity.
    ///
    /// A name or a palette entry stays as it is.
    public func lighter(by percentage: Double = 30) -> Color {
        guard case .cell(.rgb(let red, let green, let blue)) = kind, !percentage.isNaN else {
            return self
        }
        func adjusted(_ part: UInt8) -> UInt8 {
            UInt8(min(max(Double(part) + 255 * percentage / 100, 0), 255))
        }
        let color = CellColor.rgb(
            red: adjusted(red),
            green: adjusted(green),
            blue: adjusted(blue)
        )
        return Color(kind: .cell(color), alpha: alpha)
    }

    /// The colour with each part lowered by a percentage of full intensity.
    public func darker(by percentage: Double = 30) -> Color {
        lighter(by: -percentage)
    }
}
