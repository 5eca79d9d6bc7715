/// Shows the progress of some work, as a bar that fills in eighths of a column.
public final class ProgressBarNode: Node {
    /// The progress from 0 to 1; `nil` while it is unknown, which a moving block shows.
    ///
    /// Numbers out of range are clamped to it; NaN counts as unknown.
    public var progress: Double? {
        didSet { if progress != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the bar.
    public var color: Color = .tint {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Whether the percentage is shown at the right, if it fits.
    public var showsPercentage: Bool = true {
        didSet { if showsPercentage != oldValue { setNeedsDisplay() } }
    }

    private static let step = Duration.milliseconds(100)
    private static let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

    /// Creates a bar.
    public init(_ progress: Double? = nil) {
        self.progress = progress
        super.init()
    }

    private var share: Double? {
        guard let progress, !progress.isNaN else { return nil }
        return min(max(progress, 0), 1)
    }

    // Rounded down, except for errors of binary fractions (0.29 * 100 is less than 29): 100 % means
    // that all work is done.
    private var percentage: String? {
        share.map { "\($0 < 1 ? min(Int($0 * 100 + 1e-9), 99) : 100) %" }
    }

    /// The accessibility role of a progress indicator.
    public override var accessibilityRole: String { "progress" }

    /// The percentage as accessibility text.
    public override var accessibilityText: String? { percentage ?? "under way" }

    /// Returns the default size of a bar.
    public override func measure(_ available: Size) -> Size { Size(columns: 20, rows: 1) }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Draws the bar, and requests another frame while it moves.
    public override func draw(in canvas: inout Canvas) {
        var area = contentRect
        if showsPercentage, let percentage, area.size.columns >= 12 {
            let place = Point(
                column: area.maxColumn - percentage.utf8.count,
                row: area.minRow
            )
            canvas.draw(percentage, at: place, color: .secondaryLabel)
            area.size.columns -= 6
        }
        if area.size.columns >= 5 {
            let isUnicode = canvas.traits.isUnicode
            let end = Point(column: area.maxColumn - 1, row: area.minRow)
            canvas.draw(isUnicode ? "▕" : "[", at: area.origin, color: .separator)
            canvas.draw(isUnicode ? "▏" : "]", at: end, color: .separator)
            area = area.inset(by: EdgeInsets(left: 1, right: 1))
        }
        guard area.size.columns > 0 else { return }
        if let share {
            drawBar(share, area, in: &canvas)
        } else {
            drawBlock(area, in: &canvas)
            canvas.requestFrame(after: ProgressBarNode.step)
        }
    }

    private func drawBar(_ share: Double, _ area: Rect, in canvas: inout Canvas) {
        let columns = area.size.columns
        let eighths = Int(share * Double(columns * 8))
        var glyphs = Array(repeating: full(canvas), count: eighths / 8)
        if eighths % 8 > 0, canvas.traits.isUnicode {
            glyphs.append(Glyph(character: ProgressBarNode.parts[eighths % 8], width: 1))
        }
        canvas.draw(glyphs, at: area.origin, color: color)
    }

    private func drawBlock(_ area: Rect, in canvas: inout Canvas) {
        let columns = area.size.columns
        let length = max(1, columns / 4)
        let furthest = columns - length
        // The block moves to the right end and back.
        let turn = Int(canvas.time / ProgressBarNode.step) % max(1, furthest * 2)
        let start = turn <= furthest ? turn : furthest * 2 - turn
        let place = Point(column: area.minColumn + start, row: area.minRow)
        canvas.draw(repeatElement(full(canvas), count: length), at: place, color: color)
    }

    private func full(_ canvas: borrowing Canvas) -> Glyph {
        Glyph(character: canvas.traits.isUnicode ? "█" : "#", width: 1)
    }
}
