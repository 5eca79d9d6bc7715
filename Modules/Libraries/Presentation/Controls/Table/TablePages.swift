/// The views that a table shows instead of rows while there are none.
@MainActor
final class TablePages {
    /// The view that is shown when there are no rows.
    var empty: Node? {
        didSet { table.replaceSubview(oldValue, by: empty) }
    }
    /// The view that is shown until the source knows whether there are any rows.
    var loading: Node? {
        didSet { table.replaceSubview(oldValue, by: loading) }
    }
    /// Creates the view for rows that could not be loaded, with a reason.
    var makeFailure: @MainActor (String) -> any View = { LabelView("⚠ \($0)") }
    /// The view of the last failure.
    private(set) var failure: (reason: String, node: Node)?

    private let model: TableModel
    private unowned let table: Node

    /// Creates the pages of a table, which owns them.
    init(_ model: TableModel, of table: Node) { (self.model, self.table) = (model, table) }

    /// The view for the state of the rows; `nil` if there are rows, or the table itself omits all
    /// of them.
    var shown: Node? {
        guard model.rows.count == 0, model.filter?.rows.leavesOutRows != true else { return nil }
        if let failure { return failure.node }
        return model.isLoading ? loading : empty
    }

    /// Places the view for the state of the rows, and hides the others.
    func place(in area: (Node) -> Rect) {
        let shown = shown
        for node in [empty, loading, failure?.node] { node?.isHidden = node !== shown }
        if let shown { shown.place(in: area(shown)) }
    }

    /// Creates the view of a new failure, and the default view for rows that load.
    func update() {
        if loading == nil, model.sections.contains(where: { $0.loader != nil }) {
            loading = LabelView("Loading…").color(.secondaryLabel).build()
        }
        let reason = model.failure
        guard reason != failure?.reason else { return }
        let old = failure?.node
        failure = reason.map { ($0, makeFailure($0).build()) }
        table.replaceSubview(old, by: failure?.node)
    }
}
