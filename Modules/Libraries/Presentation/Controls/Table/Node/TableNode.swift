import Reactive

/// Shows rows, one below the other, and lets one of them be chosen.
///
/// Only the rows that can be seen exist. A table of a million rows opens as fast as one of
/// fifty. Keys move a cursor; the view follows it, and the cursor's row is always seen.
public final class TableNode: Node {
    /// The parts that the rows come from.
    public var sections: [TableSection] {
        get { model.sections }
        set {
            elements.forgetKept()
            show(newValue)
        }
    }

    /// Where the rows of the first section come from; setting it makes that the only section.
    public var source: (any RowSource)? {
        get { sections.first?.rows }
        set { sections = newValue.map { [TableSection($0)] } ?? [] }
    }

    /// The view above the rows, which does not scroll.
    public var tableHeaderView: Node? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }

    /// The view below the rows, which does not scroll.
    public var tableFooterView: Node? {
        didSet { replace(oldValue, by: tableFooterView) }
    }

    /// The view in place of rows while there are none.
    public var emptyView: Node? {
        get { pages.empty }
        set {
            replace(pages.empty, by: newValue)
            pages.empty = newValue
        }
    }

    /// The view in place of rows until their source knows whether there are any.
    public var loadingView: Node? {
        get { pages.loading }
        set {
            replace(pages.loading, by: newValue)
            pages.loading = newValue
        }
    }

    /// Creates the view in place of rows that their source could not load, for a reason.
    public var failureView: @MainActor (String) -> any View {
        get { pages.makeFailure }
        set { pages.makeFailure = newValue }
    }

    /// The columns that rows of ``TableViewCell/init(columns:)`` are aligned by.
    public var columns: [TableColumn] {
        get { columnPlaces.definitions }
        set {
            guard columns != newValue else { return }
            columnPlaces.definitions = newValue
            setNeedsLayout()
        }
    }

    /// Whether the place in the whole is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Whether ``positionText`` is shown below the rows.
    public var showsPosition: Bool = false {
        didSet { if showsPosition != oldValue { setNeedsLayout() } }
    }

    /// Whether `/` filters the rows.
    public var isFilterable: Bool = true

    /// The rules by which the provider of the rows filters them; `nil` if the table does.
    public var filterRules: TableFilterRules?

    /// Whether Space marks rows, any number of them.
    public var allowsMultipleSelection: Bool = false {
        didSet { if allowsMultipleSelection != oldValue { reloadData() } }
    }

    /// Called after the user has marked or unmarked rows.
    public var selectionDidChange: (@MainActor (TableNode) -> Void)?

    /// Called after the cursor has moved to another row number.
    public var cursorDidChange: (@MainActor (TableNode) -> Void)?

    /// Called when a row is chosen that has no handler of its own.
    public var onSelect: (@MainActor (TableCellContext) -> Bool)?

    /// Called when the user wants newer rows.
    public var onRefresh: (@MainActor (TableNode) -> Void)?

    /// Whether the table refreshes when it appears next.
    var refreshesAtAppearance = false
    /// The keys that lead to the first node inside of a row that keys can be sent to.
    var entryKeys = [KeyPress(.right), KeyPress(.tab)]

    private var updates = DisposeBag()
    let model = TableModel()
    private(set) lazy var seen = VisibleElements(model, of: self)
    let pages = TablePages()
    var edges = TableEdges()
    var columnPlaces = TableColumns()
    var mouse = TableMouse()
    /// Whether the search for rows goes on by itself.
    var isSearchScheduled = false
    /// Whether the view follows the cursor although something of its row is seen.
    var mustReveal = false

    /// Creates a table of one section.
    public convenience init(_ source: (any RowSource)? = nil) {
        self.init(sections: source.map { [TableSection($0)] } ?? [])
    }

    /// Creates a table.
    public init(sections: [TableSection]) {
        super.init()
        elements.prepare = { [weak self] cell, row in self?.prepare(cell, row) }
        model.hasView = { [weak self] in self?.elements.cell($0) != nil }
        model.startWatch = { [weak self] in self?.startWatch() ?? { true } }
        model.onChange = { [weak self] in self?.rowsDidChange($0) }
        model.onCursorMove = { [weak self] in self.map { $0.cursorDidChange?($0) } }
        model.onMark = { [weak self] in self?.marksDidChange() }
        show(sections)
    }

    private func show(_ sections: [TableSection]) {
        let bag = DisposeBag()
        updates = bag
        for (index, section) in sections.enumerated() {
            guard let updated = section.rows.updated else { continue }
            // By the table, as references to an object get slow once there is a weak one.
            follow(updated, in: bag) { table, _ in table.model.sectionDidChange(index) }
        }
        model.show(sections)
    }

    /// The rows in their order.
    var rows: TableRows { model.rows }
    /// The nodes of rows, headers and footers.
    var elements: TableElements { seen.elements }

    /// Shows other rows, or the same at other places.
    private func rowsDidChange(_ change: TableModel.Change) {
        keepingFocus {
            switch change {
            case .others:
                seen.discardAll()
                columnPlaces.forgetValues()
                seen.limitPlace()
            case .moved(let moves):
                seen.discardAll()
                seen.follow(moves)
            case .reloaded(let rows): elements.discard(rows: rows)
            case .found: elements.discardMoved()
            case .filtered:
                seen.discardAll()
                seen.go(to: 0)
                mustReveal = true
            }
        }
        pages.update(model, in: self)
        setNeedsLayout()
    }

    private func marksDidChange() {
        updateHighlights()
        selectionDidChange?(self)
    }

    private func replace(_ old: Node?, by new: Node?) {
        guard new !== old else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// It is a table.
    public override var accessibilityRole: String { "table" }

    /// The titles of its columns, and the filter.
    public override var accessibilityText: String? {
        let parts = [columnPlaces.titles, filter.map { "filter \($0.query)" } ?? ""]
        let text = parts.filter { !$0.isEmpty }.joined(separator: "; ")
        return text.isEmpty ? nil : text
    }

    /// Keys move the cursor.
    public override var canBecomeFirstResponder: Bool { true }

    /// At the row of the cursor.
    override var menuPoint: Point? {
        guard let cursor, let cell = elements.cell(cursor) else { return nil }
        let (origin, table) = (cell.originInWindow, originInWindow)
        return Point(column: origin.column - table.column, row: origin.row - table.row)
    }

    /// Of the rows, only the cursor's is entered; otherwise Tab would have no end.
    override var focusOrder: [Node] {
        let cell = cursor.flatMap { elements.existingCell($0) }
        let headers = elements.body.subviews.filter { !($0 is TableCellNode) }
        return [cell].compactMap(\.self) + subviews.filter { $0 !== elements.body } + headers
    }

    // MARK: Layout and drawing

    /// It takes the room that is left over.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// It gives up rows and columns.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// The natural extent of the rows, no more than is available.
    public override func measure(_ available: Size) -> Size { measureRows(available) }

    /// Creates and places the rows that are seen, and releases the others.
    public override func layoutSubviews() { keepFocusHere(layoutRows) }

    /// Draws the titles of columns and the line below the rows.
    public override func draw(in canvas: inout Canvas) { drawEdges(in: &canvas) }

    /// Shows the place in the whole, and where rows match the filter.
    public override func drawOverlay(in canvas: inout Canvas) {
        filter?.underlineMatches(in: &canvas, elements.body.frame)
        drawBar(in: &canvas)
    }

    // MARK: Events

    /// Moves the cursor to the row of the node, which scrolls as far as the table needs to;
    /// outer views show the table.
    public override func reveal(_ node: Node) -> Bool {
        guard let row = row(of: node) else { return true }
        model.select { $0.moveCursor(to: row) }
        revealCursor()
        return true
    }

    /// Shows by the cursor whether keys are sent to the table.
    public override func focusDidChange() {
        if !isFirstResponder { model.endEditing() }
        updateHighlights()
        setNeedsDisplay()
    }

    /// Enter opens; arrows, j and k, pages and ends move the cursor; `/` filters; Right enters
    /// a row.
    public override class var keyMap: KeyMap { TableKeys.map }

    /// Characters are typed while the filter is edited.
    public override var typesText: Bool { filter?.isEditing ?? false }

    /// Types the filter.
    public override func keyPressed(_ key: KeyPress) -> Bool { typeFilter(key) }

    /// Adds to the filter while that is typed.
    public override func textPasted(_ text: String) -> Bool {
        guard let filter, filter.isEditing else { return false }
        applyFilter(filter.paste(text))
        return true
    }

    /// The wheel scrolls; a click moves the cursor, another on the same row opens, one on
    /// a title sorts.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        useMouse(event, at: point) || super.mouseUsed(event, at: point)
    }

    /// Refreshes once if that was asked for, and goes on with the search of a filter.
    public override func didAppear() {
        scheduleSearch()
        guard refreshesAtAppearance else { return }
        refreshesAtAppearance = false
        refresh()
    }
}
