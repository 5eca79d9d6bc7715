/// Places buttons side by side, or below each other where they do not fit.
final class AlertButtonsNode: Node {
    private static let gap = 2

    private func isRow(_ sizes: [Size], in columns: Int) -> Bool {
        length(of: sizes) <= columns
    }

    private func length(of sizes: [Size]) -> Int {
        sizes.reduce(0) { $0 + $1.columns } + AlertButtonsNode.gap * max(0, sizes.count - 1)
    }

    override func measure(_ available: Size) -> Size {
        let sizes = subviews.map { $0.sizeThatFits(available) }
        if isRow(sizes, in: available.columns) { return Size(columns: length(of: sizes), rows: 1) }
        return Size(columns: sizes.reduce(0) { max($0, $1.columns) }, rows: sizes.count)
    }

    override func layoutSubviews() {
        let area = contentRect
        let sizes = subviews.map { $0.sizeThatFits(area.size) }
        let isRow = isRow(sizes, in: area.size.columns)
        var place = area.origin
        if isRow { place.column += (area.size.columns - length(of: sizes)) / 2 }
        for (node, size) in zip(subviews, sizes) {
            let columns = isRow ? size.columns : area.size.columns
            node.place(in: Rect(origin: place, size: Size(columns: columns, rows: 1)))
            if isRow { place.column += columns + AlertButtonsNode.gap } else { place.row += 1 }
        }
    }
}
