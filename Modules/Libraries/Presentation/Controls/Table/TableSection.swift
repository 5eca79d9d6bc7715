/// Rows of a table that belong together, with views above and below them.
///
/// The header stays at the top of the table while rows of its section are seen.
@MainActor
public struct TableSection {
    /// Where the rows come from.
    public let rows: any RowSource
    /// The source of the rows, if it loads them; found once.
    let loader: (any LoadingRowSource)?
    /// Creates the view above the rows; `nil` if there is none.
    public let header: (@MainActor () -> any View)?
    /// Creates the view below the rows; `nil` if there is none.
    public let footer: (@MainActor () -> any View)?
    /// Runs when a row of the section is opened that has no handler of its own; see
    /// ``onSelect(_:)``.
    private(set) var onSelect: (@MainActor (TableCellContext) -> Bool)?

    /// Creates a section.
    public init(
        _ rows: any RowSource,
        header: (@MainActor () -> any View)? = nil,
        footer: (@MainActor () -> any View)? = nil
    ) {
        self.rows = rows
        loader = rows as? any LoadingRowSource
        self.header = header
        self.footer = footer
    }

    /// Creates a section with a title, and perhaps a note below the rows.
    public init(
        _ title: String,
        footer: String? = nil,
        _ rows: any RowSource
    ) {
        self.rows = rows
        loader = rows as? any LoadingRowSource
        header = { TableViewHeaderFooterView(title) }
        if let footer {
            self.footer = {
                LabelView(footer).font(.footnote).color(.secondaryLabel).padding(insets: .cellSides)
            }
        } else {
            self.footer = nil
        }
    }

    /// Adds a handler of Enter and of a second click on a row that has none of its own; it comes
    /// before that of the table.
    ///
    /// - Parameter handler: Returns whether the row stays selected.
    /// - Returns: The section with the handler.
    public func onSelect(
        _ handler: @escaping @MainActor (TableCellContext) -> Bool
    ) -> TableSection {
        var section = self
        section.onSelect = handler
        return section
    }
}

/// Defines a view above or below rows: bold text, or any views.
public struct TableViewHeaderFooterView: ModifiableView {
    private let views: [any View]

    /// Defines a title.
    public init(_ title: String?) {
        views = [LabelView(title).font(.headline).numberOfLines(1)]
    }

    /// Defines a view of others; several are layers, each placed by its own `position`.
    public init(@ViewResultBuilder _ content: () -> [any View]) {
        views = content()
    }

    /// A new container, padded as rows are.
    public var modifiableView: ContainerNode {
        let node = ContainerNode()
        node.padding = .cellSides
        for view in views { node.addSubview(view) }
        return node
    }
}

extension EdgeInsets {
    /// The space beside the content of rows.
    fileprivate static let cellSides = EdgeInsets(left: 1, right: 1)
}
