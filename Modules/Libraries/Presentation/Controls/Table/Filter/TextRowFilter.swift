import TextComparison

/// The table's own filter, which shows the rows whose text contains the typed words.
///
/// Many rows are searched in parts, so that neither a key nor a frame waits for all of them.
@MainActor
final class TextRowFilter: RowFilter {
    // The number of rows between two readings of the clock; their views take a small share of a
    // part's time.
    private static let chunk = 16

    private unowned let model: TableModel
    /// The texts of rows, from the first on, that have been read so far.
    private var index = TextIndex()
    private var query = ""
    private var found: [Int] = []
    /// The number of rows, from the first on, that were searched for the query.
    private var searchedCount = 0
    /// Increased when the rows or the query have changed.
    private var version = 0

    /// Creates a filter with an empty text, which all rows match.
    init(_ model: TableModel) { self.model = model }

    var matches: [Int]? { query.isEmpty ? nil : found }
    var leavesOutRows: Bool { true }

    var isSearching: Bool {
        (query.isEmpty ? index.count : searchedCount) < model.rows.total
    }

    func change(to query: String) {
        self.query = query
        startAgain(from: 0)
    }

    func rowsChanged(unchanged: Int) {
        index.removeAll(from: unchanged)
        startAgain(from: unchanged)
    }

    private func startAgain(from row: Int) {
        version += 1
        searchedCount = min(searchedCount, row)
        let kept = found.firstIndex { $0 >= row } ?? found.count
        found.removeLast(found.count - kept)
    }

    func search(hasTime: () -> Bool) -> [Int] {
        guard isSearching else { return [] }
        let version = version
        let words = TextQuery(query)
        // Moved out of the filter during the search, so that the texts are not copied.
        var index = TextIndex()
        swap(&index, &self.index)
        var found: [Int] = []
        var row = query.isEmpty ? index.count : searchedCount
        while row < model.rows.total {
            let end = min(row + TextRowFilter.chunk, model.rows.total)
            while index.count < end {
                let text = model.searchText(of: index.count)
                // If the provider's closure changed the rows, a new search has begun.
                guard version == self.version else { return [] }
                index.append(text)
            }
            if !query.isEmpty { found += index.rows(matching: words, among: row..<end) }
            row = end
            if !hasTime() { break }
        }
        self.index = index
        if !query.isEmpty { searchedCount = row }
        return found
    }

    func add(_ found: [Int]) { self.found += found }

    func terms(of query: String) -> [String] { TextQuery(query).words }
    func fold(_ character: Character) -> String { TextFolding.fold(String(character)) }
}
