/// The states that the appearance of a control depends on.
public struct ControlState: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The state of a control without any of the other states.
    public static let normal: ControlState = []
    /// The control has the focus, or was marked with `highlighted(true)`.
    public static let highlighted = ControlState(rawValue: 1 << 0)
    /// The control is disabled and ignores keys and the mouse.
    public static let disabled = ControlState(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = ControlState(rawValue: 1 << 2)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

/// A value for each state of a control.
///
/// If the exact combination of states has no value, the value of the first of disabled, highlighted
/// and selected that applies and has one is used, otherwise the value for `normal`.
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

    /// Returns the value for exactly this state.
    func exactly(_ state: ControlState) -> Value? { values[state] }
}
