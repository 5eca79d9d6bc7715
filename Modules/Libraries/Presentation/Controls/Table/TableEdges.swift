/// The areas of the rows and of the parts of a table around them, which do not scroll.
package struct TableEdges: Equatable {
    /// The area of the view above the rows.
    package private(set) var header = Rect.zero
    /// The area of the column titles.
    package private(set) var titles = Rect.zero
    /// The area of the rows.
    package private(set) var rows = Rect.zero
    /// The area of the scroll bar, at the right of the rows; empty without one.
    package private(set) var bar = Rect.zero
    /// The area of the view below the rows.
    package private(set) var footer = Rect.zero
    /// The area of the line with the filter and the position.
    package private(set) var foot = Rect.zero

    /// Creates empty areas.
    package init() {}

    /// Divides an area; parts that do not fit are omitted, the last of the parameters first.
    ///
    /// - Parameters:
    ///   - area: The whole area.
    ///   - least: The minimum number of lines for the rows.
    ///   - foot: The lines of filter and position.
    ///   - header: The lines of the view above the rows.
    ///   - titles: The lines of the titles of columns.
    ///   - footer: The lines of the view below the rows.
    package init(_ area: Rect, least: Int, foot: Int, header: Int, titles: Int, footer: Int) {
        var room = area.size.rows - least
        func take(_ wanted: Int) -> Int {
            let taken = max(0, min(wanted, room))
            room -= taken
            return taken
        }
        var area = area
        func cut(_ lines: Int, atTop: Bool) -> Rect {
            let row = atTop ? area.minRow : area.maxRow - lines
            area = area.inset(by: atTop ? EdgeInsets(top: lines) : EdgeInsets(bottom: lines))
            return Rect(column: area.minColumn, row: row, columns: area.size.columns, rows: lines)
        }
        let (foot, header) = (take(foot), take(header))
        let (titles, footer) = (take(titles), take(footer))
        self.foot = cut(foot, atTop: false)
        self.header = cut(header, atTop: true)
        self.titles = cut(titles, atTop: true)
        self.footer = cut(footer, atTop: false)
        rows = area
    }

    /// Takes the last column of the rows for a scroll bar, unless it is the only one.
    package mutating func addBar() {
        guard rows.size.columns > 1 else { return }
        bar = rows.lastColumn
        rows.size.columns -= 1
    }
}
