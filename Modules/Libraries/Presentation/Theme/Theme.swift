/// What the named colours look like.
///
/// The standard theme leaves text and ground to the terminal, whose user chose
/// them, and picks colours that can be read on dark and on light ground.
public struct Theme: Hashable, Sendable {
    /// One colour, for each kind of display.
    public struct Entry: Hashable, Sendable {
        /// What it is where there are 256 colours or more.
        public var color: CellColor
        /// What it is where there are 16.
        public var ansi: CellColor
        /// What text gets beside, or in place of, the colour where there are 16 or none.
        public var attributes: CellStyle.Attributes

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

    /// A colour as a display is told, with the attributes that go with it.
    struct Resolved {
        var color: CellColor
        var attributes: CellStyle.Attributes
    }

    /// The colours; a name without an entry is the terminal's own.
    public var entries: [Color.Name: Entry]
    /// What the terminal's own text is taken to be when colours are mixed.
    public var assumedForeground: CellColor = .rgb(red: 0xE5, green: 0xE5, blue: 0xE5)
    /// What the terminal's own ground is taken to be when colours are mixed.
    public var assumedBackground: CellColor = .rgb(red: 0, green: 0, blue: 0)

    /// Whether dark text is drawn on light ground.
    public var isLight: Bool { assumedBackground.isLight }

    /// Creates a theme from its colours.
    public init(entries: [Color.Name: Entry]) {
        self.entries = entries
    }

    func resolve(_ color: Color, depth: ColorDepth) -> Resolved {
        let entry: Entry
        switch color.kind {
        case .named(let name): entry = entries[name] ?? Entry(.standard)
        case .cell(let color): entry = Entry(color, ansi: color)
        }
        return switch depth {
        case .none: Resolved(color: .standard, attributes: entry.attributes)
        case .ansi16: Resolved(color: entry.ansi, attributes: entry.attributes)
        case .palette256, .trueColor: Resolved(color: entry.color, attributes: [])
        }
    }
}

extension Theme {
    /// Colours for any terminal.
    public static let standard = Theme(entries: [
        .label: Entry(.standard),
        .secondaryLabel: Entry(
            .rgb(red: 0x8E, green: 0x8E, blue: 0x93),
            attributes: .dim
        ),
        .tertiaryLabel: Entry(.rgb(red: 0x7C, green: 0x7C, blue: 0x80), attributes: .dim),
        .placeholderText: Entry(.rgb(red: 0x7C, green: 0x7C, blue: 0x80), attributes: .dim),
        .separator: Entry(.rgb(red: 0x6C, green: 0x6C, blue: 0x70), attributes: .dim),
        .tint: Entry(hex: 0x3D8BFF, ansi: 12),
        .systemGray: Entry(hex: 0x8E8E93, ansi: 8),
        .lightGray: Entry(hex: 0xAAAAAA, ansi: 7),
        .gray: Entry(hex: 0x808080, ansi: 8),
        .darkGray: Entry(hex: 0x555555, ansi: 8),
        .red: Entry(hex: 0xFF453A, ansi: 9, attributes: .bold),
        .green: Entry(hex: 0x30B354, ansi: 10),
        .blue: Entry(hex: 0x3D8BFF, ansi: 12),
        .yellow: Entry(hex: 0xD9A800, ansi: 11),
        .orange: Entry(hex: 0xF08C00, ansi: 11),
        .purple: Entry(hex: 0xAF6FE0, ansi: 13),
        .cyan: Entry(hex: 0x20A8C0, ansi: 14),
        .magenta: Entry(hex: 0xE0559A, ansi: 13),
        .white: Entry(hex: 0xFFFFFF, ansi: 15),
        .black: Entry(hex: 0x000000, ansi: 0),
    ])
}
