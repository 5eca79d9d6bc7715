/// Shows a number as a knob on a line, which is moved with keys and the mouse.
public final class SliderNode: ControlNode {
    /// The number, clamped to the range; NaN becomes the lower bound.
    public var value: Double {
        get { number }
        set {
            let value = SliderNode.limit(newValue, to: range)
            guard value != number else { return }
            number = value
            setNeedsDisplay()
        }
    }

    /// The minimum and the maximum, both finite.
    public let range: ClosedRange<Double>

    /// The step of one key press; a twentieth of the range if it is not positive.
    public var step: Double

    private var number: Double

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - value: The initial number, clamped to the range; NaN becomes the lower bound.
    ///   - range: The minimum and the maximum; 0...1 is used if the length is not finite.
    ///   - step: The step of one key press; a twentieth of the range if it is not positive.
    public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double = 0) {
        let isFinite = (range.upperBound - range.lowerBound).isFinite
        self.range = isFinite ? range : 0...1
        number = SliderNode.limit(value, to: self.range)
        self.step = step
        super.init()
    }

    private static func limit(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }

    private var length: Double { range.upperBound - range.lowerBound }

    /// The accessibility role of a slider.
    public override var accessibilityRole: String { "slider" }

    /// The number, and its position in the range in percent.
    public override var accessibilityText: String? {
        let share = length > 0 ? (number - range.lowerBound) / length : 0
        return "\(number) (\(Int((share * 100).rounded())) %)"
    }

    /// Returns the default size of a slider.
    public override func measure(_ available: Size) -> Size { Size(columns: 14, rows: 1) }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// The columns that the knob moves on, without those of the arrows.
    private var track: Range<Int> {
        let area = contentRect
        return area.size.columns < 5
            ? area.minColumn..<area.maxColumn
            : area.minColumn + 1..<area.maxColumn - 1
    }

    private var knob: Int {
        let track = track
        guard length > 0, track.count > 1 else { return track.lowerBound }
        let share = (number - range.lowerBound) / length
        return track.lowerBound + Int((share * Double(track.count - 1)).rounded())
    }

    private var row: Int { contentRect.minRow + max(0, contentRect.size.rows - 1) / 2 }

    /// Draws the line, its arrows and the knob.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let track = track
        guard !track.isEmpty else { return }
        let isUnicode = canvas.traits.isUnicode
        func put(_ sign: String, _ column: Int, _ color: Color, _ font: Font) {
            canvas.draw(sign, at: Point(column: column, row: row), color: color, font: font)
        }
        let faint = Font(isEnabled ? [] : .dim)
        for column in track {
            let isBefore = column < knob
            let sign = isUnicode ? (isBefore ? "━" : "─") : (isBefore ? "=" : "-")
            put(sign, column, isBefore ? .tint : .separator, faint)
        }
        if track.lowerBound > area.minColumn {
            put(isUnicode ? "◄" : "<", area.minColumn, .secondaryLabel, faint)
            put(isUnicode ? "►" : ">", area.maxColumn - 1, .secondaryLabel, faint)
        }
        put(isUnicode ? "●" : "O", knob, .tint, font(Font(.bold)))
    }

    /// Changes the number as the user does.
    private func change(to target: Double) {
        let old = number
        value = target
        if number != old { sendActions(for: .valueChanged) }
    }

    private func change(by distance: Double) { change(to: number + distance) }

    private var stride: Double { step > 0 && step.isFinite ? step : length / 20 }

    private static let keys = KeyMap(for: SliderNode.self, when: \.isEnabled) {
        KeyBinding(.left, title: "Less") { $0.change(by: -$0.stride) }
        KeyBinding(.right, title: "More") { $0.change(by: $0.stride) }
        KeyBinding(.pageDown, title: "Much less") { $0.change(by: -$0.length / 5) }.onlyInHelp()
        KeyBinding(.pageUp, title: "Much more") { $0.change(by: $0.length / 5) }.onlyInHelp()
        KeyBinding(.home, title: "To the start") { $0.change(to: $0.range.lowerBound) }.onlyInHelp()
        KeyBinding(.end, title: "To the end") { $0.change(to: $0.range.upperBound) }.onlyInHelp()
    }

    /// The keys of a slider: arrows, pages, Home and End move the knob.
    public override class var keyMap: KeyMap { keys }

    /// Moves the knob to the mouse at a click or drag, and by a step at a click on an arrow.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled else { return super.mouseUsed(event, at: point) }
        let track = track
        switch event.action {
        case .press(.left) where !track.contains(point.column) && !track.isEmpty:
            change(by: point.column < track.lowerBound ? -stride : stride)
        case .press(.left), .drag(.left):
            guard track.count > 1 else { return true }
            let share = Double(point.column - track.lowerBound) / Double(track.count - 1)
            var target = range.lowerBound + min(max(share, 0), 1) * length
            if step > 0, share > 0, share < 1 {
                target =
                    range.lowerBound
                    + ((target - range.lowerBound) / step).rounded() * step
            }
            change(to: target)
        case .wheelUp: change(by: stride)
        case .wheelDown: change(by: -stride)
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
