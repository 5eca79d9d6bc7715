/// Shows a short notice on a row of its own, which stays there when there is none.
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

    /// It is a status.
    public override var accessibilityRole: String { "status" }

    /// The notice.
    public override var accessibilityText: String? { text }

    /// One row, whatever the notice; it asks for no width, so that a notice moves nothing.
    public override func measure(_ available: Size) -> Size { Size(columns: 0, rows: 1) }

    /// It takes the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Draws the notice, its end replaced by `…` if it is too long.
    public override func draw(in canvas: inout Canvas) {
        guard let text else { return }
        let line = text.oneLine(columns: contentRect.size.columns)
        canvas.draw(line, at: contentRect.origin, color: color)
    }
}
