/// The elements of a table in order: headers, rows and footers of its sections.
///
/// Rows have the numbers of all rows counted through all sections. A filter omits rows, and
/// sections without matching rows.
struct TableRows {
    /// One element with an index of its own in the order.
    enum Element: Hashable {
        case header(section: Int)
        case row(Int)
        case footer(section: Int)
    }

    /// A section that has elements.
    struct Span {
        var section: Int
        var firstElement: Int
        /// The place of the first row, counted through the rows that match the filter.
        var firstPlace: Int
        var rowCount: Int
        var hasHeader: Bool
        var hasFooter: Bool

        var endElement: Int {
            firstElement + rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
        }
        var firstRowElement: Int { firstElement + (hasHeader ? 1 : 0) }
    }

    /// The maximum number of rows of a section, so that sums and products do not overflow.
    private static let limit = 1 << 40

    /// The first row of each section, and the number of all rows at the end.
    let sectionStarts: [Int]
    /// The rows that match the filter, ascending; `nil` for all.
    let matches: [Int]?
    private(set) var spans: [Span] = []

    /// Creates an order without sections.
    init() {
        sectionStarts = [0]
        matches = nil
    }

    /// Arranges the rows of sections.
    ///
    /// - Complexity: O(*s* log *m*) in the numbers of sections and of matching rows.
    @MainActor
    init(_ sections: [TableSection], matches: [Int]? = nil) {
        var starts = [0]
        for section in sections {
            starts.append((starts.last ?? 0) + min(max(0, section.rows.count), TableRows.limit))
        }
        sectionStarts = starts
        self.matches = matches
        var element = 0
        for (index, section) in sections.enumerated() {
            let first = TableRows.place(of: starts[index], in: matches)
            let rowCount = TableRows.place(of: starts[index + 1], in: matches) - first
            if rowCount == 0, matches != nil { continue }
            let span = Span(
                section: index,
                firstElement: element,
                firstPlace: first,
                rowCount: rowCount,
                hasHeader: section.header != nil,
                hasFooter: section.footer != nil
            )
            guard span.endElement > element else { continue }
            spans.append(span)
            element = span.endElement
        }
    }

    /// The number of all rows, including those that the filter omits.
    var total: Int { sectionStarts.last ?? 0 }

    /// The number of rows that match the filter.
    var count: Int { matches?.count ?? total }

    /// The number of elements.
    var elementCount: Int { spans.last?.endElement ?? 0 }

    /// Returns the number of matching rows before a row.
    func place(of row: Int) -> Int { TableRows.place(of: row, in: matches) }

    /// Returns the row at a place among the matching rows; the place must be less than ``count``.
    func row(atPlace place: Int) -> Int { matches?[place] ?? place }

    /// Returns whether a row matches the filter.
    func contains(_ row: Int) -> Bool {
        guard row >= 0, row < total else { return false }
        guard let matches else { return true }
        let place = place(of: row)
        return place < matches.count && matches[place] == row
    }

    /// Returns the section that contains an element.
    func span(ofElement element: Int) -> Span? {
        spans.partition { $0.endElement > element }.map { spans[$0] }
    }

    /// Returns the element at an index in the order, or `nil` if that is out of range.
    func element(_ index: Int) -> Element? {
        guard index >= 0, let span = span(ofElement: index) else { return nil }
        if span.hasHeader, index == span.firstElement { return .header(section: span.section) }
        let offset = index - span.firstRowElement
        if offset == span.rowCount { return .footer(section: span.section) }
        return .row(row(atPlace: span.firstPlace + offset))
    }

    /// Returns the index in the order of a row that matches the filter.
    func element(ofRow row: Int) -> Int {
        let place = place(of: row)
        let index = spans.partition { $0.firstPlace + $0.rowCount > place }
        guard let index else { return elementCount }
        return spans[index].firstRowElement + place - spans[index].firstPlace
    }

    /// Returns the number of rows of a section, including those that the filter omits.
    func rowCount(inSection section: Int) -> Int {
        sectionStarts[section + 1] - sectionStarts[section]
    }

    /// Returns the section of a row, and its index in the section.
    func path(of row: Int) -> (section: Int, row: Int) {
        let next = sectionStarts.partition { $0 > row } ?? sectionStarts.count
        let section = max(0, next - 1)
        return (section, row - sectionStarts[section])
    }

    private static func place(of row: Int, in matches: [Int]?) -> Int {
        guard let matches else { return row }
        return matches.partition { $0 >= row } ?? matches.count
    }
}

extension Array {
    /// Returns the first index from which on a condition holds, by binary search; `nil` for none.
    fileprivate func partition(_ predicate: (Element) -> Bool) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low < count ? low : nil
    }
}
