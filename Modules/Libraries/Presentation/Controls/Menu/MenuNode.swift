/// Shows entries one below the other, one of which is chosen with Enter or a click.
///
/// A submenu replaces the menu that it belongs to; the left arrow goes back. Typing the first
/// characters of a title moves the cursor to it.
public final class MenuNode: ControlNode {
    /// The entries of the outermost menu.
    public var items: [MenuItem] {
        didSet { showOutermost() }
    }

    /// The text shown while there are no entries.
    public var placeholder: String? {
        didSet { if placeholder != oldValue { setNeedsLayout() } }
    }

    /// The row of the cursor in the visible menu; `nil` if no entry can be chosen.
    public private(set) var cursor: Int? {
        didSet { if cursor != oldValue { setNeedsDisplay() } }
    }
    /// The title of the visible submenu; `nil` for the outermost menu.
    public var submenuTitle: String? { outer.last?.title }

    /// Called with the chosen entry, instead of running its action.
    var onChoose: (@MainActor (MenuItem) -> Void)?
    /// Called after a submenu was opened or left.
    var onLevelChange: (@MainActor () -> Void)?
    /// Whether the cursor is visible although another node has the focus.
    var alwaysShowsCursor = false

    /// The entries of the visible menu.
    private(set) var shown: [MenuItem] = []
    /// The index of the first visible row.
    private(set) var offset = 0
    private var outer: [(title: String, items: [MenuItem], cursor: Int?)] = []
    /// The key commands of the entries in the visible menu.
    private var itemCommands: [KeyCommand] = []
    private var typed = (text: "", time: Duration.zero)
    private static let typingInterval = Duration.seconds(1)

    /// Creates a menu.
    public init(_ items: [MenuItem] = []) {
        self.items = items
        super.init()
        show(items, cursor: nil)
    }

    /// The accessibility role of a menu.
    public override var accessibilityRole: String { "menu" }

    /// The title of the entry at the cursor, with its state.
    public override var accessibilityText: String? {
        guard let cursor else { return placeholder }
        let item = shown[cursor]
        let state = item.isChecked ? ", checked" : item.submenu.isEmpty ? "" : ", submenu"
        return "\(item.title)\(state) (\(cursor + 1) of \(shown.count))"
    }

    /// Returns one row for each entry, with a column for the scroll bar if not all fit.
    public override func measure(_ available: Size) -> Size {
        guard !shown.isEmpty else {
            return Size(columns: placeholder?.displayWidth ?? 0, rows: placeholder == nil ? 0 : 1)
        }
        let bar = shown.count > available.rows ? 1 : 0
        return Size(columns: columns.total + bar, rows: shown.count)
    }

    /// Allows the menu to shrink below its natural height, and to scroll then.
    public override func shrinks(along axis: Axis) -> Bool { true }

    /// Scrolls to the cursor.
    public override func layoutSubviews() { reveal() }

    /// Draws the entries that fit.
    public override func draw(in canvas: inout Canvas) { drawItems(in: &canvas) }

    /// Draws the scroll bar, if not all entries are visible.
    public override func drawOverlay(in canvas: inout Canvas) {
        guard hasBar else { return }
        canvas.drawScrollIndicator(scrolled, in: contentRect.lastColumn)
    }

    // MARK: The cursor

    /// Moves the cursor to an entry of the visible menu, or to the next one after it that can be
    /// chosen.
    public func moveCursor(to row: Int) {
        guard !shown.isEmpty else { return }
        let row = min(max(row, 0), shown.count - 1)
        let after = (row..<shown.count).first { shown[$0].canBeChosen }
        cursor = after ?? (0..<row).last { shown[$0].canBeChosen }
        reveal()
        setNeedsDisplay()
    }

    private func moveCursor(by step: Int) {
        guard let cursor, step != 0 else { return }
        let target = min(max(cursor + step, 0), shown.count - 1)
        let end = step > 0 ? shown.count - 1 : 0
        let further = stride(from: target, through: end, by: step.signum())
        let back = stride(from: target, through: cursor, by: -step.signum())
        func canBeChosen(_ row: Int) -> Bool { shown[row].canBeChosen }
        self.cursor = further.first(where: canBeChosen) ?? back.first(where: canBeChosen) ?? cursor
        reveal()
        setNeedsDisplay()
    }

    private var scrolled: ScrollRange {
        ScrollRange(offset: offset, visible: contentRect.size.rows, total: shown.count)
    }

    private func reveal() {
        // Before the first layout there is no row to scroll to.
        let row = contentRect.size.rows > 0 ? cursor ?? offset : offset
        offset = scrolled.offset(revealing: row..<row + 1)
    }

    // MARK: Choosing

    /// Shows the outermost menu, with the cursor on its first entry.
    func showOutermost() {
        outer = []
        show(items, cursor: nil)
    }

    private func show(_ items: [MenuItem], cursor: Int?) {
        shown = items
        itemCommands = items.enumerated().compactMap { row, item in
            guard item.canBeChosen, let key = item.key else { return nil }
            return KeyCommand([key], title: item.title) { [weak self] in self?.choose(row) }
                .onlyInHelp()
        }
        offset = 0
        typed.text = ""
        self.cursor = cursor ?? items.firstIndex(where: \.canBeChosen)
        setNeedsLayout()
        onLevelChange?()
    }

    /// Chooses an entry: opens its submenu or runs its action.
    func choose(_ row: Int) {
        guard shown.indices.contains(row), shown[row].canBeChosen, isEnabled else { return }
        let item = shown[row]
        cursor = row
        guard item.submenu.isEmpty else {
            outer.append((item.title, shown, row))
            return show(item.submenu, cursor: nil)
        }
        if let onChoose { onChoose(item) } else { item.action() }
        sendActions(for: .primaryActionTriggered)
    }

    /// Leaves the visible submenu, if there is one.
    public func leaveSubmenu() {
        guard let level = outer.popLast() else { return }
        show(level.items, cursor: level.cursor)
    }

    // MARK: Keys and mouse

    /// Moves the cursor to the next title that begins with the characters typed within a second.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard let character = key.typedCharacter, isEnabled else { return false }
        let now = window?.now ?? .zero
        if now - typed.time > MenuNode.typingInterval { typed.text = "" }
        if typed.text.isEmpty, character == " " || shown.contains(where: { $0.key == key }) {
            return false
        }
        let text = typed.text + character.lowercased()
        // A repeated character moves to the next entry that begins with it.
        let isRepeated = text.count > 1 && Set(text).count == 1
        let prefix = isRepeated ? String(text.prefix(1)) : text
        let start = (cursor ?? 0) + (text.count == 1 || isRepeated ? 1 : 0)
        let order = (0..<shown.count).map { ($0 + start) % shown.count }
        let match = order.first { row in
            shown[row].canBeChosen && shown[row].title.lowercased().hasPrefix(prefix)
        }
        guard let match else { return !typed.text.isEmpty }
        typed = (text, now)
        moveCursor(to: match)
        return true
    }

    private static let keys = KeyMap(for: MenuNode.self, when: \.canChoose) {
        KeyBinding(.enter, .space, title: "Choose") { $0.chooseCursor() }
        KeyBinding(.left, .escape, .backspace, title: "Back") { $0.leaveSubmenu() }
            .when { !$0.outer.isEmpty }
        KeyBinding(.right, title: "Open") { $0.chooseCursor() }
            .when { menu in menu.cursor.map { !menu.shown[$0].submenu.isEmpty } ?? false }
        KeyBinding(.up, title: "Up") { $0.moveCursor(by: -1) }.onlyInHelp()
        KeyBinding(.down, title: "Down") { $0.moveCursor(by: 1) }.onlyInHelp()
        KeyBinding(.pageUp, title: "Page up") { $0.moveCursor(by: -$0.page) }.onlyInHelp()
        KeyBinding(.pageDown, title: "Page down") { $0.moveCursor(by: $0.page) }.onlyInHelp()
        KeyBinding(.home, title: "To the start") { $0.moveCursor(to: 0) }.onlyInHelp()
        KeyBinding(.end, title: "To the end") { $0.moveCursor(by: $0.shown.count) }.onlyInHelp()
    }

    private var canChoose: Bool { isEnabled && cursor != nil }
    private var page: Int { max(1, contentRect.size.rows - 1) }
    private func chooseCursor() { cursor.map(choose) }

    /// The keys of a menu: Enter chooses, arrows move, the right and left arrow open and leave
    /// submenus.
    public override class var keyMap: KeyMap { keys }

    /// The commands of modifiers, preceded by the keys of entries.
    override var addedCommands: [KeyCommand] {
        canChoose ? itemCommands + super.addedCommands : super.addedCommands
    }

    /// Chooses an entry at a click; the wheel moves the cursor.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.action {
        case .wheelUp: moveCursor(by: -ListMove.wheelStep)
        case .wheelDown: moveCursor(by: ListMove.wheelStep)
        case .press(.left):
            guard contentRect.contains(point) else { return false }
            choose(point.row - contentRect.minRow + offset)
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
