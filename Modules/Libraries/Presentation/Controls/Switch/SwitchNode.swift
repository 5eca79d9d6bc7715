/// Shows whether something is on, and allows the user to change that.
public final class SwitchNode: ControlNode {
    /// Whether the switch is on.
    public var isOn: Bool {
        didSet { if isOn != oldValue { setNeedsDisplay() } }
    }

    /// The text colour while the switch is on; `nil` for that of the theme.
    public var onTintColor: Color? {
        didSet { if onTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Creates a switch.
    public init(_ isOn: Bool = true) {
        self.isOn = isOn
        super.init()
    }

    /// The accessibility role of a switch.
    public override var accessibilityRole: String { "switch" }

    /// The accessibility value: `on` or `off`.
    public override var accessibilityValue: String? { isOn ? "on" : "off" }

    private static let natural = Size(columns: 3, rows: 1)

    /// Returns the size of a mark between brackets.
    public override func measure(_ available: Size) -> Size { SwitchNode.natural }

    /// Draws a mark between brackets, in reverse video while the switch has the focus.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: SwitchNode.natural)
        guard !area.isEmpty else { return }
        // If the brackets do not fit, the mark alone shows the state.
        let text = area.size.columns < 3 ? (isOn ? "✓" : "·") : (isOn ? "[✓]" : "[ ]")
        let color = isOn && isEnabled ? onTintColor ?? .tint : .label
        canvas.draw(text, at: area.origin, color: color, font: font(Font(isOn ? .bold : [])))
    }

    private static let keys = KeyMap(for: SwitchNode.self, when: \.isEnabled) {
        KeyBinding(.space, .enter) { $0.toggle() }
            .title { $0.isOn ? "Switch off" : "Switch on" }
    }

    /// The keys of a switch: Enter and Space toggle it.
    public override class var keyMap: KeyMap { keys }

    /// Toggles the switch at a click.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, event.action == .press(.left) else {
            return super.mouseUsed(event, at: point)
        }
        toggle()
        return true
    }

    private func toggle() {
        isOn.toggle()
        sendActions(for: .valueChanged)
    }
}
