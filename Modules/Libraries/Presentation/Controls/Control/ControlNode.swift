/// A node that a user operates: it has states, and sends control events to handlers.
///
/// Subclasses draw themselves by ``state``. They call ``sendActions(for:)`` after changes by the
/// user, but not after changes by the program.
open class ControlNode: Node {
    /// Whether the control can be operated; `true` by default.
    public final var isEnabled: Bool = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            window?.focusMayHaveChanged()
        }
    }

    /// Whether the control is selected.
    public final var isSelected: Bool = false {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    /// The horizontal position of the content in a control that is wider than the content.
    public final var contentHorizontalAlignment: HorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The vertical position of the content in a control that is higher than the content.
    public final var contentVerticalAlignment: VerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The horizontal position of content in a control.
    public enum HorizontalAlignment: Hashable, Sendable {
        case left, center, right, fill
    }

    /// The vertical position of content in a control.
    public enum VerticalAlignment: Hashable, Sendable {
        case top, center, bottom, fill
    }

    private final var actions: [(events: ControlEvents, run: @MainActor (ControlNode) -> Void)] = []

    /// Creates a control without handlers.
    public override init() {
        super.init()
    }

    /// The current state, on which the appearance of the control depends.
    public final var state: ControlState {
        var state = ControlState.normal
        if isHighlighted || isFirstResponder { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The accessibility states: focused, disabled, selected.
    open override var accessibilityStates: [String] {
        var states = super.accessibilityStates
        if !isEnabled { states.append("disabled") }
        if isSelected { states.append("selected") }
        return states
    }

    /// Whether the control can receive keys, which it can while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Draws the control in its new state; controls show the focus themselves.
    open override func focusDidChange() { setNeedsDisplay() }

    /// Adds a handler of an event; handlers run in the order they were added.
    public final func addAction(
        for events: ControlEvents,
        _ handler: @escaping @MainActor (ControlNode) -> Void
    ) {
        actions.append((events, handler))
    }

    /// Whether an event has a handler.
    final func hasAction(for events: ControlEvents) -> Bool {
        actions.contains { !$0.events.isDisjoint(with: events) }
    }

    /// Runs the handlers of an event.
    public final func sendActions(for events: ControlEvents) {
        for action in actions where !action.events.isDisjoint(with: events) { action.run(self) }
    }

    /// Returns the area of content of a given size in the control's own coordinates.
    public final func contentArea(of size: Size) -> Rect {
        let area = contentRect
        let free = Size(
            columns: max(0, area.size.columns - size.columns),
            rows: max(0, area.size.rows - size.rows)
        )
        let column =
            switch contentHorizontalAlignment {
            case .left, .fill: 0
            case .center: free.columns / 2
            case .right: free.columns
            }
        let row =
            switch contentVerticalAlignment {
            case .top, .fill: 0
            case .center: free.rows / 2
            case .bottom: free.rows
            }
        return Rect(
            column: area.minColumn + column,
            row: area.minRow + row,
            columns: min(size.columns, area.size.columns),
            rows: min(size.rows, area.size.rows)
        )
    }

    /// Returns the font of text in the current state: reverse video with the focus, bold when
    /// selected, dim when disabled.
    public final func font(_ font: Font) -> Font {
        var font = font
        if isFirstResponder { font.attributes.insert(.reverse) }
        if isSelected { font.attributes.insert(.bold) }
        if !isEnabled { font.attributes.insert(.dim) }
        return font
    }
}
