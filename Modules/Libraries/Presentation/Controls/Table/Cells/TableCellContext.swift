/// The argument of a row's handler.
public struct TableCellContext: ViewBuilderContextProvider {
    /// The row's node.
    public let view: TableCellNode
    /// The table.
    public let tableView: TableNode
    /// The row's number, counted through all sections.
    public let index: Int

    /// The row's section, and its number in that.
    public var indexPath: TableNode.IndexPath { tableView.indexPath(of: index) }
}

extension TableNode {
    /// The place of a row in a table of several sections.
    public struct IndexPath: Hashable, Sendable {
        /// The section, from 0.
        public let section: Int
        /// The row in its section, from 0.
        public let row: Int
        /// The row; lists call it so.
        public var item: Int { row }
    }

    /// The place of a row whose number is counted through all sections.
    public func indexPath(of row: Int) -> IndexPath {
        let path = rows.path(of: row)
        return IndexPath(section: path.section, row: path.row)
    }
}
