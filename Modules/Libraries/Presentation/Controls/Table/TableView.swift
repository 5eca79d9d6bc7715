/// Defines rows that scroll, one of which can be chosen.
public struct TableView: ModifiableView {
    /// The argument of a row's handler.
    public typealias CellContext = TableCellContext

    private let sections: [TableSection]

    /// Defines a table without rows.
    public init() {
        sections = []
    }

    /// Defines a table of a provider's current and later rows.
    ///
    /// Rows are created when they become visible. A view that is not a `TableViewCell` is put into
    /// one.
    public init(_ builder: any RowSource) {
        sections = [TableSection(builder)]
    }

    /// Defines a table of several sections.
    public init(sections: [TableSection]) {
        self.sections = sections
    }

    /// A new table.
    public var modifiableView: TableNode { TableNode(sections: sections) }
}

extension ModifiableView where Base: TableNode {
    /// Sets the source of the rows, which replaces an earlier one.
    public func source(_ builder: any RowSource) -> ViewModifier<Base> {
        with { $0.source = builder }
    }

    /// Sets the view above the rows, which does not scroll.
    public func header(_ view: any View) -> ViewModifier<Base> {
        with { $0.tableHeaderView = view.build() }
    }

    /// Sets the view below the rows, which does not scroll.
    public func footer(_ view: any View) -> ViewModifier<Base> {
        with { $0.tableFooterView = view.build() }
    }

    /// Sets the view that is shown instead of rows while there are none.
    public func emptyPage(_ view: any View) -> ViewModifier<Base> {
        with { $0.emptyView = view.build() }
    }

    /// Sets the view that is shown instead of rows until their source knows whether there are any.
    public func loadingPage(_ view: any View) -> ViewModifier<Base> {
        with { $0.loadingView = view.build() }
    }

    /// Sets the view that is shown, with a reason, instead of rows that could not be loaded.
    public func failurePage(
        _ view: @escaping @MainActor (String) -> any View
    ) -> ViewModifier<Base> {
        with { $0.failureView = view }
    }

    /// Sets the columns by which rows of ``TableViewCell/init(columns:)`` are aligned.
    public func columns(_ columns: [TableColumn]) -> ViewModifier<Base> {
        with { $0.columns = columns }
    }

    /// Sets whether Space marks rows, any number of them.
    public func allowsMultipleSelection(_ allows: Bool = true) -> ViewModifier<Base> {
        with { $0.allowsMultipleSelection = allows }
    }

    /// Sets the handler that runs after the user has marked or unmarked rows.
    public func onSelectionChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<TableNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.selectionDidChange = { handler(ViewBuilderContext(view: $0)) } }
    }

    /// Sets whether `/` filters the rows; `true` by default.
    public func filterable(_ isFilterable: Bool) -> ViewModifier<Base> {
        with { $0.isFilterable = isFilterable }
    }

    /// Sets whether the position of the cursor, such as `3/500`, is shown below the rows.
    public func showPosition(_ shows: Bool = true) -> ViewModifier<Base> {
        with { $0.showsPosition = shows }
    }

    /// Sets whether a scroll bar is shown at the right edge.
    public func showVerticalIndicator(_ shows: Bool) -> ViewModifier<Base> {
        with { $0.showsVerticalIndicator = shows }
    }

    /// Sets the handler of rows without a handler of their own.
    ///
    /// - Parameter handler: Returns whether the row stays chosen afterwards.
    /// - Returns: The table with the handler.
    public func onSelect(
        _ handler: @escaping @MainActor (TableView.CellContext) -> Bool
    ) -> ViewModifier<Base> {
        with { $0.onSelect = handler }
    }

    /// Sets the handler that fetches newer rows: at `r`, or when the rows are pulled down with the
    /// mouse.
    ///
    /// - Parameters:
    ///   - initialRefresh: Whether the handler also runs when the table first appears.
    ///   - handler: Fetches the rows.
    /// - Returns: The table with the handler.
    public func onRefresh(
        initialRefresh: Bool = false,
        _ handler: @escaping @MainActor (ViewBuilderContext<TableNode>) -> Void
    ) -> ViewModifier<Base> {
        with { table in
            table.refreshesAtAppearance = initialRefresh
            table.onRefresh = { handler(ViewBuilderContext(view: $0)) }
        }
    }
}
