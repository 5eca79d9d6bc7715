/// The state of the mouse over a table.
struct TableMouse {
    /// The row of the last click, which a second click opens.
    var clickedRow: Int?
    /// Whether the scroll bar is being moved.
    var dragsBar = false
    /// The line where the rows are being pulled down from.
    var pullStart: Int?
    /// Whether the table refreshes when it appears.
    var mustRefresh = false

    /// Lines that the rows must be pulled down by.
    static let pullDistance = 2
}

extension TableNode {
    // MARK: Mouse

    func useMouse(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.action {
        // At the end, a scroll view around it scrolls.
        case .wheelUp: return scroll(by: -ListMove.wheelStep)
        case .wheelDown: return scroll(by: ListMove.wheelStep)
        case .press(.left): return press(event, at: point)
        case .drag(.left) where mouse.dragsBar: dragBar(to: point.row)
        case .drag(.left): return mouse.pullStart != nil
        case .release(.left): return release(at: point)
        default: return false
        }
        return true
    }

    private func press(_ event: MouseEvent, at point: Point) -> Bool {
        mouse.pullStart = nil
        mouse.dragsBar = false
        if isOnBar(point) {
            mouse.dragsBar = true
            dragBar(to: point.row)
            return true
        }
        guard let row = row(at: point) else { return false }
        if filter?.isEditing == true { endEditingFilter() }
        let isSecond = mouse.clickedRow == row && cursor == row
        mouse.clickedRow = isSecond ? nil : row
        if viewport.isAtStart, onRefresh != nil { mouse.pullStart = point.row }
        if event.modifiers.contains(.control) {
            moveCursor(to: row)
            toggleSelection(of: row)
        } else if isSecond {
            activate(row)
        } else {
            moveCursor(to: row)
        }
        return true
    }

    private func release(at point: Point) -> Bool {
        defer {
            mouse.dragsBar = false
            mouse.pullStart = nil
        }
        if let start = mouse.pullStart, point.row - start >= TableMouse.pullDistance {
            onRefresh?(self)
        }
        return true
    }

    private func isOnBar(_ point: Point) -> Bool {
        hasBar && point.column == area.maxColumn && point.row >= area.minRow
            && point.row < area.maxRow
    }

    /// Whether a column beside the rows shows the place in the whole.
    private var hasBar: Bool {
        showsVerticalIndicator && area.size.columns < contentRect.size.columns
    }

    private func dragBar(to row: Int) {
        let last = max(1, area.size.rows - 1)
        let offset = min(max(row - area.minRow, 0), last)
        let furthest = max(0, rows.elementCount - max(1, viewport.whole.count))
        let element =
            offset == last
            ? rows.elementCount - 1
            : furthest / last * offset + furthest % last * offset / last
        show { viewport, _ in viewport.go(to: element) }
    }

    // MARK: Drawing

    func drawMarks(in canvas: inout Canvas) {
        if let filter, !filter.query.isEmpty {
            let rules = filterRules ?? TableFilterRules { _ in }
            for term in rules.terms(filter.query) {
                canvas.underline(term, in: body.frame, fold: rules.fold)
            }
        }
        guard hasBar else { return }
        canvas.drawScrollIndicator(
            column: area.maxColumn,
            rows: area.minRow..<area.maxRow,
            position: viewport.element,
            visible: max(1, viewport.whole.count),
            total: rows.elementCount
        )
    }

    func drawLines(in canvas: inout Canvas) {
        drawTitles(in: &canvas)
        guard let footRow else { return }
        let area = contentRect
        let position = DisplayText(positionText)
        let column = area.maxColumn - position.columns
        if let filter { drawFilter(filter, row: footRow, columns: column - 1, in: &canvas) }
        guard column >= area.minColumn else { return }
        let place = Point(column: column, row: footRow)
        canvas.draw(position.paragraphs[0], at: place, color: .secondaryLabel)
    }
}
