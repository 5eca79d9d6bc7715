/// The argument of a row's handler.
public struct TableCellContext: ViewBuilderContextProvider {
    /// The row's node.
    public let view: TableCellNode
    /// The table.
    public let tableView: TableNode
    /// The index of the row, counted through all sections.
    public let index: Int

    /// The section of the row, and its index in the section.
    public var indexPath: TableNode.IndexPath { tableView.indexPath(of: index) }
}

extension TableNode {
    /// The position of a row in a table of several sections.
    public struct IndexPath: Hashable, Sendable {
        /// The section, from 0.
        public let section: Int
        /// The row in its section, from 0.
        public let row: Int
        /// The row, under the name that lists use.
        public var item: Int { row }
    }

    /// Returns the position of a row whose index is counted through all sections.
    public func indexPath(of row: Int) -> IndexPath {
        let path = rows.path(of: row)
        return IndexPath(section: path.section, row: path.row)
    }
}
