/// What the text of a table's filter does to its rows: done by the table, or by their provider.
@MainActor
protocol RowFilter: AnyObject {
    /// The rows that the text leaves, ascending; `nil` for all that the source has.
    var matches: [Int]? { get }
    /// Whether there are rows that were not searched yet.
    var isSearching: Bool { get }
    /// Whether rows that do not match stay in the source.
    var leavesOutRows: Bool { get }

    /// Changes the text; an empty one leaves all rows.
    func change(to query: String)

    /// Notes that the source has other rows.
    ///
    /// - Parameter unchanged: The number of rows at the beginning that need not be searched again.
    func rowsChanged(unchanged: Int)

    /// Searches rows as long as there is time.
    ///
    /// - Returns: More rows for ``matches``.
    func search(hasTime: () -> Bool) -> [Int]

    /// Adds rows that were found to ``matches``.
    func add(_ found: [Int])

    /// The texts to highlight for the filter's text, folded.
    func terms(of query: String) -> [String]

    /// Folds a character of a row, to be compared with the terms.
    func fold(_ character: Character) -> String
}

/// The filter of a provider, which changes its rows itself.
@MainActor
final class ProvidedRowFilter: RowFilter {
    private let rules: TableFilterRules

    init(_ rules: TableFilterRules) {
        self.rules = rules
        rules.onBegin()
    }

    var matches: [Int]? { nil }
    var isSearching: Bool { false }
    var leavesOutRows: Bool { false }
    func change(to query: String) { rules.onChange(query) }
    func rowsChanged(unchanged: Int) {}
    func search(hasTime: () -> Bool) -> [Int] { [] }
    func add(_ found: [Int]) {}
    func terms(of query: String) -> [String] { rules.terms(query) }
    func fold(_ character: Character) -> String { rules.fold(character) }
}
