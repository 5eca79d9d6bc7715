/// A button of an alert.
public struct AlertAction: Hashable, Sendable {
    /// The kind of an action.
    public enum Style: Hashable, Sendable {
        /// An action like any other.
        case `default`
        /// The action of the Escape key, which changes nothing.
        case cancel
        /// An action that loses something; it has no focus at first.
        case destructive
    }

    /// The text of the button.
    public let title: String
    /// The kind.
    public let style: Style

    /// Creates an action.
    public init(title: String, style: Style = .default) {
        self.title = title
        self.style = style
    }
}
