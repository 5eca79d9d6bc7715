/// The columns of a table, and their positions for the values visible so far.
///
/// Columns become wider for wider values, but never narrower, so that they do not move while the
/// view scrolls.
@MainActor
struct TableColumns {
    /// The columns.
    var definitions: [TableColumn] = [] {
        didSet { if definitions != oldValue { forgetValues() } }
    }
    /// The order that rows are sorted by, whose column has a sign in its title.
    var order: RowOrder?
    /// The positions of the columns; `nil` before the first layout.
    private(set) var layout: TableColumnLayout?
    /// The width of the widest value of each column so far.
    private var widths: [Int] = []

    /// The columns with the sign of the order.
    private var shown: [TableColumn] {
        var shown = definitions
        if let order, shown.indices.contains(order.column) {
            shown[order.column] = shown[order.column].sorted(descending: order.isDescending)
        }
        return shown
    }

    /// Whether a line above the rows shows the titles.
    var hasTitles: Bool { definitions.contains { !$0.title.isEmpty } }

    /// The titles that are not empty, as accessibility text.
    var titles: String {
        definitions.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Discards the widths, so that the columns fit later values only.
    mutating func forgetValues() { widths = [] }

    /// Computes the columns' positions for the available width and the current values.
    ///
    /// - Parameters:
    ///   - cells: The visible rows, to which the positions are applied.
    ///   - available: The width available for all columns.
    /// - Returns: Whether any position has changed.
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

    /// Applies the columns' positions to a row.
    func prepare(_ cell: TableCellNode) {
        if let layout { cell.columns = (layout, definitions.map(\.alignment)) }
    }

    /// Returns the index of the column whose title covers a column of cells.
    func index(at column: Int) -> Int? {
        layout?.areas.firstIndex { $0?.contains(column) == true }
    }

    /// Returns the order after a column was chosen: the same column again reverses the order.
    func order(choosing column: Int) -> RowOrder? {
        guard definitions.indices.contains(column), definitions[column].isSortable else {
            return nil
        }
        let isSame = order?.column == column
        return RowOrder(column: column, isDescending: isSame && order?.isDescending == false)
    }

    /// Draws the titles from a point on.
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
