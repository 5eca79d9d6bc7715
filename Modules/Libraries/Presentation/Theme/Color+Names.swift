extension Color {
    /// Text.
    public static let label = Color(.label)
    /// Text of less weight.
    public static let secondaryLabel = Color(.secondaryLabel)
    /// Text of little weight.
    public static let tertiaryLabel = Color(.tertiaryLabel)
    /// Placeholder text in an empty field.
    public static let placeholderText = Color(.placeholderText)
    /// The background of the screen.
    public static let systemBackground = Color(.systemBackground)
    /// The background of a group on the screen.
    public static let secondarySystemBackground = Color(.secondarySystemBackground)
    /// The background of a group in a group.
    public static let tertiarySystemBackground = Color(.tertiarySystemBackground)
    /// The background behind groups.
    public static let systemGroupedBackground = Color(.systemGroupedBackground)
    /// The background of a group on the grouped background.
    public static let secondarySystemGroupedBackground = Color(.secondarySystemGroupedBackground)
    /// A faint fill of a large area.
    public static let quaternarySystemFill = Color(.quaternarySystemFill)
    /// Lines between things.
    public static let separator = Color(.separator)
    /// Elements that can be activated.
    public static let tint = Color(.tint)
    /// Middle grey that suits the theme.
    public static let systemGray = Color(.systemGray)
    /// Light gray.
    public static let lightGray = Color(.lightGray)
    /// Gray.
    public static let gray = Color(.gray)
    /// Dark gray.
    public static let darkGray = Color(.darkGray)
    /// Red.
    public static let red = Color(.red)
    /// Green.
    public static let green = Color(.green)
    /// Blue.
    public static let blue = Color(.blue)
    /// Yellow.
    public static let yellow = Color(.yellow)
    /// Orange.
    public static let orange = Color(.orange)
    /// Purple.
    public static let purple = Color(.purple)
    /// Cyan.
    public static let cyan = Color(.cyan)
    /// Magenta.
    public static let magenta = Color(.magenta)
    /// White.
    public static let white = Color(.white)
    /// Black.
    public static let black = Color(.black)
    /// No colour at all.
    public static let clear = Color(.black).withAlphaComponent(0)
}
