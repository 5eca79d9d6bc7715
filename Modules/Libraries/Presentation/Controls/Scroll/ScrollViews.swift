/// Defines a part that shows something higher than itself.
public struct VerticalScrollView: ModifiableView {
    private let views: [any View]

    /// Defines a scroll view around a view.
    public init(_ view: any View) {
        views = [view]
    }

    /// Defines a scroll view; several views lie above each other.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// A new scroll view.
    public var modifiableView: ScrollNode {
        let node = ScrollNode()
        for view in views { node.addSubview(view) }
        return node
    }
}

/// Defines a part that shows something higher than itself.
///
/// Content is never wider than the view: text is broken instead.
public typealias ScrollView = VerticalScrollView

extension ModifiableView where Base: ScrollNode {
    /// Sets whether the place in the whole is shown.
    public func showVerticalIndicator(_ shows: Bool) -> ViewModifier<Base> {
        with { $0.showsVerticalIndicator = shows }
    }

    /// Sets what happens when it has been scrolled, in place of what was set before.
    public func onDidScroll(
        _ handler: @escaping @MainActor (ViewBuilderContext<ScrollNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.didScroll = { handler(ViewBuilderContext(view: $0)) } }
    }
}
