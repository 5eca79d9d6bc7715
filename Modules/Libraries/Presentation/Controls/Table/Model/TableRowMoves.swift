/// The moves of rows and elements to new positions after a section of a table has changed.
struct TableRowMoves {
    private let old: TableRows
    private let new: TableRows
    private let section: Int
    private let change: ListChange

    /// Compares the rows before and after a change of one section.
    init(from old: TableRows, to new: TableRows, section: Int, _ change: ListChange) {
        (self.old, self.new, self.section, self.change) = (old, new, section, change)
    }

    /// Returns the new number of a row; `nil` if the row was removed.
    ///
    /// - Parameters:
    ///   - row: The old number of the row.
    ///   - isNearest: Whether the nearest remaining row replaces a removed one.
    /// - Returns: The new number, counted through all sections.
    func place(of row: Int, orNearest isNearest: Bool) -> Int? {
        let path = old.path(of: row)
        guard path.section == section else { return new.sectionStarts[path.section] + path.row }
        let found = isNearest ? change.nearestIndex(after: path.row) : change.index(after: path.row)
        return found.map { new.sectionStarts[section] + $0 }
    }

    /// Returns the new index of an element, or of one near to it; `nil` if all elements were
    /// removed.
    func element(of index: Int) -> Int? {
        switch old.element(index) {
        case .row(let row):
            place(of: row, orNearest: true).map(new.element(ofRow:))
        case .header(let section):
            new.spans.first { $0.section >= section }?.firstElement ?? 0
        case .footer(let section):
            max(0, (new.spans.last { $0.section <= section }?.endElement ?? 0) - 1)
        case nil: nil
        }
    }
}
