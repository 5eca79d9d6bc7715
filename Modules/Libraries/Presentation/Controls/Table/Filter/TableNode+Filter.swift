/// A filter over the rows of a table.
struct TableFilter {
    /// The text that rows must contain.
    var query = ""
    /// Whether keys are added to the query.
    var isEditing = true
    /// The row of the cursor before, for when no row matches.
    var origin: Int?
    var index: TextIndex?
}

extension TableNode {
    /// The text that rows must contain to be shown; `nil` for all rows.
    ///
    /// Case does not matter. The text of a row is the provider's `searchText(at:)`, or that of
    /// the row's view.
    ///
    /// - Complexity: O(*n*) in the length of the rows' texts.
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

    var filterCommands: [KeyCommand] {
        guard isFilterable, count > 0 || filter != nil else { return [] }
        let edit = KeyCommand("/", title: "Filter") { [weak self] in self?.beginFilter() }
        guard let filter else {
            // A list that is seen whole needs no filter badly enough to take room in the bar,
            // unless the program has one of its own.
            let isHinted = filterRules != nil || rows.elementCount > viewport.size.rows
            return [isHinted ? edit : edit.onlyInHelp()]
        }
        let clear = KeyCommand(.escape, title: "Clear") { [weak self] in self?.endFilter() }
        if filter.isEditing {
            let done = KeyCommand(.enter, title: "Done") { [weak self] in self?.endEditingFilter() }
            return [done, clear]
        }
        // Keys are the provider's, and so are their meanings.
        if filterRules != nil { return [edit, clear] }
        let next = KeyCommand("n", title: "Next match") { [weak self] in self?.move(.down) }
        let previous = KeyCommand("N", title: "Previous match") { [weak self] in self?.move(.up) }
        return [edit, clear, next.onlyInHelp(), previous.onlyInHelp()]
    }

    private func beginFilter() {
        if !isFirstResponder { becomeFirstResponder() }
        if filter == nil { filter = TableFilter(origin: cursor) }
        filter?.isEditing = true
        // Before the first letter, which is then as fast as the others.
        if let filterRules {
            filterRules.onBegin()
        } else {
            readTexts()
        }
        setNeedsLayout()
    }

    /// Keys move the cursor again; an empty filter goes.
    func endEditingFilter() {
        filter?.isEditing = false
        if filter?.query.isEmpty == true { endFilter() } else { setNeedsDisplay() }
    }

    private func endFilter() {
        let origin = filter?.origin
        filter = nil
        if let filterRules {
            setNeedsLayout()
            return filterRules.onChange("")
        }
        discardAll()
        rows = TableRows(sections)
        cursor = cursor ?? origin.map { min($0, count - 1) }
        top = (0, 0)
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
        let old = filter?.query ?? ""
        // Whatever matches the longer query is among the matches of the shorter one.
        let narrowed = !old.isEmpty && query.hasPrefix(old) ? rows.matches : nil
        filter?.query = query
        if let filterRules {
            setNeedsLayout()
            return filterRules.onChange(query)
        }
        let matches = findMatches(among: narrowed)
        discardAll()
        rows = TableRows(sections, matches: matches)
        if cursor == nil { cursor = filter?.origin }
        top = (0, 0)
        mustReveal = true
        setNeedsLayout()
    }

    /// Counts the rows, and filters them.
    ///
    /// - Parameter unchanged: The number of rows at the beginning that look as they did.
    func readRows(unchanged: Int = 0) {
        // If rows were only added at the end, as in a log, the texts of the others are not read
        // again.
        let isExtended = filter?.index?.count == unchanged
        if !isExtended { filter?.index = nil }
        let matches = findMatches(extending: isExtended ? rows.matches : nil)
        rows = TableRows(sections, matches: matches)
    }

    /// Finds the rows that match the filter.
    ///
    /// - Parameters:
    ///   - candidates: The rows to look through; `nil` for all.
    ///   - matches: The matches among the rows whose texts were read before, which then are not
    ///     looked through again.
    /// - Returns: The rows, ascending; `nil` for all.
    private func findMatches(
        among candidates: [Int]? = nil,
        extending matches: [Int]? = nil
    ) -> [Int]? {
        guard filterRules == nil, let query = filter?.query, !query.isEmpty else { return nil }
        let known = filter?.index?.count ?? 0
        let index = readTexts()
        if let candidates { return index.rows(containing: query, among: candidates) }
        let new = index.rows(
            containing: query,
            among: (matches == nil ? 0 : known)..<index.count
        )
        return (matches ?? []) + new
    }

    /// Reads the texts of the rows that the index does not have yet.
    @discardableResult
    private func readTexts() -> TextIndex {
        // Taken from the filter meanwhile, so that the texts are not copied.
        var index = filter?.index ?? TextIndex()
        filter?.index = nil
        var section = 0
        let all = TableRows(sections)
        index.read(upTo: all.total) { row in
            while row >= all.sectionStarts[section + 1] { section += 1 }
            let provider = sections[section].rows
            let index = row - all.sectionStarts[section]
            return provider.searchText(at: index) ?? provider.view(at: index)?.build().text ?? ""
        }
        filter?.index = index
        return index
    }

    func drawFilter(_ filter: TableFilter, row: Int, columns: Int, in canvas: inout Canvas) {
        let area = contentRect
        let line = ("/" + filter.query).oneLine(columns: columns, mode: .byTruncatingHead)
        canvas.draw(line, at: Point(column: area.minColumn, row: row), color: .tint)
        guard filter.isEditing else { return }
        canvas.placeCursor(at: Point(column: area.minColumn + line.columns, row: row))
    }
}

extension Node {
    /// The texts of the visible nodes, in the order of reading.
    fileprivate var text: String {
        guard !isHidden else { return "" }
        let own = accessibilityLabel ?? accessibilityText ?? ""
        return subviews.reduce(own) { $0.isEmpty ? $1.text : $0 + " " + $1.text }
    }
}
