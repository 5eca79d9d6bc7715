/// Divides the search of a table's filter into parts of a few milliseconds, between which keys are
/// handled and frames are drawn.
@MainActor
final class TableSearch {
    // Half of a frame's time.
    private static let partDuration = Duration.milliseconds(8)

    private let model: TableModel
    private unowned let table: Node
    private var isScheduled = false

    /// Creates the search of a table, which owns it.
    init(_ model: TableModel, of table: Node) { (self.model, self.table) = (model, table) }

    /// Starts measuring the time of a part, and returns a closure that tests whether time remains;
    /// without a window there are no frames that would wait.
    func startPart() -> () -> Bool {
        guard let clock = table.window else { return { true } }
        let start = clock.now
        return { clock.now - start < TableSearch.partDuration }
    }

    /// Schedules the next part, after pending keys and the pending frame, if rows remain.
    func schedule() {
        guard model.isSearching, !isScheduled, let window = table.window else { return }
        isScheduled = true
        window.schedule(afterSeconds: 0) { [weak self] in self?.runPart() }
    }

    private func runPart() {
        isScheduled = false
        // The search continues when the table appears again.
        guard table.window != nil else { return }
        model.search()
        schedule()
    }
}
