/// A group of rows in a table, with views above and below them.
///
/// The header is pinned to the top of the table while rows of its section are visible.
@MainActor
public struct TableSection {
    /// The source of the rows.
    public let rows: any RowSource
    /// The source of the rows, if it loads them; looked up once.
    let loader: (any LoadingRowSource)?
    /// Creates the view above the rows; `nil` if there is none.
    public let header: (@MainActor () -> any View)?
    /// Creates the view below the rows; `nil` if there is none.
    public let footer: (@MainActor () -> any View)?
    /// Runs when a row of the section without a handler of its own is opened; see ``onSelect(_:)``.
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

    /// Creates a section with a title, and optionally a note below the rows.
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

    /// Adds a handler of Enter and of a second click on rows without a handler of their own; the
    /// handler overrides that of the table.
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

    /// Defines a view that contains others; several are layers, each placed by its own `position`.
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
    /// The horizontal space around the content of rows.
    fileprivate static let cellSides = EdgeInsets(left: 1, right: 1)
}
