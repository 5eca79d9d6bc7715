import Presentation

/// A list, and beside it a card where the screen is wide enough for both.
final class PeoplePanesNode: Node {
    /// The room for the card.
    let card = ContainerNode()
    /// Called in a layout with a card for which there was no room before.
    var onCardAppear: @MainActor () -> Void = {}
    /// Whether there is room for the card.
    private(set) var showsCard = false

    private let list: Node
    private static let leastColumns = 104
    private static let cardColumns = 46...80

    init(_ list: Node) {
        self.list = list
        super.init()
        addSubview(list)
        addSubview(card)
        card.isHidden = true
    }

    override func naturalGrowth(along axis: Axis) -> Int { 1 }

    override func shrinks(along axis: Axis) -> Bool { true }

    private var divider: Int? {
        let columns = contentRect.size.columns
        guard columns >= PeoplePanesNode.leastColumns else { return nil }
        let limits = PeoplePanesNode.cardColumns
        return columns - 1 - min(max(columns * 2 / 5, limits.lowerBound), limits.upperBound)
    }

    override func layoutSubviews() {
        let divider = divider
        if showsCard != (divider != nil) {
            showsCard.toggle()
            card.isHidden = !showsCard
            if showsCard { onCardAppear() }
        }
        var left = contentRect
        guard let divider else { return list.place(in: left) }
        var right = left
        right.origin.column += divider + 1
        right.size.columns -= divider + 1
        left.size.columns = divider
        list.place(in: left)
        card.place(in: right)
    }

    override func draw(in canvas: inout Canvas) {
        guard let divider else { return }
        let area = contentRect
        for row in area.minRow..<area.maxRow {
            let place = Point(column: area.minColumn + divider, row: row)
            canvas.draw("│", at: place, color: .separator)
        }
    }
}
