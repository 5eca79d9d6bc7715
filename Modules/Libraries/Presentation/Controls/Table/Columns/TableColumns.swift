/// The columns of a table, and the places they have for the values seen so far.
///
/// Columns become wider with the values that are seen, but not narrower, so that they stay where
/// they are while the view scrolls.
@MainActor
struct TableColumns {
    /// The columns.
    var definitions: [TableColumn] = [] {
        didSet { if definitions != oldValue { forgetValues() } }
    }
    /// The column that rows are sorted by, whose title has a sign.
    var order: RowOrder?
    /// The place of each; `nil` before the first layout.
    private(set) var layout: TableColumnLayout?
    /// The widest values seen so far.
    private var widths: [Int] = []

    /// The columns with the sign of the order.
    private var shown: [TableColumn] {
        var shown = definitions
        if let order, shown.indices.contains(order.column) {
            shown[order.column] = shown[order.column].sorted(descending: order.isDescending)
        }
        return shown
    }

    /// Whether a line above the rows has the titles.
    var hasTitles: Bool { definitions.contains { !$0.title.isEmpty } }

    /// The titles that are not empty, for those who cannot see them.
    var titles: String {
        definitions.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Has the columns fit the values seen from now on only.
    mutating func forgetValues() { widths = [] }

    /// Finds the columns' places for the width and the values there are now.
    ///
    /// - Parameters:
    ///   - cells: The rows that are seen, which get the places.
    ///   - available: The width of all columns.
    /// - Returns: Whether any place has changed.
    mutating func fit(_ cells: [TableCellNode], in available: Int) -> Bool {
        guard !definitions.isEmpty else {
            layout = nil
            return false
        }
        if widths.count != definitions.count { widths = definitions.map { _ in 0 } }
        var accessoryColumns = 0
        for cell in cells {
            if cell.accessoryType != .none { accessoryColumns = 2 }
            for (index, width) in cell.naturalColumns.enumerated() where index < widths.count {
                widths[index] = max(widths[index], width)
            }
        }
        let room = max(0, available - accessoryColumns)
        let layout = TableColumnLayout(shown, values: widths, in: room)
        let isNew = layout != self.layout
        self.layout = layout
        cells.forEach(prepare)
        return isNew
    }

    /// Gives a row the columns' places.
    func prepare(_ cell: TableCellNode) {
        if let layout { cell.columns = (layout, definitions.map(\.alignment)) }
    }

    /// The column whose title stands at a column of cells.
    func index(at column: Int) -> Int? {
        layout?.areas.firstIndex { $0?.contains(column) == true }
    }

    /// The order after a column was chosen: the same column again reverses it.
    func order(choosing column: Int) -> RowOrder? {
        guard definitions.indices.contains(column), definitions[column].isSortable else {
            return nil
        }
        let isSame = order?.column == column
        return RowOrder(column: column, isDescending: isSame && order?.isDescending == false)
    }

    /// Draws the titles from a place on.
    func drawTitles(in canvas: inout Canvas, at start: Point) {
        guard let layout else { return }
        for (column, cells) in zip(shown, layout.areas) {
            guard let cells, !cells.isEmpty else { continue }
            let line = column.title.oneLine(columns: cells.count)
            let free = cells.count - line.columns
            let indent =
                switch column.alignment {
                case .left, .natural: 0
                case .center: free / 2
                case .right: free
                }
            let place = Point(column: start.column + cells.lowerBound + indent, row: start.row)
            canvas.draw(line, at: place, color: .secondaryLabel, font: Font(.bold))
        }
    }
}
