/// The place of a popup in the window: below its anchor, above it, or over it.
struct PopupPlacement {
    /// The area of the window.
    let window: Rect
    /// The extent of the popup with all of its content.
    var size: Size
    /// Whether the content can do with fewer rows.
    let isScrollable: Bool

    // A popup that would have fewer rows than this above or below its anchor covers it instead.
    private static let leastRows = 6

    /// Finds the area of the popup.
    ///
    /// - Parameter anchor: The area of the view that the popup belongs to; one that was scrolled
    ///   out of sight is treated as one at the nearest edge of the window.
    /// - Returns: An area that is entirely inside the window.
    func box(beside anchor: Rect) -> Rect {
        let top = min(max(anchor.minRow, window.minRow), window.maxRow)
        let bottom = min(max(anchor.maxRow, top), window.maxRow)
        let (above, below) = (top - window.minRow, window.maxRow - bottom)
        let rows = min(size.rows, window.size.rows)

        if rows <= below { return box(row: bottom, rows: rows, from: anchor) }
        if rows <= above { return box(row: top - rows, rows: rows, from: anchor) }
        if isScrollable, max(above, below) >= PopupPlacement.leastRows {
            return below >= above
                ? box(row: bottom, rows: below, from: anchor)
                : box(row: window.minRow, rows: above, from: anchor)
        }
        return box(row: min(top, window.maxRow - rows), rows: rows, from: anchor)
    }

    private func box(row: Int, rows: Int, from anchor: Rect) -> Rect {
        let columns = min(size.columns, window.size.columns)
        let column = min(max(anchor.minColumn, window.minColumn), window.maxColumn - columns)
        return Rect(column: column, row: row, columns: columns, rows: rows)
    }
}

extension Node {
    /// Whether a condition holds for the node or for one inside of it that is not hidden.
    func holds(_ condition: (Node) -> Bool) -> Bool {
        condition(self) || subviews.contains { $0.isShown && $0.holds(condition) }
    }
}
