/// Shows two panes side by side, with a movable line between them.
///
/// If there is too little space for both, only the pane with the focus is shown. With a
/// ``breakpoint`` the first pane is a list and the second shows the chosen element: in fewer
/// columns than the breakpoint one pane replaces the other, and Escape goes back to the list.
public final class SplitNode: Node {
    /// The left pane.
    public let first: Node
    /// The right pane.
    public let second: Node

    /// The share of the width that the first pane takes, from 0 to 1.
    public var ratio: Double {
        didSet {
            ratio = ratio.isNaN ? 0.5 : min(max(ratio, 0), 1)
            if ratio != oldValue { setNeedsLayout() }
        }
    }

    /// The minimum width of a pane in columns; one pane is shown if two do not fit.
    public var minimumColumns: Int = 20 {
        didSet {
            minimumColumns = max(1, minimumColumns.length)
            if minimumColumns != oldValue { setNeedsLayout() }
        }
    }

    /// The minimum width in columns for both panes; `nil` if ``minimumColumns`` alone decides.
    public var breakpoint: Int? {
        didSet { if breakpoint != oldValue { setNeedsLayout() } }
    }

    /// The minimum and maximum width of the second pane in columns, while both panes are shown.
    public var secondColumns: ClosedRange<Int> = 1...Size.unbounded {
        didSet { if secondColumns != oldValue { setNeedsLayout() } }
    }

    /// The title of the command that goes back from the second pane to the first one, if there is a
    /// ``breakpoint``.
    public var backTitle: String = "Back"

    /// Whether the second pane is shown, instead of the first one, if two do not fit.
    public var showsSecond: Bool {
        get { isSecondChosen }
        set {
            guard newValue != isSecondChosen else { return }
            isSecondChosen = newValue
            setNeedsLayout()
        }
    }
    private var isSecondChosen = false

    /// Whether only one pane is shown because two did not fit.
    public private(set) var isCollapsed: Bool = false

    /// Called after the first layout, and after each layout that has changed the number of visible
    /// panes; see ``isCollapsed``.
    public var panesDidChange: (@MainActor (SplitNode) -> Void)?
    private var reportedPanes: Int?
    private var isDragging = false
    /// The node that had the focus before the pane was changed.
    private weak var lastFocused: Node?

    private static let step = 2

    /// Creates a view of two panes.
    public init(_ first: Node, _ second: Node, ratio: Double = 0.4) {
        self.first = first
        self.second = second
        self.ratio = ratio.isNaN ? 0.5 : min(max(ratio, 0), 1)
        super.init()
        addSubview(first)
        addSubview(second)
    }

    /// The accessibility role of a split view.
    public override var accessibilityRole: String { "split view" }

    /// Grows into the remaining space in both directions.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// Allows the view to shrink in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Returns the full available width, and the height of the higher pane.
    public override func measure(_ available: Size) -> Size {
        let rows = max(first.sizeThatFits(available).rows, second.sizeThatFits(available).rows)
        return Size(columns: available.columns, rows: min(rows, available.rows))
    }

    private var divider: Int? {
        let columns = contentRect.size.columns
        guard columns >= max(2 * minimumColumns + 1, breakpoint ?? 0) else { return nil }
        return limited(Int((Double(columns - 1) * ratio).rounded()), in: columns)
    }

    /// Returns the columns of the first pane, within the limits of both.
    private func limited(_ wanted: Int, in columns: Int) -> Int {
        let most = columns - 1 - max(minimumColumns, secondColumns.lowerBound.length)
        let least = columns - 1 - secondColumns.upperBound.length
        return max(minimumColumns, min(max(wanted, least), most))
    }

    /// Places both panes, or the visible one.
    public override func layoutSubviews() {
        let area = contentRect
        let divider = divider
        if divider == nil, !isCollapsed, let node = focusedNode {
            isSecondChosen = node.isDescendant(of: second)
        }
        isCollapsed = divider == nil
        omitPane()
        if panes != reportedPanes { window?.afterLayout { [weak self] in self?.reportPanes() } }
        guard let divider else {
            return (showsSecond ? second : first).place(in: area)
        }
        var left = area
        left.size.columns = divider
        first.place(in: left)
        second.place(in: area.inset(by: EdgeInsets(left: divider + 1)))
    }

    private func omitPane() {
        first.isOmitted = isCollapsed && showsSecond
        second.isOmitted = isCollapsed && !showsSecond
    }

    private var panes: Int { isCollapsed ? 1 : 2 }

    private func reportPanes() {
        guard panes != reportedPanes else { return }
        reportedPanes = panes
        panesDidChange?(self)
    }

    /// Draws the line between the panes.
    public override func draw(in canvas: inout Canvas) {
        guard let divider else { return }
        let area = contentRect
        let line = Glyph(character: "│", width: 1)
        let seen = area.intersection(canvas.visibleRect)
        for row in seen.minRow..<seen.maxRow {
            let place = Point(column: area.minColumn + divider, row: row)
            canvas.draw([line], at: place, color: isDragging ? .tint : .separator)
        }
    }

    private static let keys = KeyMap(for: SplitNode.self) {
        KeyBinding(.escape) { $0.goBack() }.title(\.backTitle)
            .when { $0.breakpoint != nil && $0.isInSecond }
        KeyBinding(KeyPress(.function(6)), title: "Other pane") { $0.goOn() }
            .when { $0.breakpoint == nil || !$0.isCollapsed }
            .onlyInHelp { $0.breakpoint != nil }
        for (key, title, step) in [(KeyPress.left, "Narrower", -step), (.right, "Wider", step)] {
            KeyBinding(key.with(.alt), title: title) { node in
                if let divider = node.divider { node.move(to: divider + step) }
            }
            .when { $0.divider != nil }
            .onlyInHelp()
        }
    }

    /// The keys of a split view: Alt with left and right moves the line, F6 goes to the other pane,
    /// and Escape goes back to the first one if there is a ``breakpoint``.
    public override class var keyMap: KeyMap { keys }

    private var isInSecond: Bool {
        if isCollapsed { return showsSecond }
        return window?.firstResponder?.isDescendant(of: second) ?? showsSecond
    }

    /// Whether the view itself receives keys, for Escape, because the second pane is shown alone
    /// and contains no view that can receive them.
    public override var canBecomeFirstResponder: Bool {
        breakpoint != nil && isCollapsed && showsSecond && second.focusableNodes.isEmpty
            || super.canBecomeFirstResponder
    }

    /// Goes from the second pane of a nested split view to the other pane of the outer one.
    private func goOn() {
        if isInSecond, let outer = firstSuperview(ofType: SplitNode.self) {
            outer.goOn()
        } else {
            switchPane()
        }
    }

    private func goBack() {
        if isInSecond { switchPane() }
    }

    /// Shows the second pane, and returns the focus to its last position there.
    public func openSecond() {
        if !isInSecond { switchPane() }
    }

    /// Shows the other pane, and returns the focus to its last position there.
    public func switchPane() {
        let focused = window?.firstResponder
        let isInSecond = isInSecond
        let target = isInSecond ? first : second
        let last = lastFocused
        lastFocused = focused
        showsSecond = !isInSecond
        omitPane()
        if let last, last.isDescendant(of: target), window?.canFocus(last) == true,
            last.firstSuperview(ofType: SplitNode.self) === self
        {
            last.becomeFirstResponder()
        } else {
            (target.focusableNodes.first ?? self).becomeFirstResponder()
        }
        setNeedsLayout()
    }

    private func move(to column: Int) {
        let columns = contentRect.size.columns
        guard columns > 1 else { return }
        ratio = Double(limited(column, in: columns)) / Double(columns - 1)
    }

    /// Moves the line with the mouse.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        let column = point.column - contentRect.minColumn
        switch event.action {
        case .press(.left) where column == divider: isDragging = true
        case .drag(.left) where isDragging: move(to: column)
        case .release(.left) where isDragging: isDragging = false
        default: return super.mouseUsed(event, at: point)
        }
        setNeedsDisplay()
        return true
    }
}
