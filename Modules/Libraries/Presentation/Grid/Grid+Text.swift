extension Grid {
    /// The characters of each row, without blanks at the end.
    public var lines: [String] {
        (0..<size.rows).map { index in
            var text = ""
            for cell in row(index) where cell.width > 0 { text.append(cell.character) }
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// The characters of all rows, without blanks at their ends nor empty rows at the end.
    public var text: String {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Draws a view alone, without a display.
    ///
    /// - Parameters:
    ///   - view: The view; it takes the whole grid, or as many rows as it needs.
    ///   - size: The extent of the grid; without rows, the height follows the view.
    ///   - traits: The capabilities to draw for.
    ///   - theme: The theme that gives named colours their values.
    ///   - time: The time that animations go by.
    @MainActor
    public init(
        of view: any View,
        size: Size,
        traits: DisplayTraits = DisplayTraits(),
        theme: Theme = .standard,
        time: Duration = .zero
    ) {
        let node = view.build()
        let root = Node()
        root.addSubview(node)
        var size = size
        if size.rows == 0 {
            let room = Size(columns: size.columns, rows: 10_000)
            size.rows = min(root.sizeThatFits(room).rows, room.rows)
        }
        root.place(in: Rect(origin: .zero, size: size))
        var canvas = Canvas(size: size, traits: traits, theme: theme, time: time)
        root.render(into: &canvas)
        self = canvas.grid
    }
}
