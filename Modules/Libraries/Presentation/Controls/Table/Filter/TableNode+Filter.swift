import TextComparison

/// A filter over the rows of a table.
struct TableFilter {
    /// The words that rows must contain.
    var query = ""
    /// Whether keys are added to the query.
    var isEditing = true
    /// The row of the cursor before, for when no row matches.
    var origin: Int?
    /// The texts of rows, from the first on, as far as they were read.
    var index = TextIndex()
    /// How many rows, from the first on, were searched for the query.
    var searchedCount = 0
    /// The row that the cursor is to be on, or next to, once all rows were searched.
    var target: Int?
}

extension TableNode {
    /// The words that rows must contain to be shown, in any order; `nil` for all rows.
    ///
    /// Case and marks do not matter: `ost` finds `Øst`. The text of a row is the provider's
    /// `searchText(at:)`, or that of the row's view. Many rows are searched in parts of a few milliseconds, between which keys
    /// are taken and frames are drawn; rows are shown as they are found.
    ///
    /// - Complexity: O(*n*) in the length of the rows' texts, over all parts.
    public var filterText: String? {
        get { filter?.query }
        set {
            guard newValue != filter?.query else { return }
            guard let newValue else { return endFilter() }
            if filter == nil { filter = TableFilter(isEditing: false, origin: cursor) }
            applyFilter(newValue)
        }
    }

    /// Whether a line below the rows shows the filter or the position.
    var hasFootLine: Bool { filter != nil || showsPosition }

    func beginFilter() {
        if !isFirstResponder { becomeFirstResponder() }
        if filter == nil { filter = TableFilter(origin: cursor) }
        filter?.isEditing = true
        // Before the first letter, which then finds rows at once.
        if let filterRules { filterRules.onBegin() } else { search() }
        setNeedsLayout()
    }

    /// Keys move the cursor again; an empty filter goes.
    func endEditingFilter() {
        filter?.isEditing = false
        if filter?.query.isEmpty == true { endFilter() } else { setNeedsDisplay() }
    }

    func endFilter() {
        let origin = filter?.origin
        filter = nil
        if let filterRules {
            setNeedsLayout()
            return filterRules.onChange("")
        }
        discardAll()
        rows = TableRows(sections)
        if count > 0 { cursor = cursor ?? origin.map { min($0, count - 1) } }
        viewport.go(to: 0)
        mustReveal = true
        setNeedsLayout()
    }

    /// Takes keys while the filter is edited.
    func typeFilter(_ key: KeyPress) -> Bool {
        guard let filter, filter.isEditing else { return false }
        switch key.key {
        case .character(let character) where key.modifiers.isSubset(of: .shift):
            applyFilter(filter.query + String(character))
        case .backspace where filter.query.isEmpty:
            endFilter()
        case .backspace:
            applyFilter(String(filter.query.dropLast()))
        default:
            return false
        }
        return true
    }

    /// Takes pasted text while the filter is edited; line ends become spaces.
    func pasteFilter(_ text: String) -> Bool {
        guard let filter, filter.isEditing else { return false }
        applyFilter(filter.query + String(text.map { $0.isNewline ? " " : $0 }))
        return true
    }

    private func applyFilter(_ query: String) {
        filter?.query = query
        if let filterRules {
            setNeedsLayout()
            return filterRules.onChange(query)
        }
        let target = filter?.target ?? cursor ?? filter?.origin
        filter?.target = target
        discardAll()
        readRows(unchanged: 0, texts: Int.max)
        viewport.go(to: 0)
        mustReveal = true
        setNeedsLayout()
    }

    func drawFilter(_ filter: TableFilter, row: Int, columns: Int, in canvas: inout Canvas) {
        let area = contentRect
        let line = ("/" + filter.query).oneLine(columns: columns, mode: .byTruncatingHead)
        canvas.draw(line, at: Point(column: area.minColumn, row: row), color: .tint)
        guard filter.isEditing else { return }
        canvas.placeCursor(at: Point(column: area.minColumn + line.columns, row: row))
    }
}
