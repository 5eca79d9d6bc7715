import Presentation
import Reactive

/// The newest lines of a log, as the rows of a table.
final class LogLines: RowSource {
    private static let limit = 20_000

    private(set) var lastChange: ListChange?
    private var lines: [String] = []
    private let relay = PublishRelay<Void>()

    var count: Int { lines.count }
    var updated: Observable<Void>? { relay.asObservable() }

    func view(at index: Int) -> (any View)? {
        lines.indices.contains(index) ? TableViewCell(title: lines[index]) : nil
    }

    func searchText(at index: Int) -> String? { lines[index] }

    func append(_ new: [String]) {
        replace(count..<count, by: new)
        // Not at each line, as it moves all others.
        if count > 2 * LogLines.limit { replace(0..<count - LogLines.limit, by: []) }
    }

    private func replace(_ rows: Range<Int>, by new: [String]) {
        lastChange = ListChange(replacing: rows, with: new.count, of: count)
        lines.replaceSubrange(rows, with: new)
        relay.accept(())
    }
}
