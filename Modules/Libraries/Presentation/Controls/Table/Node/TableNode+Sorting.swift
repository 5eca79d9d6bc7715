extension TableNode {
    /// The order that rows are sorted by; `nil` for the order of their sources.
    public var order: RowOrder? { columnPlaces.order }

    /// Requests that the sources sort the rows; the cursor stays on its row.
    public func sort(by order: RowOrder?) {
        columnPlaces.order = order
        setNeedsLayout()
        for section in sections { section.rows.sort(by: order) }
    }

    /// Sorts by a column if it is sortable, in reverse order if rows are sorted by it already.
    func sort(byColumn column: Int) {
        if let order = columnPlaces.order(choosing: column) { sort(by: order) }
    }

    /// Shows a menu in which the user chooses the column that rows are sorted by.
    func showOrders() {
        let items = columns.indices.filter { columns[$0].isSortable }.map { column in
            MenuItem(columns[column].title, isChecked: order?.column == column) { [weak self] in
                self?.sort(byColumn: column)
            }
        }
        showMenu(items, title: "Sort by")
    }
}
