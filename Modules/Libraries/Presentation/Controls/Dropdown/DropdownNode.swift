/// Shows the chosen one of several titles, and opens a menu of all of them.
public final class DropdownNode: ChoiceNode {
    /// The text shown while no title is chosen.
    public var placeholder: String? {
        didSet { if placeholder != oldValue { setNeedsLayout() } }
    }

    /// The accessibility role of a dropdown.
    public override var accessibilityRole: String { "dropdown" }

    /// Returns the size of the widest title between brackets, so that a choice moves no other view.
    public override func measure(_ available: Size) -> Size {
        let widest = (titles + [placeholder ?? ""]).reduce(0) { max($0, $1.displayWidth) }
        return Size(columns: widest + 6, rows: 1)
    }

    /// Draws the chosen title, or the placeholder.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        let width = area.size.columns
        guard width > 0 else { return }
        let font = font(.body)
        let arrow = canvas.traits.isUnicode ? "▾" : "v"
        if width < 6 {
            canvas.draw(arrow, at: area.origin, color: .tint, font: font)
            return
        }
        let line = (selectedTitle ?? placeholder ?? "").oneLine(columns: width - 6)
        let fill = repeatElement(Glyph.space, count: width - 6 - line.columns)
        let color: Color = selectedTitle == nil ? .placeholderText : .label
        canvas.draw("[ ", at: area.origin, color: .tint, font: font)
        let place = Point(column: area.minColumn + 2, row: area.minRow)
        canvas.draw(line + fill, at: place, color: color, font: font)
        let end = Point(column: area.maxColumn - 4, row: area.minRow)
        canvas.draw(" \(arrow) ]", at: end, color: .tint, font: font)
    }

    private static let keys = KeyMap(for: DropdownNode.self, when: \.isEnabled) {
        KeyBinding(.enter, .space, .down.with(.alt), title: "Choose") { $0.open() }
            .when { !$0.titles.isEmpty }
    }

    /// The keys of the dropdown: Enter, Space and Alt-Down open the menu.
    public override class var keyMap: KeyMap { keys }

    /// Opens the menu at a click.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, event.action == .press(.left) else {
            return super.mouseUsed(event, at: point)
        }
        open()
        return true
    }

    /// Opens the menu of all titles, with a check mark at the chosen one.
    public func open() {
        guard isEnabled else { return }
        let items = titles.enumerated().map { index, title in
            MenuItem(title, isChecked: index == selectedIndex) { [weak self] in
                self?.choose(index)
            }
        }
        let controller = showMenu(items)
        if let selectedIndex { controller?.menu.moveCursor(to: selectedIndex) }
    }
}
