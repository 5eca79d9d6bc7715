/// Shows text, over as many lines as needed.
open class LabelNode: Node {
    /// The text; each line break begins a new line.
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

    /// The font.
    public final var font: Font = ViewBuilderEnvironment.defaultLabelFont {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of lines that are shorter than the width of the label.
    public final var alignment: TextAlignment = .natural {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }

    /// The truncation or wrapping of text that is longer than a line.
    public final var lineBreakMode: LineBreakMode = .byWordWrapping {
        didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
    }

    /// The maximum number of lines; 0 for no limit.
    public final var numberOfLines: Int = 0 {
        didSet { if numberOfLines != oldValue { setNeedsLayout() } }
    }

    /// The placeholder, drawn in a fainter style, while there is no text.
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

    /// The accessibility role of text.
    open override var accessibilityRole: String { "text" }

    /// The visible text as accessibility text.
    open override var accessibilityText: String? { shown }

    /// Returns the size of the text, wrapped to the available width.
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

    /// Discards the cached line breaks.
    open override func layoutSubviews() { broken = nil }

    /// Draws the lines that fit; the last one ends in `…` if some do not fit.
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

/// The alignment of lines of text that are shorter than the available width.
public enum TextAlignment: Hashable, Sendable {
    /// The alignment at the beginning of the paragraph's direction: on the left, or on the right
    /// for a paragraph from right to left.
    case natural
    /// The alignment at a fixed edge, or in the middle.
    case left, center, right
}
