/// Defines a row with the keys that work at the moment, for screens without the bar of a
/// navigation controller.
public struct HintBarView: ModifiableView {
    /// Defines a bar.
    public init() {}

    /// A new bar.
    public var modifiableView: HintBarNode { HintBarNode() }
}
