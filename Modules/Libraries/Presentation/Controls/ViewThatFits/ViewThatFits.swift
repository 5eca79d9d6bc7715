/// Defines a view that is the first of several that fits the room there is.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///     HStackView { LabelView("Ada Lovelace"); LabelView("ada@example.org") }
///     LabelView("Ada Lovelace")
/// }
/// ```
public struct ViewThatFits: ModifiableView {
    private let views: [any View]
    private let axes: ScrollNode.Axes

    /// Defines a view that is one of several.
    ///
    /// - Parameters:
    ///   - axes: The directions in which a view must fit by its natural extent.
    ///   - content: The views, the preferred one first; the last one is shown where none fits.
    ///     All of them are built once, and those that are not shown follow their bindings too.
    public init(in axes: ScrollNode.Axes = .both, @ViewResultBuilder _ content: () -> [any View]) {
        self.axes = axes
        views = content()
    }

    /// A new view of all of them.
    public var modifiableView: FittingNode {
        let node = FittingNode(in: axes)
        for view in views { node.addSubview(view) }
        return node
    }
}
