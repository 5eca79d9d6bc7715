/// Shows one of several contents, with the titles of all above it.
///
/// The content of a tab is built when it is shown for the first time, and its state is retained
/// while another one is shown.
public final class TabsNode: ChoiceNode {
    private let builders: [@MainActor () -> any View]
    private var contents: [Int: Node] = [:]

    init(_ tabs: [Tab]) {
        builders = tabs.map(\.content)
        super.init(tabs.map(\.title), selectedIndex: 0)
        selectionDidChange()
    }

    /// The accessibility role of a row of tabs.
    public override var accessibilityRole: String { "tabs" }

    /// Shows the content of the chosen tab, which receives the focus if another content had it.
    public override func selectionDidChange() {
        let hadFocus = contents.values.contains { $0.focusedNode != nil }
        for (index, content) in contents where index != selectedIndex { content.isHidden = true }
        defer { setNeedsLayout() }
        guard let selectedIndex, builders.indices.contains(selectedIndex) else { return }
        if let content = contents[selectedIndex] {
            content.isHidden = false
        } else {
            let content = builders[selectedIndex]().build()
            contents[selectedIndex] = content
            addSubview(content)
        }
        guard hadFocus else { return }
        (contents[selectedIndex]?.focusableNodes.first ?? self).becomeFirstResponder()
    }

    // MARK: Layout

    // With fewer than four rows the line below the titles is omitted in favour of the content.
    private func barRows(in rows: Int) -> Int { rows >= 4 ? 2 : min(rows, 1) }

    /// Returns the size of the titles and the content of the chosen tab.
    public override func measure(_ available: Size) -> Size {
        var room = available
        room.rows = max(0, room.rows - 2)
        let content = super.measure(room)
        let titles = segments.last?.upperBound ?? 0
        return Size(
            columns: max(content.columns, min(titles, available.columns)),
            rows: content.rows + barRows(in: content.rows + 2)
        )
    }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int {
        axis == .horizontal ? 1 : super.naturalGrowth(along: axis)
    }

    /// Places the content below the titles.
    public override func layoutSubviews() {
        let area = contentRect
        let inner = area.inset(by: EdgeInsets(top: barRows(in: area.size.rows)))
        for child in subviews where !child.isHidden { child.place(in: position(child, in: inner)) }
    }

    /// The columns of the titles if all fit, with a column of space at both sides of each.
    private var segments: [Range<Int>] {
        var column = 0
        return titles.map { title in
            defer { column += title.displayWidth + 3 }
            return column..<column + title.displayWidth + 2
        }
    }

    /// The columns by which the titles are shifted to the left so that the chosen one is visible.
    private var shift: Int {
        guard let selectedIndex else { return 0 }
        let chosen = segments[selectedIndex]
        return max(0, min(chosen.upperBound - contentRect.size.columns, chosen.lowerBound))
    }

    // MARK: Drawing

    /// Draws the titles, and a line below them that is heavier at the chosen one.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let hasLine = barRows(in: area.size.rows) == 2
        let isUnicode = canvas.traits.isUnicode
        let bar = Rect(origin: area.origin, size: Size(columns: area.size.columns, rows: 2))
        canvas.withArea(bar) { canvas in
            if hasLine {
                canvas.drawLine(from: Point(column: 0, row: 1), columns: area.size.columns)
            }
            for (index, segment) in segments.enumerated() {
                let isChosen = index == selectedIndex
                let column = segment.lowerBound - shift
                var font = isChosen ? font(Font(.bold)) : Font(isEnabled ? [] : .dim)
                if isChosen, !hasLine { font.attributes.insert(.underline) }
                let place = Point(column: column, row: 0)
                let color: Color = isChosen ? .tint : .secondaryLabel
                canvas.draw(" \(titles[index]) ", at: place, color: color, font: font)
                guard isChosen, hasLine else { continue }
                let line = String(repeating: isUnicode ? "━" : "=", count: segment.count)
                canvas.draw(line, at: Point(column: column, row: 1), color: .tint)
            }
        }
    }

    // MARK: Keys and mouse

    private func move(by step: Int) {
        guard !titles.isEmpty else { return }
        choose(((selectedIndex ?? 0) + step + titles.count) % titles.count)
    }

    private static let keys = KeyMap(for: TabsNode.self, when: \.hasOtherTabs) {
        KeyBinding(.right, .pageDown.with(.control), title: "Next tab") { $0.move(by: 1) }
            .when(\.isFirstResponder)
        KeyBinding(.pageDown.with(.control), title: "Next tab") { $0.move(by: 1) }
            .when { !$0.isFirstResponder }
        KeyBinding(.left, .pageUp.with(.control), title: "Previous tab") { $0.move(by: -1) }
            .when(\.isFirstResponder)
            .onlyInHelp()
        KeyBinding(.pageUp.with(.control), title: "Previous tab") { $0.move(by: -1) }
            .when { !$0.isFirstResponder }
            .onlyInHelp()
        for (index, digit) in "123456789".enumerated() {
            KeyBinding(.character(digit).with(.alt)) { $0.choose(index) }
                .title { $0.titles[index] }
                .when { index < $0.titles.count }
                .onlyInHelp()
        }
    }

    private var hasOtherTabs: Bool { isEnabled && titles.count > 1 }

    /// The keys of tabs: arrows on the titles; Control with the page keys, and Alt with a number,
    /// anywhere inside.
    public override class var keyMap: KeyMap { keys }

    /// Chooses a tab at a click on its title.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        let area = contentRect
        guard isEnabled, event.action == .press(.left), point.row >= area.minRow,
            point.row < area.minRow + barRows(in: area.size.rows)
        else { return super.mouseUsed(event, at: point) }
        let column = point.column - area.minColumn + shift
        if let hit = segments.firstIndex(where: { $0.contains(column) }) { choose(hit) }
        return true
    }
}
