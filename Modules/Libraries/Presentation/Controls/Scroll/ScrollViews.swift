/// Defines a view that shows a part of content that is higher than the view.
///
/// Content is never wider than the view: text is wrapped instead.
public struct VerticalScrollView: ModifiableView {
    private let views: [any View]
    private let insets: EdgeInsets

    /// Defines a scroll view around a view.
    ///
    /// - Parameters:
    ///   - view: The content.
    ///   - insets: The space around the content, which scrolls with it.
    ///   - safeArea: Accepted for source compatibility; bars never cover views.
    public init(_ view: any View, padding insets: EdgeInsets = .zero, safeArea: Bool = false) {
        views = [view]
        self.insets = insets
    }

    /// Defines a scroll view; several views are layers.
    public init(
        padding insets: EdgeInsets = .zero,
        safeArea: Bool = false,
        @ViewResultBuilder _ content: () -> [any View]
    ) {
        views = content()
        self.insets = insets
    }

    /// A new scroll view.
    public var modifiableView: ScrollNode { ScrollNode(views, insets, .vertical) }
}

/// Defines a view that shows a part of larger content, and scrolls in both directions by default.
///
/// Lines of text are not wrapped; use ``VerticalScrollView`` to wrap them.
public struct ScrollView: ModifiableView {
    private let views: [any View]
    private let insets: EdgeInsets
    private let axes: ScrollNode.Axes

    /// Defines a scroll view around a view.
    ///
    /// - Parameters:
    ///   - view: The content.
    ///   - axes: The directions that the view scrolls in.
    ///   - insets: The space around the content, which scrolls with it.
    ///   - safeArea: Accepted for source compatibility; bars never cover views.
    public init(
        _ view: any View,
        axes: ScrollNode.Axes = .both,
        padding insets: EdgeInsets = .zero,
        safeArea: Bool = false
    ) {
        self.axes = axes
        views = [view]
        self.insets = insets
    }

    /// Defines a scroll view; several views are layers.
    public init(
        axes: ScrollNode.Axes = .both,
        padding insets: EdgeInsets = .zero,
        safeArea: Bool = false,
        @ViewResultBuilder _ content: () -> [any View]
    ) {
        self.axes = axes
        views = content()
        self.insets = insets
    }

    /// A new scroll view.
    public var modifiableView: ScrollNode { ScrollNode(views, insets, axes) }
}

extension ScrollNode {
    fileprivate convenience init(_ views: [any View], _ insets: EdgeInsets, _ axes: Axes) {
        self.init()
        self.axes = axes
        for view in views { embed(view, padding: insets) }
    }
}

extension ModifiableView where Base: ScrollNode {
    /// Sets the directions that the view scrolls in.
    public func axis(_ axes: ScrollNode.Axes) -> ViewModifier<Base> {
        with { $0.axes = axes }
    }

    /// Sets whether a scroll bar is shown at the right edge.
    public func showVerticalIndicator(_ shows: Bool) -> ViewModifier<Base> {
        with { $0.showsVerticalIndicator = shows }
    }

    /// Sets whether a scroll bar is shown at the bottom edge.
    public func showHorizontalIndicator(_ shows: Bool) -> ViewModifier<Base> {
        with { $0.showsHorizontalIndicator = shows }
    }

    /// Has no effect, as cells do not bounce; for source compatibility.
    public func bounces(_ bounces: Bool) -> ViewModifier<Base> {
        with { _ in }
    }

    /// Has no effect, as a focused view is always scrolled into view; for source compatibility.
    public func automaticallyAdjustForKeyboard() -> ViewModifier<Base> {
        with { _ in }
    }

    /// Sets the handler of scrolling, which replaces an earlier one.
    public func onDidScroll(
        _ handler: @escaping @MainActor (ViewBuilderContext<ScrollNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.didScroll = { handler(ViewBuilderContext(view: $0)) } }
    }
}
