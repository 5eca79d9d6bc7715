import Presentation

/// Holds a view that depends on how high the screen is.
final class FittingNode: Node {
    /// Whether there are too few rows for a tall photo and all fields.
    private(set) var isLow = true
    /// Called when ``isLow`` has changed.
    var onChange: @MainActor () -> Void = {}

    private static let highRows = 36

    override func naturalGrowth(along axis: Axis) -> Int { 1 }

    override func shrinks(along axis: Axis) -> Bool { true }

    override func layoutSubviews() {
        let isLow = contentRect.size.rows < FittingNode.highRows
        if isLow != self.isLow {
            self.isLow = isLow
            onChange()
        }
        super.layoutSubviews()
    }
}
