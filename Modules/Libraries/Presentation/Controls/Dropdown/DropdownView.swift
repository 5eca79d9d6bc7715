/// Defines a control that shows the chosen one of several titles, and opens a menu of all.
public struct DropdownView: ModifiableView {
    private let make: @MainActor () -> DropdownNode

    /// Defines a dropdown.
    public init(_ titles: [String], selectedIndex: Int? = nil) {
        make = { DropdownNode(titles, selectedIndex: selectedIndex) }
    }

    /// Defines a dropdown over values, of which a binding holds the chosen one.
    ///
    /// If the binding's value is not among the values, the placeholder is shown.
    public init<Value: Equatable & Sendable>(
        _ values: [Value],
        selection: some RxBidirectionalBinding<Value>,
        title: (Value) -> String = { "\($0)" }
    ) {
        let titles = values.map(title)
        make = { DropdownNode(titles).bind(selection, to: values) }
    }

    /// A new dropdown.
    public var modifiableView: DropdownNode { make() }
}

extension ModifiableView where Base: DropdownNode {
    /// Sets the text shown while no title is chosen.
    public func placeholder(_ text: String?) -> ViewModifier<Base> {
        with { $0.placeholder = text }
    }
}
