/// What the mouse does with a table, told by what happened before.
package struct TableMouse {
    /// What the table has at the place of the mouse.
    package struct Target {
        /// The row there.
        package var row: Int?
        /// The column by whose title there rows can be sorted.
        package var title: Int?
        /// Whether the place is on the scroll bar.
        package var isOnBar = false
        /// Whether the rows can be pulled down there.
        package var canPull = false

        /// Creates a target.
        package init(
            row: Int? = nil,
            title: Int? = nil,
            isOnBar: Bool = false,
            canPull: Bool = false
        ) {
            (self.row, self.title, self.isOnBar, self.canPull) = (row, title, isOnBar, canPull)
        }
    }

    /// What the table is to do.
    package enum Action: Equatable {
        /// Move the view by lines.
        case scroll(by: Int)
        /// Scroll to where a line of the table stands in the bar.
        case dragBar(line: Int)
        /// Move the cursor to a row.
        case moveCursor(row: Int)
        /// Move the cursor to a row, and mark it or take its mark away.
        case mark(row: Int)
        /// Open a row.
        case open(row: Int)
        /// Sort by a column.
        case sort(column: Int)
        /// Fetch newer rows.
        case refresh
        /// The event means nothing more.
        case nothing
    }

    /// Lines that the rows must be pulled down by to be refreshed.
    package static let pullDistance = 2

    /// The row of the last click, which a second click opens.
    private var clickedRow: Int?
    /// Whether the scroll bar is being moved.
    private var dragsBar = false
    /// The line where the rows are being pulled down from.
    private var pullStart: Int?

    /// Creates a mouse that has done nothing yet.
    package init() {}

    /// What an event does at a line of the table; `nil` if the table leaves it to others.
    package mutating func action(
        of event: MouseEvent,
        at line: Int,
        on target: Target,
        cursor: Int?
    ) -> Action? {
        switch event.action {
        case .wheelUp: return .scroll(by: -ListMove.wheelStep)
        case .wheelDown: return .scroll(by: ListMove.wheelStep)
        case .press(.left):
            let isMarking = event.modifiers.contains(.control)
            return press(target, at: line, isMarking: isMarking, cursor: cursor)
        case .drag(.left): return dragsBar ? .dragBar(line: line) : pullStart.map { _ in .nothing }
        case .release(.left): return release(at: line)
        default: return nil
        }
    }

    private mutating func press(
        _ target: Target,
        at line: Int,
        isMarking: Bool,
        cursor: Int?
    ) -> Action? {
        pullStart = nil
        dragsBar = target.isOnBar
        if dragsBar { return .dragBar(line: line) }
        if let column = target.title { return .sort(column: column) }
        guard let row = target.row else { return nil }
        let isSecond = clickedRow == row && cursor == row
        clickedRow = isSecond ? nil : row
        if target.canPull { pullStart = line }
        if isMarking { return .mark(row: row) }
        return isSecond ? .open(row: row) : .moveCursor(row: row)
    }

    private mutating func release(at line: Int) -> Action {
        defer {
            dragsBar = false
            pullStart = nil
        }
        let lines = pullStart.map { line - $0 } ?? 0
        return lines >= TableMouse.pullDistance ? .refresh : .nothing
    }
}
