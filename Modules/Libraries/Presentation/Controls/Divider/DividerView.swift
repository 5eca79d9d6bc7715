/// Defines a horizontal line.
public struct DividerView: ModifiableView {
    /// Defines a divider.
    public init() {}

    /// A new divider.
    public var modifiableView: DividerNode { DividerNode() }
}

extension ModifiableView where Base: DividerNode {
    /// Sets the colour of the line.
    public func color(_ color: Color) -> ViewModifier<Base> {
        with { $0.color = color }
    }
}
