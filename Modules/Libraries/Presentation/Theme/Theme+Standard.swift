extension Theme {
    // Greys are entries of xterm's palette, which take half the bytes of other colours.

    /// Colours for a terminal whose background is not known.
    public static let standard = Theme(entries: [
        .label: Entry(.standard),
        .secondaryLabel: Entry(
            .rgb(red: 0x8A, green: 0x8A, blue: 0x8A),
            attributes: .dim
        ),
        .tertiaryLabel: Entry(.rgb(red: 0x76, green: 0x76, blue: 0x76), attributes: .dim),
        .placeholderText: Entry(.rgb(red: 0x76, green: 0x76, blue: 0x76), attributes: .dim),
        .separator: Entry(.rgb(red: 0x6C, green: 0x6C, blue: 0x6C), attributes: .dim),
        // Text in the terminal's own colour, black or white, can be read on these.
        .systemBackground: Entry(.standard),
        .secondarySystemBackground: Entry(hex: 0x6A6A6E, ansi: 8),
        .tertiarySystemBackground: Entry(hex: 0x737377, ansi: 8),
        .systemGroupedBackground: Entry(hex: 0x646468, ansi: 8),
        .secondarySystemGroupedBackground: Entry(hex: 0x6E6E72, ansi: 8),
        .quaternarySystemFill: Entry(hex: 0x77777B, ansi: 8),
        .tint: Entry(hex: 0x3D8BFF, ansi: 12),
        .systemGray: Entry(hex: 0x8A8A8A, ansi: 8),
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

    /// The standard colours, with fills and greys for a dark background.
    public static let dark = standard.with([
        .secondarySystemBackground: Entry(hex: 0x26262A, ansi: 0),
        .tertiarySystemBackground: Entry(hex: 0x333338, ansi: 0),
        .systemGroupedBackground: Entry(hex: 0x1E1E22, ansi: 0),
        .secondarySystemGroupedBackground: Entry(hex: 0x2C2C30, ansi: 0),
        .quaternarySystemFill: Entry(hex: 0x38383D, ansi: 0),
    ])

    /// The standard colours, with fills, greys and text colours for a light background.
    public static let light = standard.with([
        .secondaryLabel: Entry(.rgb(red: 0x62, green: 0x62, blue: 0x62), attributes: .dim),
        .secondarySystemBackground: Entry(hex: 0xECECF0, ansi: 15),
        .tertiarySystemBackground: Entry(hex: 0xE0E0E6, ansi: 15),
        .systemGroupedBackground: Entry(hex: 0xF4F4F7, ansi: 15),
        .secondarySystemGroupedBackground: Entry(hex: 0xE8E8EC, ansi: 15),
        .quaternarySystemFill: Entry(hex: 0xDCDCE2, ansi: 15),
        .tint: Entry(hex: 0x0060DF, ansi: 4),
        .red: Entry(hex: 0xC5221B, ansi: 1, attributes: .bold),
        .green: Entry(hex: 0x1E7A38, ansi: 2),
        .blue: Entry(hex: 0x0060DF, ansi: 4),
        .yellow: Entry(hex: 0x8A6A00, ansi: 3),
        .orange: Entry(hex: 0xA85A00, ansi: 3),
        .cyan: Entry(hex: 0x0F7488, ansi: 6),
    ])

    private func with(_ others: [Color.Name: Entry]) -> Theme {
        Theme(entries: entries.merging(others) { $1 })
    }
}
