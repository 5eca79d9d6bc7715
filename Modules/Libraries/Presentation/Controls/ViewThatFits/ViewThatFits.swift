/// Defines a view that shows the first of several views that fits into the available space.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///     HStackView {
///         LabelView("Ada Lovelace")
///         LabelView("ada@example.org")
///     }
///     LabelView("Ada Lovelace")
/// }
/// ```
public struct ViewThatFits: ModifiableView {
    private let views: [any View]
    private let axes: ScrollNode.Axes

    /// Defines a view that shows one of several.
    ///
    /// - Parameters:
    ///   - axes: The directions in which a view must fit by its natural extent.
    ///   - content: The views, the preferred one first; the last one is shown if none fits. All of
    ///     them are built once, and those that are not shown follow their bindings as well.
    public init(in axes: ScrollNode.Axes = .both, @ViewResultBuilder _ content: () -> [any View]) {
        self.axes = axes
        views = content()
    }

    /// A new node with all of the views.
    public var modifiableView: FittingNode {
        let node = FittingNode(in: axes)
        for view in views { node.addSubview(view) }
        return node
    }
}
