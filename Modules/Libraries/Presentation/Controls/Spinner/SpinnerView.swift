/// Defines a sign that work is in progress.
///
/// The sign is animated only while it is visible; otherwise nothing is sent to the display.
public struct SpinnerView: ModifiableView {
    private let text: String?

    /// Defines a spinner, with text next to it.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// A new spinner.
    public var modifiableView: SpinnerNode { SpinnerNode(text) }
}

extension ModifiableView where Base: SpinnerNode {
    /// Sets the text colour.
    public func color(_ color: Color) -> ViewModifier<Base> {
        with { $0.color = color }
    }
}
