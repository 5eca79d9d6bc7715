/// Defines the sign that something is under way.
///
/// It turns only while it is seen; nothing is sent to the display otherwise.
public struct SpinnerView: ModifiableView {
    private let text: String?

    /// Defines a spinner, with text beside it.
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
