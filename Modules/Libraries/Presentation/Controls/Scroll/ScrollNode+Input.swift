extension ScrollNode {
    private static let sideStep = 4

    static let keys = KeyMap(for: ScrollNode.self, when: \.scrollsByKeys) {
        for binding in ListMove.bindings({ (node: ScrollNode, move) in node.move(move) }) {
            binding.when { $0.scrolls(.vertical) }
        }
        for (key, title, step) in [
            (KeyPress.left, "Scroll left", -sideStep), (.right, "Scroll right", sideStep),
        ] {
            KeyBinding(key, title: title) { $0.scroll(sideways: step) }
                .when { $0.scrolls(.horizontal) }
                .onlyInHelp()
        }
    }

    private var scrollsByKeys: Bool { !leavesKeysToContent }

    func move(_ move: ListMove) {
        let page = max(1, viewport.size.rows - 1)
        scroll(to: move.target(from: offset, page: page, last: range(.vertical).furthest))
    }

    private func scroll(sideways columns: Int) {
        scroll(to: Point(column: contentOffset.column + columns, row: offset))
    }

    func useMouse(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.action {
        case .wheelUp, .wheelDown:
            let old = contentOffset
            let step = event.action == .wheelUp ? -1 : 1
            if event.modifiers.contains(.shift) || !scrolls(.vertical) {
                scroll(sideways: step * ScrollNode.sideStep)
            } else {
                scroll(to: offset + step * ListMove.wheelStep)
            }
            // At the end of the content the event goes to a surrounding scroll view.
            return contentOffset != old
        case .press(.left):
            draggedBar = bar(at: point)
            guard draggedBar != nil else { return false }
            dragBar(to: point)
        case .drag(.left) where draggedBar != nil: dragBar(to: point)
        case .release(.left) where draggedBar != nil: draggedBar = nil
        default: return false
        }
        return true
    }

    private func bar(at point: Point) -> Axis? {
        if hasVerticalBar, point.column == viewport.maxColumn { return .vertical }
        if hasHorizontalBar, point.row == viewport.maxRow { return .horizontal }
        return nil
    }

    private func dragBar(to point: Point) {
        guard let axis = draggedBar else { return }
        var target = contentOffset
        let cell = point[axis] - viewport.origin[axis]
        target[axis] = range(axis).offset(atBarCell: cell, of: viewport.size[axis])
        scroll(to: target)
    }

    // MARK: Drawing

    private var hasVerticalBar: Bool { viewport.maxColumn < contentRect.maxColumn }
    private var hasHorizontalBar: Bool { viewport.maxRow < contentRect.maxRow }

    func drawBars(in canvas: inout Canvas) {
        if hasVerticalBar {
            let bar = Rect(
                column: viewport.maxColumn,
                row: viewport.minRow,
                columns: 1,
                rows: viewport.size.rows
            )
            canvas.drawScrollIndicator(range(.vertical), in: bar, isFocused: isFirstResponder)
        }
        guard hasHorizontalBar else { return }
        let start = Point(column: viewport.minColumn, row: viewport.maxRow)
        // Content is placed below the bars as well.
        let covered = contentRect.maxColumn - start.column
        canvas.draw(repeatElement(Glyph(character: " ", width: 1), count: covered), at: start)
        guard let mark = range(.horizontal).mark(onBarOf: viewport.size.columns) else { return }
        canvas.draw(
            repeatElement(Glyph(character: "▄", width: 1), count: mark.count),
            at: Point(column: start.column + mark.lowerBound, row: start.row),
            color: isFirstResponder ? .tint : .label
        )
    }
}
