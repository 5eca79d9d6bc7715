/// Shows a title that can be activated with Enter, Space or a click.
public final class ButtonNode: Node {
    /// The title.
    public var title: String? {
        didSet { if title != oldValue { setNeedsLayout() } }
    }

    /// The ink.
    public var color: Color = ViewBuilderEnvironment.defaultButtonColor {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The attributes.
    public var font: Font = ViewBuilderEnvironment.defaultButtonFont {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// Whether it can be activated.
    public var isEnabled: Bool = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            window?.focusMayHaveChanged()
        }
    }

    /// Creates a button.
    public init(_ title: String? = nil) {
        self.title = title
        super.init()
    }

    /// It is a button.
    public override var accessibilityRole: String { "button" }

    /// The title.
    public override var accessibilityText: String? { title }

    /// It takes keys while it is enabled.
    public override var canBecomeFirstResponder: Bool { isEnabled }

    /// The title between brackets.
    public override func measure(_ available: Size) -> Size {
        Size(columns: (title ?? "").displayWidth + 4, rows: 1)
    }

    /// Draws the title, in reverse video while keys are sent to it.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let text = DisplayText("[ " + (title ?? "") + " ]")
        guard let line = text.lines(columns: area.size.columns, mode: .byTruncatingTail).first
        else { return }
        let place = Point(
            column: area.minColumn + (area.size.columns - line.columns) / 2,
            row: area.minRow
        )
        var font = font
        if isFirstResponder { font.attributes.insert(.reverse) }
        if !isEnabled { font.attributes.insert(.dim) }
        canvas.draw(line, at: place, color: isEnabled ? color : .label, font: font)
    }

    /// Enter and Space activate it.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard isEnabled, key.isActivation else { return false }
        tap()
        return true
    }

    /// A click activates it.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, event.action == .press(.left) else { return false }
        becomeFirstResponder()
        tap()
        return true
    }
}
