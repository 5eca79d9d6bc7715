/// Shows text, over as many lines as it takes.
open class LabelNode: Node {
    /// The text; line ends begin a new line.
    public final var text: String? {
        didSet {
            guard text != oldValue else { return }
            content = nil
            setNeedsLayout()
        }
    }

    /// The text colour.
    public final var color: Color = ViewBuilderEnvironment.defaultLabelColor {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The attributes.
    public final var font: Font = ViewBuilderEnvironment.defaultLabelFont {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// Where lines stand that are shorter than the label.
    public final var alignment: TextAlignment = .natural {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }

    /// The truncation or wrapping of text that is longer than a line.
    public final var lineBreakMode: LineBreakMode = .byWordWrapping {
        didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
    }

    /// The most lines; 0 for as many as it takes.
    public final var numberOfLines: Int = 0 {
        didSet { if numberOfLines != oldValue { setNeedsLayout() } }
    }

    /// The placeholder, drawn fainter, while there is no text.
    public final var placeholder: String? {
        didSet {
            guard placeholder != oldValue else { return }
            content = nil
            setNeedsLayout()
        }
    }

    private final var shown: String? { text ?? placeholder }
    private final var content: DisplayText?
    private final var broken: (size: Size, lines: [[Glyph]])?

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
        super.init()
    }

    /// It is text.
    open override var accessibilityRole: String { "text" }

    /// The text.
    open override var accessibilityText: String? { shown }

    /// The extent of the text, broken where it must be.
    open override func measure(_ available: Size) -> Size {
        guard let shown, !shown.isEmpty else { return .zero }
        let lines = readContent().lines(
            columns: available.columns,
            mode: lineBreakMode,
            limit: lineLimit
        )
        var columns = 0
        for line in lines { columns = max(columns, line.columns) }
        return Size(columns: columns, rows: lines.count)
    }

    /// Forgets how the lines were broken.
    open override func layoutSubviews() { broken = nil }

    /// Draws the lines that there is room for; the last ends in `…` if not all fit.
    open override func draw(in canvas: inout Canvas) {
        guard let shown, !shown.isEmpty else { return }
        let color = text == nil ? Color.placeholderText : color
        let area = contentRect
        for (index, line) in lines(in: area.size).enumerated() {
            let free = area.size.columns - line.columns
            let indent =
                switch alignment {
                case .natural: line.isRightToLeft ? free : 0
                case .left: 0
                case .center: free / 2
                case .right: free
                }
            let place = Point(column: area.minColumn + indent, row: area.minRow + index)
            canvas.draw(line, at: place, color: color, font: font)
        }
    }

    private final func lines(in size: Size) -> [[Glyph]] {
        if let broken, broken.size == size { return broken.lines }
        let limit = min(lineLimit ?? size.rows, size.rows)
        let lines = readContent().lines(columns: size.columns, mode: lineBreakMode, limit: limit)
        broken = (size, lines)
        return lines
    }

    private final var lineLimit: Int? { numberOfLines > 0 ? numberOfLines : nil }

    private final func readContent() -> DisplayText {
        if let content { return content }
        let read = DisplayText(shown ?? "")
        content = read
        return read
    }
}

/// Where lines of text stand that are shorter than their room.
public enum TextAlignment: Hashable, Sendable {
    /// At the edge where the paragraph begins: on the left, or on the right for a
    /// paragraph from right to left.
    case natural
    /// At an edge, or in the middle.
    case left, center, right
}
