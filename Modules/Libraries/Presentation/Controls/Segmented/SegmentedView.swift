/// Defines a row of titles, of which one is chosen.
public struct SegmentedView: ModifiableView {
    private let titles: [String]
    private let configure: @MainActor (SegmentedNode) -> Void

    /// Defines a row of titles.
    public init(_ titles: [String], selectedIndex: Int? = nil) {
        self.titles = titles
        configure = { $0.selectedIndex = selectedIndex }
    }

    /// Defines a row of values, of which a binding has the chosen one.
    public init<Value: Equatable & Sendable>(
        _ values: [Value],
        selection: some RxBidirectionalBinding<Value>,
        title: (Value) -> String = { "\($0)" }
    ) {
        titles = values.map(title)
        configure = { $0.bind(selection, to: values) }
    }

    /// A new row of titles.
    public var modifiableView: SegmentedNode {
        let node = SegmentedNode(titles)
        configure(node)
        return node
    }
}
