/// A control in which text is edited: the base of text fields and text editors.
///
/// Subclasses show ``editing`` and find the index of a click. Handlers of
/// `ControlEvents.editingChanged` run after changes by the user, not by the program.
public class TextInputNode: ControlNode {
    /// The text; after it is set, a cursor at the end stays at the end, any other at its index.
    public final var text: String? {
        get { content }
        set { content = newValue ?? "" }
    }

    /// The text that is shown dimmed while there is no text.
    public final var placeholder: String? {
        didSet { if placeholder != oldValue { setNeedsLayout() } }
    }

    /// The text colour.
    public final var color: Color = .label {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The font.
    public final var font: Font = .body {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// The characters that can be entered.
    public final var keyboardType: KeyboardType = .default
    /// The letters that become capitals when they are typed.
    public final var autocapitalizationType: AutocapitalizationType = .none
    /// The correction of typed words; recorded, without an effect.
    public final var autocorrectionType: AutocorrectionType = .default
    /// The meaning of the text; recorded, without an effect.
    public final var textContentType: TextContentType?

    /// Called before each change by the user, with the resulting text; returns whether it is
    /// allowed.
    ///
    /// A change that is not allowed has no effect; of pasted text, only the allowed characters are
    /// inserted, see ``enter(_:)``. `nil` allows all changes.
    public final var shouldChange: (@MainActor (TextInputNode, String) -> Bool)?

    /// The maximum number of characters that the user can enter; `nil` for no limit.
    ///
    /// Text that is already longer can only be shortened.
    public final var maximumLength: Int?

    /// The text with its cursor, selection and history.
    public internal(set) final var editing: TextEditing
    /// Whether the input had the focus after the last change of the focus.
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

    /// Returns the index of the character at a point in the node's own coordinates.
    func index(at point: Point) -> Int { 0 }

    /// Scrolls to the cursor, which may have left the visible part of the text.
    ///
    /// Called after each change of the text, the cursor or the area, so that drawing changes
    /// nothing.
    func showCursor() {}

    // MARK: Editing

    /// Applies a change of the text or the cursor by the user, and runs the handlers.
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

    /// Whether every change by the user is allowed.
    final var isUnlimited: Bool { shouldChange == nil && maximumLength == nil }

    /// Returns whether a change by the user that results in a text is allowed.
    final func allows(_ next: TextEditing) -> Bool {
        if let maximumLength, next.length > max(0, maximumLength), next.length >= editing.length {
            return false
        }
        return shouldChange?(self, next.text) ?? true
    }

    /// The keys of a shell's command line and those of other text fields.
    public override class var keyMap: KeyMap { editingKeys }

    /// The commands of the class, preceded by those of modifiers.
    public override var keyCommands: [KeyCommand] {
        let added = addedCommands
        return added.isEmpty ? declaredCommands : added + declaredCommands
    }

    /// Inserts typed characters; they are used up even if they are not allowed.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard isEnabled, case .character(let character) = key.key,
            key.modifiers.subtracting(.shift).isEmpty
        else { return addedCommands.run(key, addedTo: self) }
        let entered = filtered(character)
        edit { $0.insert(entered, typed: true) }
        return true
    }

    /// Returns the text that is inserted for a typed character.
    ///
    /// A separate method, so that no other reference retains the characters during the change,
    /// which would copy them.
    @inline(never)
    private final func filtered(_ character: Character) -> String {
        let before = editing.characters[..<editing.selection.lowerBound]
        let capitals = editing.isSecret ? .none : autocapitalizationType
        let text = capitals.apply(to: character, after: before)
        return keyboardType.filter(text, into: editing)
    }

    /// Inserts pasted text, with blanks for line breaks if the input has only one line.
    public override func textPasted(_ text: String) -> Bool {
        guard isEnabled else { return false }
        enter(editing.isMultiline ? text : text.onOneLine)
        return true
    }

    /// Moves the cursor at a click, and selects a word, a line, or the text that is dragged over.
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

    /// Whether keys type text, and are not commands of the surrounding screens.
    public override var typesText: Bool { isEnabled }

    override final var isTextInput: Bool { true }

    /// Begins or ends the editing, and runs the handlers of that.
    public override func focusDidChange() {
        super.focusDidChange()
        guard isFirstResponder != isBeingEdited else { return }
        isBeingEdited = isFirstResponder
        if !isBeingEdited { editing.moveCursor(to: editing.cursor) }
        // The layout scrolls to the cursor: a click that has moved the focus still refers to the
        // character that was drawn there.
        setNeedsLayout()
        sendActions(for: isBeingEdited ? .editingDidBegin : .editingDidEnd)
    }

    // MARK: Description

    /// The text as accessibility value.
    public override var accessibilityValue: String? { isEmpty ? nil : content }

    /// The placeholder as accessibility text.
    public override var accessibilityText: String? { placeholder }
}
