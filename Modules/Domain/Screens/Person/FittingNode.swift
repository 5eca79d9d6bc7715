import Presentation

/// Holds a view that depends on how high the screen is.
final class FittingNode: Node {
    /// The room for a card.
    private(set) var room = DetailCardView.Room.compact
    /// Called when ``room`` has changed.
    var onChange: @MainActor () -> Void = {}

    override func naturalGrowth(along axis: Axis) -> Int { 1 }

    override func shrinks(along axis: Axis) -> Bool { true }

    override func layoutSubviews() {
        let room = DetailCardView.Room(rows: contentRect.size.rows)
        if room != self.room {
            self.room = room
            onChange()
        }
        super.layoutSubviews()
    }
}
