/// The views that a table shows instead of rows while there are none.
@MainActor
final class TablePages {
    /// The view that is shown when there are no rows.
    var empty: Node?
    /// The view that is shown until the source knows whether there are any rows.
    var loading: Node?
    /// Creates the view for rows that could not be loaded, with a reason.
    var makeFailure: @MainActor (String) -> any View = { LabelView("⚠ \($0)") }
    /// The view of the last failure.
    private(set) var failure: (reason: String, node: Node)?

    /// All existing views.
    var all: [Node] { [empty, loading, failure?.node].compactMap(\.self) }

    /// Returns the view for the state of a table's rows; `nil` if there are rows, or the table
    /// itself omits all of them.
    func shown(_ model: TableModel) -> Node? {
        guard model.rows.count == 0, model.filter?.rows.leavesOutRows != true else { return nil }
        if let failure { return failure.node }
        return model.isLoading ? loading : empty
    }

    /// Creates the view of a new failure, and the default view for rows that load.
    func update(_ model: TableModel, in table: TableNode) {
        if loading == nil, model.sections.contains(where: { $0.loader != nil }) {
            table.loadingView = LabelView("Loading…").color(.secondaryLabel).build()
        }
        let reason = model.failure
        guard reason != failure?.reason else { return }
        failure?.node.removeFromSuperview()
        failure = reason.map { ($0, makeFailure($0).build()) }
        if let node = failure?.node { table.addSubview(node) }
    }
}
