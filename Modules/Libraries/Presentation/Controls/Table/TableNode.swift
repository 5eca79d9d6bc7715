import Reactive

/// Shows rows, one below the other, and lets one of them be chosen.
///
/// Only the rows that can be seen exist. A table of a million rows opens as fast as one of
/// fifty. Keys move a cursor; the view follows it, and the cursor's row is always seen.
public final class TableNode: Node {
    /// The parts that the rows come from.
    public var sections: [TableSection] {
        didSet {
            filter = nil
            staticCells = [:]
            for case let cell as TableCellNode in cells.values { cell.staticPath = nil }
            followSections()
            reloadData()
        }
    }

    /// Where the rows of the first section come from; setting it makes that the only section.
    public var source: (any AnyIndexableViewBuilder)? {
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
        didSet { replace(oldValue, by: emptyView) }
    }

    /// The columns that rows of ``TableViewCell/init(columns:)`` are aligned by.
    public var columns: [TableColumn] = [] {
        didSet {
            guard columns != oldValue else { return }
            columnWidths = []
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

    /// The row that the cursor is on, counted through all sections; `nil` without rows.
    public internal(set) var cursor: Int? {
        didSet { if cursor != oldValue { cursorDidChange?(self) } }
    }
    /// The row that stays chosen, as its handler wanted it to.
    public internal(set) var selectedRow: Int?
    /// The rows that are marked, ascending.
    public var selectedRows: [Int] {
        get { marked.sorted() }
        set {
            marked = Set(newValue.filter { $0 >= 0 && $0 < count })
            updateHighlights()
        }
    }

    var updates: DisposeBag?
    var rows = TableRows()
    var marked: Set<Int> = []
    var filter: TableFilter?
    /// Raised when the rows are counted again.
    var rowsVersion = 0
    /// Whether the search for rows goes on by itself.
    var isSearchScheduled = false
    let body = TableBodyNode()
    /// The elements that exist, by their place in the order.
    var cells: [Int: Node] = [:]
    /// Rows of static sections that are out of sight, with the state of the views in them.
    var staticCells: [IndexPath: TableCellNode] = [:]
    /// Rows without a view, by their place in the order.
    var absent: Set<Int> = []
    /// The elements that are seen.
    var viewport = Viewport()
    /// The area of rows, sticky header and scroll bar excluded from its sides only.
    var area = Rect.zero
    var pinnedHeader: (section: Int, node: Node)?
    var footRow: Int?
    var titlesRow: Int?
    /// The widest values seen so far.
    var columnWidths: [Int] = []
    var columnLayout: TableColumnLayout?
    /// Whether the view follows the cursor although something of its row is seen.
    var mustReveal = false
    var mouse = TableMouse()
    /// The keys that lead to the first node inside of a row that keys can be sent to.
    var entryKeys = [KeyPress(.right), KeyPress(.tab)]
    private lazy var commands = makeCommands()

    /// Creates a table of one section.
    public convenience init(_ source: (any AnyIndexableViewBuilder)? = nil) {
        self.init(sections: source.map { [TableSection($0)] } ?? [])
    }

    /// Creates a table.
    public init(sections: [TableSection]) {
        self.sections = sections
        super.init()
        followSections()
        rows = TableRows(sections)
        cursor = count > 0 ? 0 : nil
    }

    private func replace(_ old: Node?, by new: Node?) {
        guard new !== old else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// How many rows there are, with those that a filter leaves out.
    public var count: Int { rows.total }

    /// The rows of which something is seen, from the first to the last.
    public var visibleRows: Range<Int> {
        let seen = viewport.visible.compactMap { index in
            if case .row(let row) = rows.element(index) { row } else { nil }
        }
        guard let first = seen.first, let last = seen.last else { return 0..<0 }
        return first..<last + 1
    }

    /// The number of the cursor's row and of all rows, such as `3/500`.
    ///
    /// While a filter finds more rows it ends with `…`.
    public var positionText: String {
        let place = if let cursor { rows.place(of: cursor) + 1 } else { 0 }
        let isGrowing = filter?.query.isEmpty == false && isSearching
        return "\(place)/\(rows.count)\(isGrowing ? "…" : "")"
    }

    /// It is a table.
    public override var accessibilityRole: String { "table" }

    /// The titles of its columns, and the filter.
    public override var accessibilityText: String? {
        let titles = columns.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
        let parts = [titles, filter.map { "filter \($0.query)" } ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Keys move the cursor.
    public override var canBecomeFirstResponder: Bool { true }

    /// At the row of the cursor.
    override var menuPoint: Point? {
        guard let cursor, let cell = cell(cursor) else { return nil }
        let (origin, table) = (cell.originInWindow, originInWindow)
        return Point(column: origin.column - table.column, row: origin.row - table.row)
    }

    /// Of the rows, only the cursor's is entered; otherwise Tab would have no end.
    override var focusOrder: [Node] {
        let cell = cursor.flatMap { rows.contains($0) ? cells[rows.element(ofRow: $0)] : nil }
        let headers = body.subviews.filter { !($0 is TableCellNode) }
        return [cell].compactMap(\.self) + subviews.filter { $0 !== body } + headers
    }

    /// It takes the room that is left over.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// It gives up rows and columns.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// The natural extent of the rows, no more than is available.
    public override func measure(_ available: Size) -> Size { measureRows(available) }

    /// Creates and places the rows that are seen, and releases the others.
    public override func layoutSubviews() { keepFocusHere(layoutRows) }

    /// Draws the titles of columns and the line below the rows.
    public override func draw(in canvas: inout Canvas) { drawLines(in: &canvas) }

    /// Shows the place in the whole, and where rows match the filter.
    public override func drawOverlay(in canvas: inout Canvas) { drawMarks(in: &canvas) }

    /// Moves the cursor to the row of the node, which scrolls as far as the table needs to;
    /// outer views show the table.
    public override func reveal(_ node: Node) -> Bool {
        moveCursor(toRowOf: node)
        return true
    }

    /// Shows by the cursor whether keys are sent to the table.
    public override func focusDidChange() {
        if !isFirstResponder { filter?.isEditing = false }
        updateHighlights()
        setNeedsDisplay()
    }

    /// Enter opens; arrows, j and k, pages and ends move the cursor; `/` filters; Right enters
    /// a row.
    public override var keyCommands: [KeyCommand] {
        let added = super.keyCommands
        let own = commands.list(commandSet)
        return added.isEmpty ? own : own + added
    }

    /// Characters are typed while the filter is edited.
    public override var typesText: Bool { filter?.isEditing ?? false }

    /// Types the filter, and moves the cursor.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        if typeFilter(key) { return true }
        // Before the commands, which are many to be created for each key.
        guard rows.count > 0, let step = ListMove(key) else { return false }
        move(step)
        return true
    }

    /// Adds to the filter while that is typed.
    public override func textPasted(_ text: String) -> Bool { pasteFilter(text) }

    /// The wheel scrolls; a click moves the cursor, another on the same row opens.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        useMouse(event, at: point) || super.mouseUsed(event, at: point)
    }

    /// Refreshes once if that was asked for, and goes on with the search of a filter.
    public override func didAppear() {
        scheduleSearch()
        guard mouse.mustRefresh else { return }
        mouse.mustRefresh = false
        onRefresh?(self)
    }
}

/// Holds the rows of a table, which places them itself, and cuts off those at its edges.
final class TableBodyNode: Node {
    override func layoutSubviews() {}
}
