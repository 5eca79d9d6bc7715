/// The states that a control's looks depend on.
public struct ControlState: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// None of the others.
    public static let normal: ControlState = []
    /// Keys are sent to it, or it was marked with `highlighted(true)`.
    public static let highlighted = ControlState(rawValue: 1 << 0)
    /// It is switched off: keys and the mouse do nothing.
    public static let disabled = ControlState(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = ControlState(rawValue: 1 << 2)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

/// A value for each state of a control.
///
/// Without a value for all that a control is at once, the first of disabled, highlighted and
/// selected counts that has one, else the one for `normal`.
struct StateValues<Value> {
    private var values: [ControlState: Value] = [:]

    subscript(state: ControlState) -> Value? {
        get {
            if let value = values[state] { return value }
            for part in [ControlState.disabled, .highlighted, .selected]
            where state.contains(part) {
                if let value = values[part] { return value }
            }
            return values[.normal]
        }
        set { values[state] = newValue }
    }

    /// The value for exactly this state.
    func exactly(_ state: ControlState) -> Value? { values[state] }
}
