/// The line below a table's rows: the filter or a failure at the left, the position at the right.
package struct TableFoot {
    /// The text of the filter; `nil` if all rows are shown.
    package var filter: String?
    /// Whether the user edits the text of the filter, which then has the cursor.
    package var isEditing = false
    /// The reason why rows could not be loaded, shown unless there is a filter.
    package var failure: String?
    /// The position of the cursor's row and the number of rows.
    package var position: String

    /// Creates the content of the line.
    package init(
        filter: String? = nil,
        isEditing: Bool = false,
        failure: String? = nil,
        position: String
    ) {
        (self.filter, self.isEditing) = (filter, isEditing)
        (self.failure, self.position) = (failure, position)
    }

    /// Draws the line into an area one row high; the filter and the failure are truncated.
    @MainActor
    package func draw(in canvas: inout Canvas, _ area: Rect) {
        let position = DisplayText(position)
        let column = area.maxColumn - position.columns
        let columns = column - area.minColumn - 1
        if let filter {
            let line = ("/" + filter).oneLine(columns: columns, mode: .byTruncatingHead)
            canvas.draw(line, at: area.origin, color: .tint)
            let end = Point(column: area.minColumn + line.columns, row: area.minRow)
            if isEditing { canvas.placeCursor(at: end) }
        } else if let failure {
            canvas.draw("⚠ \(failure)".oneLine(columns: columns), at: area.origin, color: .red)
        }
        guard column >= area.minColumn else { return }
        let place = Point(column: column, row: area.minRow)
        canvas.draw(position.paragraphs[0], at: place, color: .secondaryLabel)
    }
}
