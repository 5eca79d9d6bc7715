/// A line of text that can be edited.
///
/// The field is one row high, with a message below it while there is an ``error``. Text that is
/// longer than the field scrolls so that the cursor is always visible.
public final class TextFieldNode: TextInputNode {
    /// Whether the text is shown as dots.
    public var isSecureTextEntry: Bool {
        get { editing.isSecret }
        set {
            editing.isSecret = newValue
            showCursor()
            setNeedsDisplay()
        }
    }

    /// The format of the text; ``TextInputNode/text`` includes the characters of the mask, while
    /// only the other characters are edited.
    public var mask: TextMask? {
        get { editing.mask }
        set {
            editing.setMask(newValue)
            showCursor()
            setNeedsLayout()
        }
    }

    /// The characters that were entered, without those of the mask.
    public var unmaskedText: String { String(editing.characters) }

    /// The effect of Enter.
    public var returnKeyType: ReturnKeyType = .default {
        didSet { if returnKeyType != oldValue { setNeedsDisplay() } }
    }

    /// Whether Enter does nothing while there is no text.
    public var enablesReturnKeyAutomatically: Bool = false

    /// Called at Enter; returns whether Enter has no further effect.
    public var shouldReturn: (@MainActor (TextFieldNode) -> Bool)?

    /// A view in which a text can be chosen, shown below the field.
    public var inputView: (any View)?

    /// Buttons that are shown in the hint bar, with keys, while the text is edited.
    public var inputAccessoryView: Node? {
        didSet {
            // Part of the tree for its handlers only.
            inputAccessoryView?.isHidden = true
            replaceSubview(oldValue, by: inputAccessoryView)
        }
    }

    /// A message about the text, which is shown below it.
    ///
    /// The identifier of the message's label is that of the field with `.error` appended.
    public var error: String? {
        didSet { if error != oldValue { updateError() } }
    }

    private var errorLabel: LabelNode?
    /// The visible part of the text while it is edited; otherwise its beginning is visible.
    private var viewport: TextViewport?

    /// Creates a field.
    public init(_ text: String? = nil) {
        super.init(TextEditing(text ?? ""))
        contentHorizontalAlignment = .left
        contentVerticalAlignment = .top
    }

    /// The accessibility role of a text field.
    public override var accessibilityRole: String { "text field" }

    /// The text as accessibility value, unless it is secret.
    public override var accessibilityValue: String? {
        let value = super.accessibilityValue
        return isSecureTextEntry ? value.map { _ in String(editing.shown().text) } : value
    }

    // MARK: Layout

    private static let naturalColumns = 20

    /// Returns one row for the text, and those of the message.
    public override func measure(_ available: Size) -> Size {
        let hint = placeholder ?? mask?.template ?? ""
        var size = Size(columns: max(TextFieldNode.naturalColumns, hint.displayWidth + 1), rows: 1)
        if let errorLabel {
            let message = errorLabel.sizeThatFits(available)
            size.columns = max(size.columns, message.columns)
            size.rows += message.rows
        }
        size.columns = min(size.columns, max(available.columns, 1))
        return size
    }

    /// Grows horizontally into the remaining space.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Places the message, and scrolls to the cursor.
    public override func layoutSubviews() {
        if !isBeingEdited { viewport = nil }
        showCursor()
        nameError()
        errorLabel?.place(in: contentRect.inset(by: EdgeInsets(top: 1)))
    }

    private var line: Rect {
        Rect(origin: contentRect.origin, size: Size(columns: contentRect.size.columns, rows: 1))
    }

    private func updateError() {
        if errorLabel == nil, error != nil {
            let label = LabelNode()
            label.color = .red
            errorLabel = label
            addSubview(label)
        }
        errorLabel?.text = error
        errorLabel?.isHidden = error == nil
        nameError()
        setNeedsLayout()
    }

    // Runs at each layout as well, as both names may be set after the message.
    private func nameError() {
        errorLabel?.identifier = identifier.map { $0 + ".error" }
        errorLabel?.accessibilityLabel = error.map { message in
            [placeholder, "error: " + message].compactMap(\.self).joined(separator: " ")
        }
    }

    /// Sets the identifier and the accessibility label of the message.
    public override func didAppear() {
        super.didAppear()
        nameError()
    }

    // MARK: Drawing

    // Has no effect before the first layout, nor while a layout is due because the field has
    // received the focus: a click then refers to the character that is visible there.
    override func showCursor() {
        guard isBeingEdited, !line.isEmpty else { return }
        var next = viewport ?? TextViewport(editing)
        next.follow(editing, columns: line.size.columns)
        viewport = next
    }

    /// Draws the text on a line.
    public override func draw(in canvas: inout Canvas) {
        let line = line
        guard !contentRect.isEmpty else { return }
        let isFocused = isFirstResponder
        var lineFont = Font(isFocused ? [.underline, .bold] : .underline)
        if !isEnabled { lineFont.attributes.insert(.dim) }
        let blanks = repeatElement(Glyph.space, count: line.size.columns)
        canvas.draw(blanks, at: line.origin, color: isFocused ? .tint : .separator, font: lineFont)
        var textFont = Font(font.attributes.union(.underline))
        if !isEnabled { textFont.attributes.insert(.dim) }

        if isEmpty {
            let hint = placeholder ?? mask?.template ?? ""
            let glyphs = hint.oneLine(columns: line.size.columns)
            textFont.attributes.insert(.dim)
            canvas.draw(glyphs, at: line.origin, color: .placeholderText, font: textFont)
            if isFocused { canvas.placeCursor(at: line.origin) }
            return
        }
        guard isFocused else {
            let text = editing.shown().text
            let visual = String(text).oneLine(columns: line.size.columns)
            let isVisual = visual.contains { $0.level > 0 }
            let glyphs =
                isVisual ? visual : TextLine(text).glyphs.truncated(to: line.size.columns)
            return canvas.draw(glyphs, at: line.origin, color: color, font: textFont)
        }
        let viewport = viewport ?? TextViewport(editing)
        canvas.withArea(line) { canvas in
            viewport.line.draw(
                in: &canvas,
                at: Point(column: -viewport.offset, row: 0),
                selection: viewport.selection,
                color: color,
                font: textFont
            )
        }
        let column = line.minColumn + viewport.cursorColumn
        canvas.placeCursor(at: Point(column: column, row: line.minRow))
    }

    // MARK: Keys and the mouse

    override func index(at point: Point) -> Int {
        (viewport ?? TextViewport(editing)).index(at: point.column - line.minColumn)
            ?? editing.characters.count
    }

    /// Opens the view for choosing a text at a click, if there is one.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard super.mouseUsed(event, at: point) else { return false }
        if event.action == .release(.left), editing.selection.isEmpty { showInputView() }
        return true
    }

    private static let keys =
        KeyMap(for: TextFieldNode.self, when: \.isEnabled) {
            // Used up in any case: Enter in a field must not reach the surrounding screen.
            KeyBinding(.enter) { $0.pressReturn() }.title(\.returnTitle)
            KeyBinding(.down, .down.with(.alt), title: "Choose") { $0.showInputView() }
                .when { $0.inputView != nil }
            for (index, digit) in "123456789".enumerated() {
                KeyBinding(.character(digit).with(.alt)) { $0.accessoryButton(index)?.press() }
                    .title { $0.accessoryButton(index)?.title ?? "" }
                    .when { $0.accessoryButton(index) != nil }
            }
        } + TextInputNode.keyMap

    /// The keys of a field: Enter goes to the next field or submits, the down arrow opens the view
    /// for choosing a text, and Alt with a number presses a button of ``inputAccessoryView``.
    public override class var keyMap: KeyMap { keys }

    private func accessoryButton(_ index: Int) -> ButtonNode? {
        var buttons: [ButtonNode] = []
        inputAccessoryView?.walk { node in
            if let button = node as? ButtonNode, button.isEnabled { buttons.append(button) }
        }
        return index < buttons.count ? buttons[index] : nil
    }

    /// Shows the view in which a text can be chosen, below the field.
    public func showInputView() {
        guard let inputView, let window else { return }
        let controller = ViewController(inputView)
        controller.presentationStyle = .popup(anchor: self)
        window.present(controller)
    }
}
