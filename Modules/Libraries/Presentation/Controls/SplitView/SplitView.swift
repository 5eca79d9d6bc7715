/// Defines two panes side by side, with a movable line between them.
public struct SplitView: ModifiableView {
    private let first: any View
    private let second: any View
    private let ratio: Double

    /// Defines a view of two panes.
    ///
    /// - Parameters:
    ///   - ratio: The share of the width that the first pane takes, from 0 to 1.
    ///   - first: The left pane.
    ///   - second: The right pane.
    public init(ratio: Double = 0.4, _ first: any View, _ second: any View) {
        self.first = first
        self.second = second
        self.ratio = ratio
    }

    /// A new split view.
    public var modifiableView: SplitNode { SplitNode(first.build(), second.build(), ratio: ratio) }
}

extension ModifiableView where Base: SplitNode {
    /// Sets the minimum width of a pane in columns; one pane is shown if two do not fit.
    public func minimumColumns(_ columns: Int) -> ViewModifier<Base> {
        with { $0.minimumColumns = columns }
    }

    /// Sets the minimum width in columns for both panes to be shown.
    ///
    /// The first pane is then a list, and the second shows the chosen element: in fewer columns the
    /// second pane replaces the list after ``SplitNode/openSecond()``. Escape goes back to the
    /// list.
    ///
    /// - Parameters:
    ///   - columns: The minimum width for both panes, in columns.
    ///   - backTitle: The title of the command that goes back.
    /// - Returns: The view with the breakpoint.
    public func breakpoint(_ columns: Int, backTitle: String = "Back") -> ViewModifier<Base> {
        with { node in
            node.breakpoint = columns
            node.backTitle = backTitle
        }
    }

    /// Sets the minimum and maximum width of the second pane in columns, while both are shown.
    public func secondColumns(_ columns: ClosedRange<Int>) -> ViewModifier<Base> {
        with { $0.secondColumns = columns }
    }

    /// Sets the handler that runs after the first layout, and after each layout that has changed
    /// the number of visible panes; see ``SplitNode/isCollapsed``.
    public func onPanesChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<SplitNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.panesDidChange = { handler(ViewBuilderContext(view: $0)) } }
    }
}
