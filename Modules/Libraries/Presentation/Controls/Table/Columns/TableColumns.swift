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

    /// Whether rows can be sorted by any column.
    var areSortable: Bool { definitions.contains(where: \.isSortable) }

    /// Returns the sortable column whose title is at a point.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - area: The area of the titles.
    ///   - indent: The cells before the first column.
    /// - Returns: The index of the column.
    func sortable(at point: Point, _ area: Rect, indent: Int) -> Int? {
        guard area.contains(point), let layout else { return nil }
        let cell = point.column - area.minColumn - indent
        let column = layout.areas.firstIndex { $0?.contains(cell) == true }
        return column.flatMap { definitions[$0].isSortable ? $0 : nil }
    }

    /// Returns the order after a sortable column was chosen: the same column again reverses the
    /// order.
    func order(choosing column: Int) -> RowOrder {
        let isSame = order?.column == column
        return RowOrder(column: column, isDescending: isSame && order?.isDescending == false)
    }

    /// Returns a menu of the columns that rows can be sorted by.
    func orders(_ choose: @escaping @MainActor (RowOrder) -> Void) -> [MenuItem] {
        definitions.indices.filter { definitions[$0].isSortable }.map { column in
            let next = order(choosing: column)
            let isChecked = order?.column == column
            return MenuItem(definitions[column].title, isChecked: isChecked) { choose(next) }
        }
    }

    /// Draws the titles into an area one row high.
    func drawTitles(in canvas: inout Canvas, _ area: Rect, indent: Int) {
        guard let layout, !area.isEmpty else { return }
        for (column, cells) in zip(shown, layout.areas) {
            guard let cells, !cells.isEmpty else { continue }
            let line = column.title.oneLine(columns: cells.count)
            let free = cells.count - line.columns
            let start =
                switch column.alignment {
                case .left, .natural: 0
                case .center: free / 2
                case .right: free
                }
            let column = area.minColumn + indent + cells.lowerBound + start
            let place = Point(column: column, row: area.minRow)
            canvas.draw(line, at: place, color: .secondaryLabel, font: Font(.bold))
        }
    }
}
