/// Text of many lines that can be edited; long lines are wrapped.
///
/// A bar at the left edge distinguishes the editor from other text. The editor scrolls so that the
/// cursor is visible.
public final class TextEditorNode: TextInputNode {
    private var wrapped: (revision: Int, columns: Int, text: WrappedText)?
    private var topRow = 0
    /// The column that the cursor returns to in rows that are long enough.
    private var goalColumn: Int?

    /// Creates an editor.
    public init(_ text: String? = nil) {
        super.init(TextEditing(text ?? "", isMultiline: true))
    }

    /// The accessibility role of a text editor.
    public override var accessibilityRole: String { "text editor" }

    // MARK: Layout

    private static let naturalSize = Size(columns: 20, rows: 3)

    /// Returns three rows; the editor grows if there is more space.
    public override func measure(_ available: Size) -> Size {
        Size(
            columns: min(TextEditorNode.naturalSize.columns, max(available.columns, 1)),
            rows: TextEditorNode.naturalSize.rows
        )
    }

    /// Grows into the remaining space in both directions.
    public override func naturalGrowth(along axis: Axis) -> Int { 1 }

    /// Allows the editor to shrink in both directions.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Scrolls to the cursor.
    public override func layoutSubviews() { scrollToCursor() }

    private var hasBar: Bool { contentRect.size.columns > 2 }

    /// The area of the text, including a column at its right for a cursor after a full row.
    private var area: Rect { contentRect.inset(by: EdgeInsets(left: hasBar ? 1 : 0)) }

    private var layout: WrappedText {
        let columns = max(1, area.size.columns - 1)
        if let wrapped, wrapped.columns == columns {
            if wrapped.revision == editing.revision { return wrapped.text }
            if wrapped.revision == editing.revision - 1, let change = editing.lastChange {
                var text = wrapped.text
                // Set to `nil`, so that the lines are modified in place, not copied.
                self.wrapped = nil
                text.update(editing.characters, replaced: change.range, with: change.count)
                self.wrapped = (editing.revision, columns, text)
                return text
            }
        }
        let text = WrappedText(editing.characters, columns: columns)
        wrapped = (editing.revision, columns, text)
        return text
    }

    private var scrolled: ScrollRange {
        ScrollRange(offset: topRow, visible: area.size.rows, total: layout.rows.count)
    }

    override func showCursor() {
        goalColumn = nil
        scrollToCursor()
    }

    private func scrollToCursor() {
        guard !contentRect.isEmpty else { return }
        let cursor = layout.row(of: editing.cursor)
        topRow = scrolled.offset(revealing: cursor..<cursor + 1)
    }

    // MARK: Drawing

    /// Draws the visible rows, and the bar.
    public override func draw(in canvas: inout Canvas) {
        guard !contentRect.isEmpty else { return }
        let area = area
        let text = layout
        let cursor = text.place(of: editing.cursor, in: editing.characters)
        drawBar(in: &canvas)
        var textFont = font
        if !isEnabled { textFont.attributes.insert(.dim) }
        if isEmpty, let placeholder {
            let hint = placeholder.oneLine(columns: area.size.columns)
            let font = Font(textFont.attributes.union(.dim))
            canvas.draw(hint, at: area.origin, color: .placeholderText, font: font)
        }
        let topRow = min(topRow, text.rows.count)
        let rows = topRow..<min(topRow + area.size.rows, text.rows.count)
        for (row, line) in zip(rows, text.lines(rows, of: editing.characters)) {
            line.draw(
                in: &canvas,
                at: Point(column: area.minColumn, row: area.minRow + row - topRow),
                selection: selection(in: text.rows[row], count: line.columns.count - 1),
                color: color,
                font: textFont
            )
        }
        if area.size.columns > 1 { canvas.drawScrollIndicator(scrolled, in: area.lastColumn) }
        guard isFirstResponder, (topRow..<topRow + area.size.rows).contains(cursor.row) else {
            return
        }
        let column = area.minColumn + min(cursor.column, area.size.columns - 1)
        canvas.placeCursor(at: Point(column: column, row: area.minRow + cursor.row - topRow))
    }

    private func drawBar(in canvas: inout Canvas) {
        guard hasBar else { return }
        let isFocused = isFirstResponder
        let seen = contentRect.intersection(canvas.visibleRect)
        for row in seen.minRow..<seen.maxRow {
            canvas.draw(
                isFocused ? "┃" : "│",
                at: Point(column: contentRect.minColumn, row: row),
                color: isFocused ? .tint : .separator,
                font: isFocused ? Font(.bold) : Font()
            )
        }
    }

    /// The selected part of a row, counted from its first character.
    private func selection(in row: Range<Int>, count: Int) -> Range<Int> {
        guard isFirstResponder else { return 0..<0 }
        let range = editing.selection.clamped(to: row)
        return min(
            range.lowerBound - row.lowerBound,
            count
        )..<min(
            range.upperBound - row.lowerBound,
            count
        )
    }

    // MARK: Keys and the mouse

    override func index(at point: Point) -> Int {
        layout.index(
            at: Point(
                column: max(0, point.column - area.minColumn),
                row: point.row - area.minRow + topRow
            ),
            in: editing.characters
        )
    }

    private static let keys =
        KeyMap(for: TextEditorNode.self, when: \.isEnabled) {
            KeyBinding(.enter, title: "New line") { node in
                node.edit { $0.insert("\n", typed: true) }
            }
            for (key, title) in [
                (KeyPress.up, "Up"), (.down, "Down"), (.pageUp, "Page up"),
                (.pageDown, "Page down"),
            ] {
                KeyBinding(key, title: title) { $0.moveCursor(key.key, selecting: false) }
                    .onlyInHelp()
                KeyBinding(key.with(.shift), title: "Select: " + title.lowercased()) {
                    $0.moveCursor(key.key, selecting: true)
                }
                .onlyInHelp()
            }
        } + TextInputNode.keyMap

    /// The keys of an editor: Enter begins a line, and arrows and pages move the cursor between
    /// lines.
    public override class var keyMap: KeyMap { keys }

    private func moveCursor(_ key: KeyPress.Key, selecting isSelecting: Bool) {
        let text = layout
        let place = text.place(of: editing.cursor, in: editing.characters)
        let page = max(1, area.size.rows - 1)
        let step =
            switch key {
            case .up: -1
            case .down: 1
            case .pageUp: -page
            default: page
            }
        let column = goalColumn ?? place.column
        let row = place.row + step
        let target =
            if row < 0 { 0 } else if row >= text.rows.count { editing.characters.count } else {
                text.index(at: Point(column: column, row: row), in: editing.characters)
            }
        edit { $0.moveCursor(to: target, selecting: isSelecting) }
        goalColumn = column
    }

    /// Scrolls with the wheel; the cursor stays.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.action.isWheel else { return super.mouseUsed(event, at: point) }
        let step = event.action == .wheelUp ? -ListMove.wheelStep : ListMove.wheelStep
        let target = scrolled.limited(topRow + step)
        // At the end of the text the event goes to a surrounding scroll view.
        guard target != topRow else { return false }
        topRow = target
        setNeedsDisplay()
        return true
    }
}
