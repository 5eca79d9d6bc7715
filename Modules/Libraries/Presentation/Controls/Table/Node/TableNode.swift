import Reactive

/// Shows rows, one below the other, one of which can be chosen.
///
/// Only the visible rows exist. A table of a million rows opens as fast as one of fifty. Keys move
/// a cursor; the view follows it, and the cursor's row is always visible.
public final class TableNode: Node {
    /// The sections that the rows come from.
    public var sections: [TableSection] {
        get { model.sections }
        set {
            elements.forgetKept()
            show(newValue)
        }
    }

    /// The source of the rows of the first section; setting it makes that the only section.
    public var source: (any RowSource)? {
        get { sections.first?.rows }
        set { sections = newValue.map { [TableSection($0)] } ?? [] }
    }

    /// The view above the rows, which does not scroll.
    public var tableHeaderView: Node? {
        didSet { replaceSubview(oldValue, by: tableHeaderView) }
    }

    /// The view below the rows, which does not scroll.
    public var tableFooterView: Node? {
        didSet { replaceSubview(oldValue, by: tableFooterView) }
    }

    /// The view that is shown instead of rows while there are none.
    public var emptyView: Node? {
        get { pages.empty }
        set { pages.empty = newValue }
    }

    /// The view that is shown instead of rows until their source knows whether there are any.
    public var loadingView: Node? {
        get { pages.loading }
        set { pages.loading = newValue }
    }

    /// Creates the view that is shown, with a reason, instead of rows that could not be loaded.
    public var failureView: @MainActor (String) -> any View {
        get { pages.makeFailure }
        set { pages.makeFailure = newValue }
    }

    /// The columns by which rows of ``TableViewCell/init(columns:)`` are aligned.
    public var columns: [TableColumn] {
        get { columnPlaces.definitions }
        set {
            guard columns != newValue else { return }
            columnPlaces.definitions = newValue
            setNeedsLayout()
        }
    }

    /// Whether a scroll bar is shown at the right edge.
    public var showsVerticalIndicator: Bool = true {
        didSet { if showsVerticalIndicator != oldValue { setNeedsLayout() } }
    }

    /// Whether ``positionText`` is shown below the rows.
    public var showsPosition: Bool = false {
        didSet { if showsPosition != oldValue { setNeedsLayout() } }
    }

    /// Whether `/` filters the rows.
    public var isFilterable: Bool = true

    /// The rules by which the provider of the rows filters them; `nil` if the table filters.
    public var filterRules: TableFilterRules?

    /// Whether Space marks rows, any number of them.
    public var allowsMultipleSelection: Bool = false {
        didSet { if allowsMultipleSelection != oldValue { reloadData() } }
    }

    /// Called after the user has marked or unmarked rows.
    public var selectionDidChange: (@MainActor (TableNode) -> Void)?

    /// Called after the cursor has moved to another row number.
    public var cursorDidChange: (@MainActor (TableNode) -> Void)?

    /// Called when a row without a handler of its own is chosen.
    public var onSelect: (@MainActor (TableCellContext) -> Bool)?

    /// Called when the user requests newer rows.
    public var onRefresh: (@MainActor (TableNode) -> Void)?

    /// Whether the table refreshes when it appears next.
    var refreshesAtAppearance = false
    /// The keys that move the focus to the first focusable node inside of a row.
    var entryKeys = [KeyPress(.right), KeyPress(.tab)]

    private var updates = DisposeBag()
    let model = TableModel()
    private(set) lazy var seen = VisibleElements(model, of: self)
    private(set) lazy var pages = TablePages(model, of: self)
    private(set) lazy var search = TableSearch(model, of: self)
    private(set) lazy var rowCursor = TableCursor(model, seen, of: self)
    var edges = TableEdges()
    var columnPlaces = TableColumns()
    var mouse = TableMouse()

    /// Creates a table of one section.
    public convenience init(_ source: (any RowSource)? = nil) {
        self.init(sections: source.map { [TableSection($0)] } ?? [])
    }

    /// Creates a table.
    public init(sections: [TableSection]) {
        super.init()
        elements.prepare = { [weak self] cell, row in
            self?.rowCursor.show(cell, row)
            self?.columnPlaces.prepare(cell)
        }
        model.hasView = { [weak self] in self?.elements.cell($0) != nil }
        model.startWatch = { [weak self] in self?.search.startPart() ?? { true } }
        model.onChange = { [weak self] in self?.rowsDidChange($0) }
        model.onFilterChange = { [weak self] in self?.setNeedsLayout() }
        model.onCursorMove = { [weak self] in self.map { $0.cursorDidChange?($0) } }
        model.onMark = { [weak self] in self?.marksDidChange() }
        show(sections)
    }

    private func show(_ sections: [TableSection]) {
        let bag = DisposeBag()
        updates = bag
        for (index, section) in sections.enumerated() {
            guard let updated = section.rows.updated else { continue }
            // Observed by the table, as references to an object get slow once there is a weak one.
            follow(updated, in: bag) { table, _ in table.model.sectionDidChange(index) }
        }
        model.show(sections)
    }

    /// The rows in their order.
    var rows: TableRows { model.rows }
    /// The nodes of rows, headers and footers.
    var elements: TableElements { seen.elements }

    /// Updates the view after the rows were replaced or have moved.
    private func rowsDidChange(_ change: TableModel.Change) {
        rowCursor.focus.keepPlace { seen.follow(change) }
        if case .others = change { columnPlaces.forgetValues() }
        pages.update()
        setNeedsLayout()
    }

    private func marksDidChange() {
        rowCursor.updateRows()
        selectionDidChange?(self)
    }

    /// The accessibility role of a table.
    public override var accessibilityRole: String { "table" }

    /// The titles of the columns, and the filter, as accessibility text.
    public override var accessibilityText: String? {
        let parts = [columnPlaces.titles, model.filter.map { "filter \($0.query)" } ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: "; ").nilIfEmpty
    }

    /// Whether the table can receive keys, which move the cursor.
    public override var canBecomeFirstResponder: Bool { true }

    /// The position of a context menu, at the row of the cursor.
    override var menuPoint: Point? { rowCursor.cell?.origin(in: self) }

    /// The focus order, in which the cursor's row is the only row; otherwise Tab would have no end.
    override var focusOrder: [Node] {
        let cell = cursor.flatMap { elements.existingCell($0) }
        let headers = elements.body.subviews.filter { !($0 is TableCellNode) }
        return [cell].compactMap(\.self) + subviews.filter { $0 !== elements.body } + headers
    }

    // MARK: Layout and drawing

    /// Grows into the remaining space in both directions.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// Allows the table to shrink in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Returns the natural size of the rows, limited to the available size.
    public override func measure(_ available: Size) -> Size { measureRows(available) }

    /// Creates and places the visible rows, and releases the others.
    public override func layoutSubviews() { rowCursor.focus.keepInList(layoutRows) }

    /// Draws the titles of columns and the line below the rows.
    public override func draw(in canvas: inout Canvas) {
        columnPlaces.drawTitles(in: &canvas, edges.titles, indent: leadingColumns)
        guard !edges.foot.isEmpty else { return }
        let foot = TableFoot(
            filter: model.filter?.query,
            isEditing: typesText,
            failure: pages.failure?.reason,
            position: positionText
        )
        foot.draw(in: &canvas, edges.foot)
    }

    /// Draws the scroll bar, and underlines the matches of the filter.
    public override func drawOverlay(in canvas: inout Canvas) {
        model.filter?.underlineMatches(in: &canvas, elements.body.frame)
        canvas.drawScrollIndicator(seen.range, in: edges.bar)
    }

    // MARK: Events

    /// Moves the cursor to the row of the node, and scrolls as far as needed; surrounding scroll
    /// views scroll to the table.
    public override func reveal(_ node: Node) -> Bool {
        guard let row = elements.row(of: node) else { return true }
        model.select { $0.moveCursor(to: row) }
        rowCursor.reveal()
        return true
    }

    /// Shows by the cursor whether the table has the focus.
    public override func focusDidChange() {
        if !isFirstResponder { model.endEditing() }
        rowCursor.updateRows()
        setNeedsDisplay()
    }

    /// The keys of a table: Enter opens, arrows, j and k, pages, Home and End move the cursor, `/`
    /// filters, and Right enters a row.
    public override class var keyMap: KeyMap { TableKeys.map }

    /// Whether characters are typed, which they are while the filter is edited.
    public override var typesText: Bool { !model.takesCommands }

    /// Adds characters to the filter while it is edited.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        model.editFilter { $0.edit(key) }
    }

    /// Adds pasted text to the filter while it is edited.
    public override func textPasted(_ text: String) -> Bool {
        model.editFilter { .text($0.paste(text)) }
    }

    /// Scrolls with the wheel; a click moves the cursor, another on the same row opens it, and one
    /// on a title sorts.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        useMouse(event, at: point) || super.mouseUsed(event, at: point)
    }

    /// Refreshes if an initial refresh was requested, and continues the search of a filter.
    public override func didAppear() {
        search.schedule()
        guard refreshesAtAppearance else { return }
        refreshesAtAppearance = false
        refresh()
    }
}
