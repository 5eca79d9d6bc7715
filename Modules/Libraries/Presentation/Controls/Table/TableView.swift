/// Defines rows that scroll, one of which can be chosen.
public struct TableView: ModifiableView {
    /// What a row's handler is given.
    public typealias CellContext = TableCellContext

    private let builder: (any AnyIndexableViewBuilder)?

    /// Defines a table without rows.
    public init() {
        builder = nil
    }

    /// Defines a table of what a provider has, now and later.
    ///
    /// Rows are made when they are seen. A view that is not a `TableViewCell` is
    /// put into one.
    public init(_ builder: any AnyIndexableViewBuilder) {
        self.builder = builder
    }

    /// A new table.
    public var modifiableView: TableNode { TableNode(builder) }
}

extension ModifiableView where Base: TableNode {
    /// Sets where the rows come from, in place of what was set before.
    public func source(_ builder: any AnyIndexableViewBuilder) -> ViewModifier<Base> {
        with { $0.source = builder }
    }

    /// Sets what stands above the rows and does not scroll.
    public func header(_ view: any View) -> ViewModifier<Base> {
        with { $0.tableHeaderView = view.build() }
    }
}

/// Defines a row of a table.
public struct TableViewCell: ModifiableView {
    private let view: any View
    private let insets: EdgeInsets

    /// Defines a row of any views, which lie above each other.
    public init(
        padding insets: EdgeInsets = TableCellNode.defaultInsets,
        @ViewResultBuilder _ content: () -> [any View]
    ) {
        let views = content()
        view = views.count == 1 ? views[0] : ContainerView { views }
        self.insets = insets
    }

    /// Defines a row of a view.
    public init(_ view: any View, padding insets: EdgeInsets = TableCellNode.defaultInsets) {
        self.view = view
        self.insets = insets
    }

    /// Defines a row of one line.
    public init(title: String?) {
        self.init(LabelView(title))
    }

    /// Defines a row of two lines.
    public init(title: String?, subtitle: String?) {
        self.init(
            VStackView {
                LabelView(title)
                LabelView(subtitle).font(.footnote).color(.secondaryLabel)
            }
        )
    }

    /// Defines a row of a name at the left and a value at the right.
    public init(name: String?, value: String?) {
        self.init(
            HStackView {
                LabelView(name)
                SpacerView()
                LabelView(value).color(.secondaryLabel).alignment(.right)
            }
        )
    }

    /// Defines a row of a name in a column of its own, and a value beside it.
    public init(field: String?, value: String?) {
        self.init(
            HStackView {
                LabelView(field).color(.secondaryLabel).alignment(.right).width(cells: 12)
                LabelView(value)
            }
        )
    }

    /// A new row.
    public var modifiableView: TableCellNode { TableCellNode(view.build(), insets: insets) }
}

extension ModifiableView where Base: TableCellNode {
    /// Sets the sign at the right edge.
    public func accessoryType(_ type: TableCellNode.AccessoryType) -> ViewModifier<Base> {
        with { $0.accessoryType = type }
    }

    /// Sets what happens when the row is chosen with Enter or a click.
    ///
    /// - Parameter handler: Tells whether the row stays chosen afterwards.
    /// - Returns: The row with the handler.
    public func onSelect(
        _ handler: @escaping @MainActor (TableView.CellContext) -> Bool
    ) -> ViewModifier<Base> {
        with { $0.onSelect = handler }
    }
}
