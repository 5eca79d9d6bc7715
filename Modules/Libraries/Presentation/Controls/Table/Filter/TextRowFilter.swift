import TextComparison

/// The table's own filter: it leaves the rows whose text contains the words that were typed.
///
/// Many rows are searched in parts, so that neither a key nor a frame waits for all of them.
@MainActor
final class TextRowFilter: RowFilter {
    // The rows between two looks at the clock, whose views take a small share of a part's time.
    private static let chunk = 16

    private unowned let model: TableModel
    /// The texts of rows, from the first on, as far as they were read.
    private var index = TextIndex()
    private var query = ""
    private var found: [Int] = []
    /// How many rows, from the first on, were searched for the query.
    private var searchedCount = 0
    /// Raised when rows or query are others.
    private var version = 0

    /// Creates a filter that leaves all rows.
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
        // Taken from the filter meanwhile, so that the texts are not copied.
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
