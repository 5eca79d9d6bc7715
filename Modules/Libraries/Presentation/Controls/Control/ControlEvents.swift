/// The events that a user causes in a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The control was activated with Enter, Space or a click.
    public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 0)
    /// An alias of ``primaryActionTriggered``.
    public static let touchUpInside = primaryActionTriggered
    /// The value of the control was changed by the user.
    public static let valueChanged = ControlEvents(rawValue: 1 << 1)
    /// The control has received the focus.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 2)
    /// The text of the control was changed by the user.
    public static let editingChanged = ControlEvents(rawValue: 1 << 3)
    /// The control has lost the focus.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 4)
    /// The text of the control was submitted with Enter.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 5)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}
