/// Defines a row of a table.
public struct TableViewCell: ModifiableView {
    private let insets: EdgeInsets
    private let make: @MainActor (EdgeInsets) -> TableCellNode

    /// Defines a row of any views; several are layers, each placed by its own `position`.
    public init(
        padding insets: EdgeInsets = TableCellNode.defaultInsets,
        @ViewResultBuilder _ content: () -> [any View]
    ) {
        let views = content()
        self.init(views.count == 1 ? views[0] : ContainerView { views }, padding: insets)
    }

    /// Defines a row with one view.
    public init(_ view: any View, padding insets: EdgeInsets = TableCellNode.defaultInsets) {
        make = { TableCellNode(view.build(), insets: $0) }
        self.insets = insets
    }

    /// Defines a row with a view in each column of its table, in the order of the columns.
    ///
    /// Text is truncated at the end of its column and aligned as the column is.
    public init(
        columns views: [any View],
        padding insets: EdgeInsets = TableCellNode.defaultInsets
    ) {
        make = { TableCellNode(columns: views.map { $0.build() }, insets: $0) }
        self.insets = insets
    }

    /// Defines a row with a text in each column of its table, in the order of the columns.
    public init(columns texts: [String?]) {
        self.init(columns: texts.map { LabelView($0) as any View })
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
                LabelView(subtitle).font(.footnote)
                    .color(ViewBuilderEnvironment.defaultLabelSecondaryColor)
            }
        )
    }

    /// Defines a row with a name at the left and a value at the right.
    public init(name: String?, value: String?) {
        self.init(
            HStackView {
                LabelView(name)
                SpacerView()
                LabelView(value).alignment(.right)
                    .color(ViewBuilderEnvironment.defaultLabelSecondaryColor)
            }
        )
    }

    /// Defines a row with a name in a column of its own, and a value next to it.
    public init(field: String?, value: String?) {
        self.init(
            HStackView {
                LabelView(field).alignment(.right).width(cells: 12)
                    .color(ViewBuilderEnvironment.defaultLabelSecondaryColor)
                LabelView(value)
            }
        )
    }

    /// A new row.
    public var modifiableView: TableCellNode { make(insets) }
}

extension ModifiableView where Base: TableCellNode {
    /// Sets the sign at the right edge.
    public func accessoryType(_ type: TableCellNode.AccessoryType) -> ViewModifier<Base> {
        with { $0.accessoryType = type }
    }

    /// Sets the handler of the row, which runs at Enter or at a second click.
    ///
    /// - Parameter handler: Returns whether the row stays chosen afterwards.
    /// - Returns: The row with the handler.
    public func onSelect(
        _ handler: @escaping @MainActor (TableView.CellContext) -> Bool
    ) -> ViewModifier<Base> {
        with { $0.onSelect = handler }
    }
}
