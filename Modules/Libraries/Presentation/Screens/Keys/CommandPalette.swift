/// A screen with all commands that keys run at the moment; typing filters, Enter runs one.
///
/// It is the help and the command palette in one.
final class CommandPalette: ViewController {
    private let commands: [(item: MenuItem, words: String)]
    private let menu = MenuNode()
    private let filter: CommandFilterNode

    init(_ commands: [KeyCommand]) {
        self.commands = commands.filter { !$0.title.isEmpty }.map { command in
            let keys = command.keys.map(\.name).joined(separator: " ")
            let item = MenuItem(
                isSeparator: false,
                title: command.title,
                detail: keys,
                command.action
            )
            return (item, "\(command.title) \(keys)".lowercased())
        }
        filter = CommandFilterNode(menu)
        super.init()
        title = "Help"
        presentationStyle = .dialog
    }

    override func loadView() {
        menu.placeholder = "No such command"
        menu.alwaysShowsCursor = true
        // The box is as wide at the end as at the start, however short the list becomes.
        menu.items = commands.map(\.item)
        // One more for the scroll bar of a long list.
        let widest = menu.columns.total + 1
        menu.update(\.size.width.minimum, to: min(max(widest, 30), 60))
        menu.update(\.size.height.minimum, to: min(commands.count, 12))
        menu.onChoose = { [weak self] item in
            self?.dismiss()
            item.action()
        }
        filter.onChange = { [weak self] text in self?.show(text) }
        view.addSubview(
            VStackView {
                filter
                DividerView()
                menu
            }
        )
    }

    /// Shows the commands that contain every word of a text.
    private func show(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        menu.items = commands.filter { command in
            words.allSatisfy { command.words.contains($0) }
        }.map(\.item)
    }

    override var backKeys: [KeyPress] { [.escape] }
}

extension Window {
    /// Shows the commands that keys run at the moment, to be read, searched and run.
    public func presentCommandPalette() {
        guard !(topViewController is CommandPalette) else { return }
        settleFocus()
        present(CommandPalette(CommandChain(from: keyTarget).reached))
    }
}

/// A line to type in that filters a menu, whose keys work meanwhile.
final class CommandFilterNode: ControlNode {
    var onChange: ((String) -> Void)?
    private let menu: MenuNode
    private var text = "" {
        didSet {
            guard text != oldValue else { return }
            setNeedsDisplay()
            onChange?(text)
        }
    }

    override var typesText: Bool { true }

    init(_ menu: MenuNode) {
        self.menu = menu
        super.init()
    }

    override var accessibilityRole: String { "field" }
    override var accessibilityText: String? { text.isEmpty ? "Search" : text }

    override func measure(_ available: Size) -> Size { Size(columns: 10, rows: 1) }

    override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    override func draw(in canvas: inout Canvas) {
        let width = bounds.maxColumn
        let line = text.oneLine(columns: width - 1, mode: .byTruncatingHead)
        canvas.draw(line, at: .zero)
        if text.isEmpty { canvas.draw("Search", at: .zero, color: .placeholderText) }
        if isFirstResponder { canvas.placeCursor(at: Point(column: line.columns, row: 0)) }
    }

    override func keyPressed(_ key: KeyPress) -> Bool {
        if let character = key.typedCharacter {
            text.append(character)
        } else if key.key == .backspace {
            guard !text.isEmpty else { return true }
            text.removeLast()
        } else if key == KeyPress(.character("u"), modifiers: .control) {
            text = ""
        } else {
            return false
        }
        return true
    }

    override func textPasted(_ pasted: String) -> Bool {
        text += pasted.filter { !$0.isNewline }.replacing("\t", with: " ")
        return true
    }

    override var keyCommands: [KeyCommand] { menu.keyCommands }
}
