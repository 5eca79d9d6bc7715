extension TableNode {
    func useMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let isOnBar =
            hasBar && point.column == seen.area.maxColumn
            && (seen.area.minRow..<seen.area.maxRow).contains(point.row)
        let target = TableMouse.Target(
            row: seen.row(at: point),
            title: sortableColumn(at: point),
            isOnBar: isOnBar,
            canPull: seen.viewport.isAtStart && onRefresh != nil
        )
        guard let action = mouse.action(of: event, at: point.row, on: target, cursor: cursor)
        else { return false }
        if target.row != nil, event.action == .press(.left), filter?.isEditing == true {
            endEditingFilter()
        }
        return act(action)
    }

    private func act(_ action: TableMouse.Action) -> Bool {
        switch action {
        case .scroll(let lines):
            let old = seen.viewport
            guard rows.elementCount > 0, !seen.area.isEmpty else { return false }
            scroll { $0.scroll(by: lines) }
            // At the end of the rows the event goes to a surrounding scroll view.
            let new = seen.viewport
            return (new.element, new.hidden) != (old.element, old.hidden)
        case .dragBar(let line): scroll { $0.go(toLineOfBar: line) }
        case .moveCursor(let row): moveCursor(to: row)
        case .mark(let row):
            moveCursor(to: row)
            toggleSelection(of: row)
        case .open(let row): activate(row)
        case .sort(let column): sort(byColumn: column)
        case .refresh: refresh()
        case .nothing: break
        }
        return true
    }

    private func sortableColumn(at point: Point) -> Int? {
        guard edges.titles.contains(point) else { return nil }
        let column = point.column - edges.titles.minColumn - leadingColumns
        let index = columnPlaces.index(at: column)
        return index.flatMap { columns[$0].isSortable ? $0 : nil }
    }
}
