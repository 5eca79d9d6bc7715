/// Shows a short notice on a row that remains visible when there is no notice.
public final class StatusLineNode: Node {
    /// The notice; only its first line is shown.
    public var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The text colour.
    public var color: Color = .secondaryLabel {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Creates a status line.
    public init(_ text: String? = nil) {
        self.text = text
        super.init()
    }

    /// The accessibility role of a status line.
    public override var accessibilityRole: String { "status" }

    /// The notice as accessibility text.
    public override var accessibilityText: String? { text }

    /// Returns one row, and no width, so that a notice moves no other view.
    public override func measure(_ available: Size) -> Size { Size(columns: 0, rows: 1) }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Draws the notice, truncated with `…` if it is too long.
    public override func draw(in canvas: inout Canvas) {
        guard let text else { return }
        let line = text.oneLine(columns: contentRect.size.columns)
        canvas.draw(line, at: contentRect.origin, color: color)
    }
}
