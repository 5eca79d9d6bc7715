/// Defines a row for short notices, which remains visible when there is no notice.
public struct StatusLineView: ModifiableView {
    private let configure: @MainActor (StatusLineNode) -> Void

    /// Defines a status line.
    public init(_ text: String? = nil) {
        configure = { $0.text = text }
    }

    /// Defines a status line that follows a binding.
    public init(_ binding: some RxBinding<String>) {
        configure = { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines a status line that follows a binding; `nil` means no notice.
    public init(_ binding: some RxBinding<String?>) {
        configure = { node in node.bind(binding) { $0.text = $1 } }
    }

    /// Defines a status line that follows a closure over observed models; `nil` means no notice.
    public init(tracking text: @escaping @MainActor () -> String?) {
        configure = { node in node.bind(tracking: text) { $0.text = $1 } }
    }

    /// A new status line.
    public var modifiableView: StatusLineNode {
        let node = StatusLineNode()
        configure(node)
        return node
    }
}

extension ModifiableView where Base: StatusLineNode {
    /// Sets the text colour.
    public func color(_ color: Color) -> ViewModifier<Base> {
        with { $0.color = color }
    }
}
