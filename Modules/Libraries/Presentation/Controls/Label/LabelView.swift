/// Defines text.
public struct LabelView: ModifiableView {
    private let text: String?
    private let follow: (@MainActor (LabelNode) -> Void)?

    /// Defines a label of some text; `nil` takes no room.
    public init(_ text: String?) {
        self.text = text
        follow = nil
    }

    init(_ text: String?, follow: @escaping @MainActor (LabelNode) -> Void) {
        self.text = text
        self.follow = follow
    }

    /// A new label.
    public var modifiableView: LabelNode {
        let node = LabelNode(text)
        follow?(node)
        return node
    }
}

extension ModifiableView where Base: LabelNode {
    /// Sets where lines stand that are shorter than the label.
    public func alignment(_ alignment: TextAlignment) -> ViewModifier<Base> {
        with { $0.alignment = alignment }
    }

    /// Sets the ink.
    public func color(_ color: Color?) -> ViewModifier<Base> {
        with { $0.color = color ?? ViewBuilderEnvironment.defaultLabelColor }
    }

    /// Sets the text style.
    public func font(_ font: Font) -> ViewModifier<Base> {
        with { $0.font = font }
    }

    /// Sets how text is broken or truncated that is longer than a line.
    public func lineBreakMode(_ mode: LineBreakMode) -> ViewModifier<Base> {
        with { $0.lineBreakMode = mode }
    }

    /// Sets a text that is shown, fainter, while there is no other.
    public func placeholder(_ text: String?) -> ViewModifier<Base> {
        with { $0.placeholder = text }
    }

    /// Sets the most lines; 0 for as many as it takes.
    public func numberOfLines(_ count: Int) -> ViewModifier<Base> {
        with { $0.numberOfLines = count }
    }
}
