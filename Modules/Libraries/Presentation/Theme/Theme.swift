/// A set of colours, one for each name.
///
/// The standard theme leaves text and background to the terminal, whose user chose
/// them, and picks colours that can be read on dark and on light backgrounds.
public struct Theme: Hashable, Sendable {
    /// One colour, for each kind of display.
    public struct Entry: Hashable, Sendable {
        /// The colour on displays of 256 colours or more.
        public var color: CellColor
        /// The colour on displays of 16 colours.
        public var ansi: CellColor
        /// The attributes of text on displays of 16 colours, in addition to the colour, and on
        /// displays without colours.
        public var attributes: CellStyle.Attributes

        /// The terminal's own colour.
        static let none = Entry(.standard)

        /// Creates an entry.
        public init(
            _ color: CellColor,
            ansi: CellColor = .standard,
            attributes: CellStyle.Attributes = []
        ) {
            self.color = color
            self.ansi = ansi
            self.attributes = attributes
        }

        /// Creates an entry from 24 bits, red first.
        public init(hex: UInt32, ansi: UInt8, attributes: CellStyle.Attributes = []) {
            self.init(
                .rgb(
                    red: UInt8(hex >> 16 & 0xFF),
                    green: UInt8(hex >> 8 & 0xFF),
                    blue: UInt8(hex & 0xFF)
                ),
                ansi: .ansi(min(ansi, 15)),
                attributes: attributes
            )
        }
    }

    /// A colour of a display, with the attributes that go with it.
    struct Resolved {
        var color: CellColor
        var attributes: CellStyle.Attributes
    }

    /// The colours; a name without an entry looks as in ``standard``.
    public var entries: [Color.Name: Entry] {
        get {
            Dictionary(
                uniqueKeysWithValues: Color.Name.allCases.compactMap { name in
                    self[name].map { (name, $0) }
                }
            )
        }
        set { table = Color.Name.allCases.map { newValue[$0] } }
    }
    // An entry for each name, as a colour is looked up for each line of text that is drawn.
    private var table: [Entry?]

    /// Assumed for the terminal's own text colour when colours are mixed.
    public var assumedForeground: CellColor = .rgb(red: 0xE5, green: 0xE5, blue: 0xE5)
    /// Assumed for the terminal's own background when colours are mixed.
    public var assumedBackground: CellColor = .rgb(red: 0, green: 0, blue: 0)

    /// Whether dark text is drawn on a light background.
    public var isLight: Bool { assumedBackground.isLight }

    /// Creates a theme from its colours.
    public init(entries: [Color.Name: Entry]) {
        table = []
        self.entries = entries
    }

    /// The theme's own entry of a name.
    subscript(name: Color.Name) -> Entry? {
        get { table[name.rawValue] }
        set { table[name.rawValue] = newValue }
    }

    /// The entry of a colour; a name that the theme lacks has that of the standard theme.
    func entry(for color: Color) -> Entry {
        var entry: Entry
        switch color.kind {
        case .named(let name): entry = self[name] ?? Theme.standard[name] ?? .none
        case .cell(let color): entry = Entry(color, ansi: color)
        }
        if color.shade != 0 { entry.color = entry.color.shaded(by: color.shade) }
        return entry
    }

    func resolve(_ color: Color, depth: ColorDepth) -> Resolved {
        let entry = entry(for: color)
        return switch depth {
        case .none: Resolved(color: .standard, attributes: entry.attributes)
        case .ansi16: Resolved(color: entry.ansi, attributes: entry.attributes)
        case .palette256, .trueColor: Resolved(color: entry.color, attributes: [])
        }
    }
}

extension CellColor {
    /// The colour with a percentage of full intensity added to each part, where it has parts.
    fileprivate func shaded(by percentage: Double) -> CellColor {
        guard case .rgb(let red, let green, let blue) = self else { return self }
        func adjusted(_ part: UInt8) -> UInt8 {
            UInt8(min(max(Double(part) + 255 * percentage / 100, 0), 255))
        }
        return .rgb(red: adjusted(red), green: adjusted(green), blue: adjusted(blue))
    }
}
