/// Shows titles side by side, with the chosen one between brackets.
public final class SegmentedNode: ChoiceNode {
    /// The accessibility role of a segmented control.
    public override var accessibilityRole: String { "segmented" }

    /// Returns the size of the titles, with a column at each side of a title.
    public override func measure(_ available: Size) -> Size {
        Size(columns: titles.reduce(0) { $0 + $1.displayWidth + 2 }, rows: 1)
    }

    /// Draws the titles, shifted so that the chosen one is visible if not all fit.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        canvas.withArea(area) { canvas in
            for (index, columns) in segments(in: area.size.columns).enumerated() {
                let isChosen = index == selectedIndex
                let title = isChosen ? "[\(titles[index])]" : " \(titles[index]) "
                let font = isChosen ? font(Font(.bold)) : Font(isEnabled ? [] : .dim)
                let place = Point(column: columns.lowerBound, row: 0)
                canvas.draw(title, at: place, color: isChosen ? .tint : .label, font: font)
            }
        }
    }

    /// Returns the columns of the titles, shifted so that the chosen one fits.
    private func segments(in width: Int) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var column = 0
        for title in titles {
            segments.append(column..<column + title.displayWidth + 2)
            column = segments[segments.count - 1].upperBound
        }
        guard let selectedIndex, segments[selectedIndex].upperBound > width else { return segments }
        let chosen = segments[selectedIndex]
        let shift = min(chosen.upperBound - width, chosen.lowerBound)
        return segments.map { $0.lowerBound - shift..<$0.upperBound - shift }
    }

    private static let keys = KeyMap(for: SegmentedNode.self, when: \.isEnabled) {
        KeyBinding(.left, title: "Previous") { $0.choose(by: -1) }
        KeyBinding(.right, title: "Next") { $0.choose(by: 1) }
    }

    /// The keys of a segmented control: the arrows choose a neighbour.
    public override class var keyMap: KeyMap { keys }

    /// Chooses a title at a click.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        let area = contentArea(of: measure(bounds.size))
        guard isEnabled, event.action == .press(.left), area.contains(point) else {
            return super.mouseUsed(event, at: point)
        }
        let column = point.column - area.minColumn
        let hit = segments(in: area.size.columns).firstIndex { $0.contains(column) }
        if let hit { choose(hit) }
        return true
    }
}
