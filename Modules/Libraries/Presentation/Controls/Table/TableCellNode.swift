/// One row of a table.
public final class TableCellNode: Node {
    /// What stands at the right edge of a row.
    public enum AccessoryType: Hashable, Sendable {
        /// Nothing.
        case none
        /// The sign that the row leads somewhere.
        case disclosureIndicator
        /// A tick.
        case checkmark
        /// The sign that there is more to know.
        case detailButton
    }

    /// What stands at the right edge.
    public var accessoryType: AccessoryType = .none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }

    /// Whether the row shows that the cursor is on it.
    public var isHighlightingEnabled: Bool = true

    var onSelect: ((TableCellContext) -> Bool)?
    private let content: Node

    /// The space around the content unless it is set: a column at each side.
    public static let defaultInsets = EdgeInsets(left: 1, right: 1)

    /// Creates a row.
    public init(_ content: Node, insets: EdgeInsets = TableCellNode.defaultInsets) {
        self.content = content
        super.init()
        addSubview(content)
        padding = insets
    }

    /// It is a row.
    public override var accessibilityRole: String { "row" }

    private var accessoryColumns: Int { accessoryType == .none ? 0 : 2 }

    /// The content, and the sign beside it.
    public override func measure(_ available: Size) -> Size {
        let room = Size(columns: available.columns - accessoryColumns, rows: available.rows)
        let natural = content.sizeThatFits(room)
        return Size(columns: natural.columns + accessoryColumns, rows: natural.rows)
    }

    /// Gives the content what the sign leaves.
    public override func layoutSubviews() {
        var area = contentRect
        area.size.columns = max(0, area.size.columns - accessoryColumns)
        for child in subviews where !child.isHidden { child.place(in: position(child, in: area)) }
    }

    /// Draws the sign.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        guard let sign = accessoryType.sign, area.size.columns > accessoryColumns else { return }
        let place = Point(
            column: area.maxColumn - 1,
            row: area.minRow + (area.size.rows - 1) / 2
        )
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
