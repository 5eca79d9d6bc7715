/// Something a user did to a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// It was activated with Enter, Space or a click.
    public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 0)
    /// Another name for ``primaryActionTriggered``.
    public static let touchUpInside = primaryActionTriggered
    /// Its value changed.
    public static let valueChanged = ControlEvents(rawValue: 1 << 1)
    /// Keys are sent to it from now on.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 2)
    /// Its text changed.
    public static let editingChanged = ControlEvents(rawValue: 1 << 3)
    /// Keys are no longer sent to it.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 4)
    /// Its text was finished with Enter.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 5)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}
