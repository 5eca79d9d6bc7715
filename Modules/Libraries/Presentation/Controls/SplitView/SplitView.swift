/// Defines two panes side by side, with a line between them that can be moved.
public struct SplitView: ModifiableView {
    private let first: any View
    private let second: any View
    private let ratio: Double

    /// Defines a view of two panes.
    ///
    /// - Parameters:
    ///   - ratio: The part of the width that the first pane takes, from 0 to 1.
    ///   - first: The pane at the left.
    ///   - second: The pane at the right.
    public init(ratio: Double = 0.4, _ first: any View, _ second: any View) {
        self.first = first
        self.second = second
        self.ratio = ratio
    }

    /// A new split view.
    public var modifiableView: SplitNode { SplitNode(first.build(), second.build(), ratio: ratio) }
}

extension ModifiableView where Base: SplitNode {
    /// Sets the least columns of a pane; one pane is shown where there is no room for two.
    public func minimumColumns(_ columns: Int) -> ViewModifier<Base> {
        with { $0.minimumColumns = columns }
    }

    /// Sets the columns from which on both panes are shown.
    ///
    /// The first pane is a list then, and the second shows the chosen element: below these columns
    /// it is shown in the place of the list after ``SplitNode/openSecond()``. Escape leads from it
    /// back to the list.
    ///
    /// - Parameters:
    ///   - columns: The columns from which on both are shown.
    ///   - backTitle: The title of the command that leads back.
    /// - Returns: The view with the breakpoint.
    public func breakpoint(_ columns: Int, backTitle: String = "Back") -> ViewModifier<Base> {
        with { node in
            node.breakpoint = columns
            node.backTitle = backTitle
        }
    }

    /// Sets the least and the most columns of the second pane, beside the first one.
    public func secondColumns(_ columns: ClosedRange<Int>) -> ViewModifier<Base> {
        with { $0.secondColumns = columns }
    }

    /// Sets the handler that runs after the first layout, and after each one that has changed the
    /// number of panes that are shown; see ``SplitNode/isCollapsed``.
    public func onPanesChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<SplitNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.panesDidChange = { handler(ViewBuilderContext(view: $0)) } }
    }
}
