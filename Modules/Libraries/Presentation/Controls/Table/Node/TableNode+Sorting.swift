extension TableNode {
    /// The column that rows are sorted by; `nil` for the order of their sources.
    public var order: RowOrder? { columnPlaces.order }

    /// Has the sources sort the rows; the cursor stays on its row.
    public func sort(by order: RowOrder?) {
        columnPlaces.order = order
        setNeedsLayout()
        for section in sections { section.rows.sort(by: order) }
    }

    /// Sorts by a column if that can be, the other way round if rows are sorted by it already.
    func sort(byColumn column: Int) {
        if let order = columnPlaces.order(choosing: column) { sort(by: order) }
    }

    /// Lets the user choose the column that rows are sorted by.
    func showOrders() {
        let items = columns.indices.filter { columns[$0].isSortable }.map { column in
            MenuItem(columns[column].title, isChecked: order?.column == column) { [weak self] in
                self?.sort(byColumn: column)
            }
        }
        showMenu(items, title: "Sort by")
    }
}
