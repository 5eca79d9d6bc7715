/// Shows a whole number between two buttons that lower and raise it.
public final class StepperNode: ControlNode {
    /// The number, clamped to the range.
    public var value: Int {
        get { number }
        set { set(min(max(newValue, range.lowerBound), range.upperBound)) }
    }

    /// The minimum and the maximum.
    public var range: ClosedRange<Int> {
        didSet {
            guard range != oldValue else { return }
            value = number
            setNeedsLayout()
        }
    }

    /// The step of one key press; less than 1 counts as 1.
    public var step: Int

    private var number: Int

    /// Creates a stepper.
    public init(_ value: Int = 0, in range: ClosedRange<Int> = 0...100, step: Int = 1) {
        number = min(max(value, range.lowerBound), range.upperBound)
        self.range = range
        self.step = step
        super.init()
    }

    private func set(_ value: Int) {
        guard value != number else { return }
        number = value
        setNeedsDisplay()
    }

    /// The accessibility role of a stepper.
    public override var accessibilityRole: String { "stepper" }

    /// The number as accessibility text.
    public override var accessibilityText: String? { "\(number)" }

    /// The columns of the longest number of the range.
    private var digits: Int {
        max("\(range.lowerBound)".utf8.count, "\(range.upperBound)".utf8.count)
    }

    /// Returns the size of the longest number between its buttons, so that a change moves no other
    /// view.
    public override func measure(_ available: Size) -> Size {
        Size(columns: digits + 8, rows: 1)
    }

    /// Draws the number, and the buttons if they fit.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        let width = area.size.columns
        let text = "\(number)"
        let font = font(.body)
        guard width >= text.utf8.count + 8 else {
            canvas.draw(text.oneLine(columns: width), at: area.origin, font: font)
            return
        }
        draw("[-]", isOn: number > range.lowerBound, at: area.minColumn, in: &canvas)
        draw("[+]", isOn: number < range.upperBound, at: area.maxColumn - 3, in: &canvas)
        let room = width - 6
        let left = (room - text.utf8.count) / 2
        let right = room - text.utf8.count - left
        let padded =
            String(repeating: " ", count: left) + text + String(repeating: " ", count: right)
        let place = Point(column: area.minColumn + 3, row: area.minRow)
        canvas.draw(padded, at: place, font: font)
    }

    private func draw(_ sign: String, isOn: Bool, at column: Int, in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        let isOn = isOn && isEnabled
        canvas.draw(
            sign,
            at: Point(column: column, row: area.minRow),
            color: isOn ? .tint : .tertiaryLabel,
            font: Font(isOn ? .bold : .dim)
        )
    }

    /// Changes the number as the user does, within the range.
    private func change(by count: Int) {
        let (distance, isTooLong) = max(step, 1).multipliedReportingOverflow(by: count)
        let (target, isTooFar) = number.addingReportingOverflow(distance)
        let old = number
        value = isTooLong || isTooFar ? (count < 0 ? range.lowerBound : range.upperBound) : target
        if number != old { sendActions(for: .valueChanged) }
    }

    private static let keys = KeyMap(for: StepperNode.self, when: \.isEnabled) {
        KeyBinding(.left, .character("-"), title: "Less") { $0.change(by: -1) }
        KeyBinding(.right, .character("+"), .character("="), title: "More") { $0.change(by: 1) }
        KeyBinding(.pageDown, title: "10 less") { $0.change(by: -10) }.onlyInHelp()
        KeyBinding(.pageUp, title: "10 more") { $0.change(by: 10) }.onlyInHelp()
    }

    /// The keys of a stepper: the arrows and the signs change the number.
    public override class var keyMap: KeyMap { keys }

    /// Changes the number at a click on a button, or with the wheel.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled else { return super.mouseUsed(event, at: point) }
        let area = contentArea(of: measure(bounds.size))
        switch event.action {
        case .wheelUp: change(by: 1)
        case .wheelDown: change(by: -1)
        case .press(.left):
            guard area.contains(point) else { return false }
            if point.column < area.minColumn + 3 {
                change(by: -1)
            } else if point.column >= area.maxColumn - 3 {
                change(by: 1)
            }
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
