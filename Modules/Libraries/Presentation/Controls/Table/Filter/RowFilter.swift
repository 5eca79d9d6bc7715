/// The effect of a filter's text on the rows of a table: applied by the table, or by the provider.
@MainActor
protocol RowFilter: AnyObject {
    /// The rows that match the text, ascending; `nil` for all rows of the source.
    var matches: [Int]? { get }
    /// Whether there are rows that have not been searched yet.
    var isSearching: Bool { get }
    /// Whether rows that do not match remain in the source.
    var leavesOutRows: Bool { get }

    /// Changes the text; all rows match an empty one.
    func change(to query: String)

    /// Notes that the rows of the source have changed.
    ///
    /// - Parameter unchanged: The number of rows at the beginning that need not be searched again.
    func rowsChanged(unchanged: Int)

    /// Searches rows until the time is over.
    ///
    /// - Returns: The new rows for ``matches``.
    func search(hasTime: () -> Bool) -> [Int]

    /// Adds found rows to ``matches``.
    func add(_ found: [Int])

    /// The texts to highlight for the filter's text, folded.
    func terms(of query: String) -> [String]

    /// Folds a character of a row for the comparison with the terms.
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
