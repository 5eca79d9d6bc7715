/// The effect of mouse events on a table, which depends on earlier events.
package struct TableMouse {
    /// The part of the table at the position of the mouse.
    package struct Target {
        /// The row at the position.
        package var row: Int?
        /// The column at the position by whose title rows can be sorted.
        package var title: Int?
        /// Whether the position is on the scroll bar.
        package var isOnBar = false
        /// Whether the rows can be pulled down at the position.
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

    /// The action that the table performs for a mouse event.
    package enum Action: Equatable {
        /// Scrolls the view by lines.
        case scroll(by: Int)
        /// Scrolls to the position of a line of the scroll bar, given in the table's coordinates.
        case dragBar(line: Int)
        /// Moves the cursor to a row.
        case moveCursor(row: Int)
        /// Moves the cursor to a row, and marks the row or removes its mark.
        case mark(row: Int)
        /// Opens a row.
        case open(row: Int)
        /// Sorts by a column.
        case sort(column: Int)
        /// Fetches newer rows.
        case refresh
        /// No further action.
        case nothing
    }

    /// The number of lines that the rows must be pulled down by to be refreshed.
    package static let pullDistance = 2

    /// The row of the last click, which a second click opens.
    private var clickedRow: Int?
    /// Whether the scroll bar is being moved.
    private var dragsBar = false
    /// The line from which the rows are being pulled down.
    private var pullStart: Int?

    /// Creates the state before any mouse event.
    package init() {}

    /// Returns the action for an event at a line of the table; `nil` if other views handle it.
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
