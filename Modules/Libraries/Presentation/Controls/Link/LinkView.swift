/// Defines text that refers to an address.
public struct LinkView: ModifiableView {
    private let title: String?
    private let url: String

    /// Defines a link; without a title it shows the address.
    public init(_ title: String? = nil, url: String) {
        self.title = title
        self.url = url
    }

    /// A new link.
    public var modifiableView: LinkNode { LinkNode(title, url: url) }
}

extension ModifiableView where Base: LinkNode {
    /// Adds an action that runs at Enter or a click; `context.view.url` is the address.
    public func onOpen(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.primaryActionTriggered, handler)
    }

    /// Binds the address to a stream.
    public func url(bind binding: some RxBinding<String>) -> ViewModifier<Base> {
        bind(keyPath: \.url, binding: binding)
    }

    /// Sets the address by a closure over observed models.
    @inlinable
    public func url(tracking value: @escaping @MainActor () -> String) -> ViewModifier<Base> {
        track(value) { $0.url = $1 }
    }
}
