/// One row of a table.
public final class TableCellNode: Node {
    /// A sign at the right edge of a row.
    public enum AccessoryType: Hashable, Sendable {
        /// No sign.
        case none
        /// A sign that the row leads to another screen.
        case disclosureIndicator
        /// A check mark.
        case checkmark
        /// A sign that more details are available.
        case detailButton
    }

    /// The sign at the right edge.
    public var accessoryType: AccessoryType = .none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }

    /// Whether the row is highlighted while the cursor is on it.
    public var isHighlightingEnabled: Bool = true

    var onSelect: (@MainActor (TableCellContext) -> Bool)?

    /// Whether the row is marked; `nil` in a table without marks.
    var mark: Bool? {
        didSet {
            guard mark != oldValue else { return }
            if (mark == nil) != (oldValue == nil) { setNeedsLayout() } else { setNeedsDisplay() }
        }
    }

    /// The areas of the table's columns for the content; `nil` for a row without columns.
    var columns: (layout: TableColumnLayout, alignments: [TextAlignment])? {
        didSet {
            guard let columns, isInColumns else { return }
            guard columns.layout != oldValue?.layout || columns.alignments != oldValue?.alignments
            else { return }
            applyColumns(columns.layout, columns.alignments)
        }
    }

    /// The position of a row that is created once, such as a row of a static section.
    var staticPath: TableNode.IndexPath?

    private let contents: [Node]
    private let isInColumns: Bool

    /// The default space around the content: a column at each side.
    public static let defaultInsets = EdgeInsets(left: 1, right: 1)

    private static let markColumns = 2

    /// Creates a row.
    public init(_ content: Node, insets: EdgeInsets = TableCellNode.defaultInsets) {
        contents = [content]
        isInColumns = false
        super.init()
        addSubview(content)
        padding = insets
    }

    /// Creates a row with a node in each column of its table.
    public init(columns: [Node], insets: EdgeInsets = TableCellNode.defaultInsets) {
        contents = columns
        isInColumns = true
        super.init()
        for node in columns {
            if let label = node as? LabelNode {
                label.numberOfLines = 1
                label.lineBreakMode = .byTruncatingTail
            }
            addSubview(node)
        }
        padding = insets
    }

    /// The accessibility role of a row.
    public override var accessibilityRole: String { "row" }

    /// The accessibility text of a marked row.
    public override var accessibilityText: String? { mark == true ? "selected" : nil }

    private var accessoryColumns: Int { accessoryType == .none ? 0 : 2 }
    private var markColumns: Int { mark == nil ? 0 : TableCellNode.markColumns }

    /// The width that each column needs for its whole value; empty without columns.
    var naturalColumns: [Int] {
        guard isInColumns else { return [] }
        let room = Size(columns: Size.unbounded, rows: Size.unbounded)
        return contents.map { $0.sizeThatFits(room).columns }
    }

    private func applyColumns(_ layout: TableColumnLayout, _ alignments: [TextAlignment]) {
        for (index, node) in contents.enumerated() {
            node.isHidden = !(layout.areas.indices.contains(index) && layout.areas[index] != nil)
            if let label = node as? LabelNode, alignments.indices.contains(index) {
                label.alignment = alignments[index]
            }
        }
        setNeedsLayout()
    }

    /// Returns the size of the content and the signs next to it.
    public override func measure(_ available: Size) -> Size {
        let beside = accessoryColumns + markColumns
        let room = Size(columns: available.columns - beside, rows: available.rows)
        guard isInColumns else {
            let natural = contents[0].sizeThatFits(room)
            return Size(columns: natural.columns + beside, rows: natural.rows)
        }
        var size = Size(columns: beside, rows: 1)
        for (area, node) in columnAreas(in: room.columns) {
            let width = Size(columns: area.count, rows: room.rows)
            size.rows = max(size.rows, node.sizeThatFits(width).rows)
            size.columns = max(size.columns, area.upperBound + beside)
        }
        return size
    }

    /// Places the content in the space next to the signs.
    public override func layoutSubviews() {
        var area = contentRect
        area.size.columns = max(0, area.size.columns - accessoryColumns)
        area = area.inset(by: EdgeInsets(left: markColumns))
        // Views other than the content of columns are placed by their own position.
        for node in subviews where !isInColumns || !contents.contains(where: { $0 === node }) {
            if !node.isHidden { node.place(in: position(node, in: area)) }
        }
        guard isInColumns else { return }
        for (cells, node) in columnAreas(in: area.size.columns) {
            var rect = area
            rect.origin.column += cells.lowerBound
            rect.size.columns = cells.count
            node.place(in: node is LabelNode ? rect : position(node, in: rect))
        }
    }

    private func columnAreas(in available: Int) -> [(Range<Int>, Node)] {
        if let columns {
            return zip(columns.layout.areas, contents).compactMap { area, node in
                area.map { ($0.clamped(to: 0..<max(0, available)), node) }
            }
        }
        // Outside of a table with columns, each view takes its natural width.
        let definitions = contents.map { _ in TableColumn() }
        let layout = TableColumnLayout(definitions, values: naturalColumns, in: available)
        return zip(layout.areas, contents).compactMap { area, node in area.map { ($0, node) } }
    }

    /// Draws the signs.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let row = area.minRow + (area.size.rows - 1) / 2
        if mark == true, area.size.columns > markColumns {
            let sign = Glyph(character: "✓", width: 1)
            canvas.draw([sign], at: Point(column: area.minColumn, row: row), color: .tint)
        }
        guard let sign = accessoryType.sign, area.size.columns > accessoryColumns else { return }
        let place = Point(column: area.maxColumn - 1, row: row)
        canvas.draw([sign], at: place, color: .secondaryLabel)
    }
}

extension TableCellNode.AccessoryType {
    fileprivate var sign: Glyph? {
        switch self {
        case .none: nil
        case .disclosureIndicator: Glyph(character: "›", width: 1)
        case .checkmark: Glyph(character: "✓", width: 1)
        case .detailButton: Glyph(character: "ⓘ", width: 1)
        }
    }
}
