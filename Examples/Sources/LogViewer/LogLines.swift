import Presentation

/// The newest lines of a log, as the rows of a table.
final class LogLines {
    private static let limit = 20_000

    private(set) lazy var rows = IndexedViewBuilder(count: 0) { [unowned self] row in
        TableViewCell(title: lines[row])
    }
    .searchText { [unowned self] row in lines[row] }
    private var lines: [String] = []

    func append(_ new: [String]) {
        lines += new
        rows.count = lines.count
        // Not at each line, as it moves all others.
        guard lines.count > 2 * LogLines.limit else { return }
        let old = lines.count - LogLines.limit
        lines.removeFirst(old)
        rows.removeFirst(old)
    }
}
