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
}
