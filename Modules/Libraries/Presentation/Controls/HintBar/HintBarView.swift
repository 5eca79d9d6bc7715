/// Defines a row with the currently available keys, for screens without the bar of a navigation
/// controller.
public struct HintBarView: ModifiableView {
    /// Defines a bar.
    public init() {}

    /// A new bar.
    public var modifiableView: HintBarNode { HintBarNode() }
}
