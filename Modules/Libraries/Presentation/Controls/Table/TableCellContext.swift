/// What a row's handler is given.
public struct TableCellContext: ViewBuilderContextProvider {
    /// The row's node.
    public let view: TableCellNode
    /// The table.
    public let tableView: TableNode
    /// The row's number.
    public let index: Int
}
