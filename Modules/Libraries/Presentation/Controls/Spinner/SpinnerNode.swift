/// Shows that work is in progress, by an animated sign.
public final class SpinnerNode: Node {
    /// The name of the work in progress.
    public var text: String? {
        didSet { if text != oldValue { setNeedsLayout() } }
    }

    /// The text colour.
    public var color: Color = .label {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Whether the sign is animated.
    public var isAnimating: Bool = true {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    private static let step = Duration.milliseconds(100)
    private static let dots: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    private static let strokes: [Character] = ["|", "/", "-", "\\"]

    /// Creates a spinner.
    public init(_ text: String? = nil) {
        self.text = text
        super.init()
    }

    /// The accessibility role of a progress indicator.
    public override var accessibilityRole: String { "progress" }

    /// The name of the work in progress as accessibility text.
    public override var accessibilityText: String? { text }

    /// Returns the size of the sign and the text next to it.
    public override func measure(_ available: Size) -> Size {
        guard let text, !text.isEmpty else { return Size(columns: 1, rows: 1) }
        return Size(columns: 2 + text.displayWidth, rows: 1)
    }

    /// Draws the sign for the time of the frame, and requests the next frame.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let signs = canvas.traits.isUnicode ? SpinnerNode.dots : SpinnerNode.strokes
        let turn = Int(canvas.time / SpinnerNode.step) % signs.count
        let sign = Glyph(character: signs[abs(turn)], width: 1)
        canvas.draw([sign], at: area.origin, color: color)
        if let text {
            let place = Point(column: area.minColumn + 2, row: area.minRow)
            canvas.draw(text, at: place, color: color)
        }
        if isAnimating { canvas.requestFrame(after: SpinnerNode.step) }
    }
}
