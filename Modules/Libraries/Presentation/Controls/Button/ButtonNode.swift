/// Shows a title that can be activated with Enter, Space or a click.
public final class ButtonNode: ControlNode {
    /// The title.
    public var title: String? {
        didSet { if title != oldValue { setNeedsLayout() } }
    }

    /// The text colour in the normal state; see ``setColor(_:for:)`` for others.
    public var color: Color {
        get { colors[.normal] ?? ViewBuilderEnvironment.defaultButtonColor }
        set { setColor(newValue, for: .normal) }
    }

    /// The font of the title.
    public var font: Font = ViewBuilderEnvironment.defaultButtonFont {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// Whether characters, which may be meant as text, have no effect while the button has the
    /// focus.
    var ignoresText = false

    private var colors = StateValues<Color>()
    private var backgroundColors = StateValues<Color>()

    /// Sets the text colour of a state.
    public func setColor(_ color: Color?, for state: ControlState) {
        colors[state] = color
        setNeedsDisplay()
    }

    /// Sets the background colour of a state.
    public func setBackgroundColor(_ color: Color?, for state: ControlState) {
        backgroundColors[state] = color
        setNeedsDisplay()
    }

    /// Creates a button.
    public init(_ title: String? = nil) {
        self.title = title
        super.init()
    }

    /// The accessibility role of a button.
    public override var accessibilityRole: String { "button" }

    /// The title as accessibility text.
    public override var accessibilityText: String? { title }

    /// Returns the size of the title between brackets.
    public override func measure(_ available: Size) -> Size {
        Size(columns: (title ?? "").displayWidth + 4, rows: 1)
    }

    /// Draws the title, in reverse video while the button has the focus.
    public override func draw(in canvas: inout Canvas) {
        let text = DisplayText("[ " + (title ?? "") + " ]")
        guard
            let line = text.lines(columns: contentRect.size.columns, mode: .byTruncatingTail).first
        else { return }
        let area = contentArea(of: Size(columns: line.columns, rows: 1))
        let state = state
        if let fill = backgroundColors[state] { canvas.fill(bounds, with: fill) }
        let textColor = isEnabled ? colors[state] ?? color : colors.exactly(.disabled) ?? .label
        canvas.draw(line, at: area.origin, color: textColor, font: font(font))
    }

    private static let keys = KeyMap(for: ButtonNode.self, when: \.isEnabled) {
        KeyBinding(.enter, .space) { $0.press() }
            .title { $0.title ?? "" }
            .when { $0.extras?.onTap != nil || $0.hasAction(for: .primaryActionTriggered) }
    }

    /// The keys of a button: Enter and Space activate it.
    public override class var keyMap: KeyMap { keys }

    /// Whether characters are no keys of the button, nor of the screen around it.
    public override var typesText: Bool { ignoresText }

    /// Uses up characters that may be meant as text.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        ignoresText && key.typedCharacter != nil || super.keyPressed(key)
    }

    /// Activates the button at a click.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, event.action == .press(.left) else { return false }
        press(TapGesture(location: point, numberOfTaps: event.clickCount))
        return true
    }

    /// Runs the tap action, and sends the control event.
    ///
    /// - Parameter gesture: The click; without a location a key, of which one press is enough.
    func press(_ gesture: TapGesture = TapGesture()) {
        extras?.tap(gesture, on: self)
        sendActions(for: .primaryActionTriggered)
    }
}
