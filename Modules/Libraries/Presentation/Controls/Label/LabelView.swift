/// Defines text.
public struct LabelView: ModifiableView {
    // An enumeration, so that a definition fits into `any View` without an allocation.
    private enum Content {
        case text(String?)
        case following(@MainActor (LabelNode) -> Void)
        case tracking(@MainActor () -> String?)
    }

    private let content: Content

    /// Defines a label of some text; `nil` takes no space.
    public init(_ text: String?) {
        content = .text(text)
    }

    /// Defines a label whose text follows a closure over observed models.
    ///
    /// ```swift
    /// LabelView { model.name }
    /// ```
    ///
    /// - Parameter text: The closure, evaluated again after a property that it has read has
    ///   changed; see ``ModifiableView/bind(keyPath:tracking:)``.
    public init(tracking text: @escaping @MainActor () -> String?) {
        content = .tracking(text)
    }

    init(follow: @escaping @MainActor (LabelNode) -> Void) {
        content = .following(follow)
    }

    /// A new label.
    public var modifiableView: LabelNode {
        switch content {
        case .text(let text):
            return LabelNode(text)
        case .following(let follow):
            let node = LabelNode()
            follow(node)
            return node
        case .tracking(let text):
            let node = LabelNode()
            node.bind(tracking: text) { $0.text = $1 }
            return node
        }
    }
}

extension ModifiableView where Base: LabelNode {
    /// Sets the alignment of lines that are shorter than the width of the label.
    @inlinable
    public func alignment(_ alignment: TextAlignment) -> ViewModifier<Base> {
        with { $0.alignment = alignment }
    }

    /// Sets the text colour.
    @inlinable
    public func color(_ color: Color?) -> ViewModifier<Base> {
        with { $0.color = color ?? ViewBuilderEnvironment.defaultLabelColor }
    }

    /// Sets the text style.
    @inlinable
    public func font(_ font: Font) -> ViewModifier<Base> {
        with { $0.font = font }
    }

    /// Sets the truncation or wrapping of text that is longer than a line.
    @inlinable
    public func lineBreakMode(_ mode: LineBreakMode) -> ViewModifier<Base> {
        with { $0.lineBreakMode = mode }
    }

    /// Sets a text that is shown, in a fainter style, while there is no other.
    @inlinable
    public func placeholder(_ text: String?) -> ViewModifier<Base> {
        with { $0.placeholder = text }
    }

    /// Sets the maximum number of lines; 0 for no limit.
    @inlinable
    public func numberOfLines(_ count: Int) -> ViewModifier<Base> {
        with { $0.numberOfLines = count }
    }
}
