// The mouse, and the order of the rows.
extension TableNode {
    func useMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let target = TableMouse.Target(
            row: seen.row(at: point),
            title: columnPlaces.sortable(at: point, edges.titles, indent: leadingColumns),
            isOnBar: edges.bar.contains(point),
            canPull: seen.viewport.isAtStart && onRefresh != nil
        )
        guard let action = mouse.action(of: event, at: point.row, on: target, cursor: cursor)
        else { return false }
        if target.row != nil, event.action == .press(.left), typesText { model.acceptFilter() }
        return act(action)
    }

    private func act(_ action: TableMouse.Action) -> Bool {
        switch action {
        case .scroll(let lines):
            guard !seen.viewport.visible.isEmpty else { return false }
            let old = seen.viewport.place
            rowCursor.scroll { $0.scroll(by: lines) }
            // At the end of the rows the event goes to a surrounding scroll view.
            return seen.viewport.place != old
        case .dragBar(let line): rowCursor.scroll { $0.go(toLineOfBar: line) }
        case .moveCursor(let row): moveCursor(to: row)
        case .mark(let row):
            moveCursor(to: row)
            toggleSelection(of: row)
        case .open(let row): activate(row)
        case .sort(let column): sort(by: columnPlaces.order(choosing: column))
        case .refresh: refresh()
        case .nothing: break
        }
        return true
    }

    /// The order that rows are sorted by; `nil` for the order of their sources.
    public var order: RowOrder? { columnPlaces.order }

    /// Requests that the sources sort the rows; the cursor stays on its row.
    public func sort(by order: RowOrder?) {
        columnPlaces.order = order
        setNeedsLayout()
        for section in sections { section.rows.sort(by: order) }
    }
}
