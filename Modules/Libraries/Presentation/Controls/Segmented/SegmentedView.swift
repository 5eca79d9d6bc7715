/// Defines a row of titles, one of which is chosen.
public struct SegmentedView: ModifiableView {
    private let make: @MainActor () -> SegmentedNode

    /// Defines a row of titles.
    public init(_ titles: [String], selectedIndex: Int? = nil) {
        make = { SegmentedNode(titles, selectedIndex: selectedIndex) }
    }

    /// Defines a row of values, of which a binding holds the chosen one.
    public init<Value: Equatable & Sendable>(
        _ values: [Value],
        selection: some RxBidirectionalBinding<Value>,
        title: (Value) -> String = { "\($0)" }
    ) {
        let titles = values.map(title)
        make = { SegmentedNode(titles).bind(selection, to: values) }
    }

    /// A new row of titles.
    public var modifiableView: SegmentedNode { make() }
}
