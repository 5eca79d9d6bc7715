/// A control in which text is edited: the base of text fields and text editors.
///
/// Subclasses show ``editing`` and find the place of a click. Handlers of
/// `ControlEvents.editingChanged` run after changes by the user, not by the program.
public class TextInputNode: ControlNode {
    /// The text; setting it leaves a cursor at the end there, any other at its index.
    public final var text: String? {
        get { content }
        set { content = newValue ?? "" }
    }

    /// The text shown, dim, while there is none.
    public final var placeholder: String? {
        didSet { if placeholder != oldValue { setNeedsLayout() } }
    }

    /// The text colour.
    public final var color: Color = .label {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The attributes.
    public final var font: Font = .body {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// The characters that can be entered.
    public final var keyboardType: KeyboardType = .default
    /// The letters that become capitals.
    public final var autocapitalizationType: AutocapitalizationType = .none
    /// Recorded, without an effect.
    public final var autocorrectionType: AutocorrectionType = .default
    /// Recorded, without an effect.
    public final var textContentType: TextContentType?

    /// Decides about each change of the text by the user, given the text that it leads to.
    ///
    /// A change that is refused has no effect; of pasted text the characters are left out that
    /// are refused, see ``enter(_:)``. `nil` allows all.
    public final var shouldChange: (@MainActor (TextInputNode, String) -> Bool)?

    /// The most characters that the user can enter; `nil` sets no limit.
    ///
    /// Text that is longer already can only get shorter.
    public final var maximumLength: Int?

    /// The text with its cursor, selection and history.
    public internal(set) final var editing: TextEditing
    /// Whether keys were sent to it when the focus changed last.
    private(set) final var isBeingEdited = false

    init(_ editing: TextEditing) {
        self.editing = editing
        super.init()
    }

    /// The text, for bindings of a `String`.
    final var content: String {
        get { editing.text }
        set {
            guard newValue != content else { return }
            editing.setText(newValue, isUndoable: isFirstResponder)
            showCursor()
            setNeedsDisplay()
        }
    }

    /// Whether there is no text.
    public final var isEmpty: Bool { editing.characters.isEmpty }

    // MARK: For subclasses

    /// The index of the character at a place in the node's own coordinates.
    func index(at point: Point) -> Int { 0 }

    /// Scrolls to the cursor, which may have left the part of the text that is seen.
    ///
    /// Called after each change of the text, the cursor or the area, so that drawing changes nothing.
    func showCursor() {}

    // MARK: Editing

    /// Changes the text or the cursor as the user wants it, and runs the handlers.
    final func edit(_ change: (inout TextEditing) -> Void) {
        let revision = editing.revision
        if isUnlimited {
            change(&editing)
        } else {
            var next = editing
            change(&next)
            if next.revision == revision || allows(next) { editing = next }
        }
        firstSuperview(ofType: ScrollNode.self)?.scrollIntoView(self)
        showCursor()
        setNeedsDisplay()
        if editing.revision != revision { sendActions(for: .editingChanged) }
    }

    /// Whether every change by the user is made.
    final var isUnlimited: Bool { shouldChange == nil && maximumLength == nil }

    /// Whether a change by the user that leads to a text is made.
    final func allows(_ next: TextEditing) -> Bool {
        if let maximumLength, next.length > max(0, maximumLength), next.length >= editing.length {
            return false
        }
        return shouldChange?(self, next.text) ?? true
    }

    /// The keys of a shell's command line and those of other text fields.
    public override class var keyMap: KeyMap { editingKeys }

    /// The commands of modifiers come before the keys of the class.
    public override var keyCommands: [KeyCommand] {
        let added = addedCommands
        return added.isEmpty ? declaredCommands : added + declaredCommands
    }

    /// Characters are typed; they are used up even where they do not fit.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard isEnabled, case .character(let character) = key.key,
            key.modifiers.subtracting(.shift).isEmpty
        else { return addedCommands.run(key, addedTo: self) }
        let entered = filtered(character)
        edit { $0.insert(entered, typed: true) }
        return true
    }

    /// The text that a typed character becomes.
    ///
    /// Apart from the change, so that nothing else retains the characters during that: they would
    /// be copied.
    @inline(never)
    private final func filtered(_ character: Character) -> String {
        let before = editing.characters[..<editing.selection.lowerBound]
        let capitals = editing.isSecret ? .none : autocapitalizationType
        let text = capitals.apply(to: character, after: before)
        return keyboardType.filter(text, into: editing)
    }

    /// Text is inserted, with blanks for line ends where there are no lines.
    public override func textPasted(_ text: String) -> Bool {
        guard isEnabled else { return false }
        enter(editing.isMultiline ? text : text.onOneLine)
        return true
    }

    /// Clicks put the cursor somewhere, select a word or a line; drags select.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled else { return false }
        let index = index(at: point)
        switch event.action {
        case .press(.left):
            switch event.clickCount {
            case 1: edit { $0.moveCursor(to: index, selecting: event.modifiers == .shift) }
            case 2: edit { $0.selectWord(at: index) }
            default: edit { $0.selectLine(at: index) }
            }
        case .drag(.left): edit { $0.moveCursor(to: index, selecting: true) }
        case .release(.left): break
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }

    // MARK: Focus

    /// Keys that would type text here are no commands of the screens around it.
    public override var typesText: Bool { isEnabled }

    override final var isTextInput: Bool { true }

    /// Begins or ends the editing, and runs the handlers of that.
    public override func focusDidChange() {
        super.focusDidChange()
        guard isFirstResponder != isBeingEdited else { return }
        isBeingEdited = isFirstResponder
        if !isBeingEdited { editing.moveCursor(to: editing.cursor) }
        // The cursor is shown by the layout: a click that has moved the focus still means the
        // character that was drawn there.
        setNeedsLayout()
        sendActions(for: isBeingEdited ? .editingDidBegin : .editingDidEnd)
    }

    // MARK: Description

    /// The text.
    public override var accessibilityValue: String? { isEmpty ? nil : content }

    /// The text that is shown while there is none.
    public override var accessibilityText: String? { placeholder }
}
