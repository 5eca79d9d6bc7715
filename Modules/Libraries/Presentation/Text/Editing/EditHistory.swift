/// One change of a text, with all that is needed to take it back.
struct Edit: Sendable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    var before = EditHistory.Place()
    var after = EditHistory.Place()
    /// Whether it is undone together with the change before it.
    var isContinued = false
}

/// The changes of a text, to undo and to redo.
///
/// Characters typed in a row are one change up to the beginning of the next word; so are
/// characters deleted in a row.
struct EditHistory: Sendable {
    struct Place: Hashable, Sendable {
        var anchor = 0
        var cursor = 0
    }

    enum Kind: Sendable {
        case typing, deleting, killing, other
        /// The program corrected the text after a change of the user.
        case program
    }

    /// The changes that can be undone, the last one last.
    var undone: [Edit] = []
    /// The changes that can be redone, the next one last.
    var redone: [Edit] = []
    /// The kind of the last change, unless the cursor was moved since.
    private(set) var lastKind: Kind?
    /// Whether the character that was typed last is a blank.
    private var endsWord = false

    /// Begins a new undo step with the next change.
    mutating func endGroup() {
        lastKind = nil
    }

    mutating func append(_ edit: Edit, as kind: Kind) {
        var edit = edit
        let isBlank = edit.inserted.last?.isWhitespace ?? false
        switch kind {
        case .program: edit.isContinued = !undone.isEmpty
        case .typing:
            edit.isContinued = lastKind == .typing && !(endsWord && !isBlank)
        case .deleting: edit.isContinued = lastKind == .deleting
        case .killing, .other: edit.isContinued = false
        }
        undone.append(edit)
        redone = []
        guard kind != .program else { return }
        lastKind = kind
        endsWord = isBlank
    }
}
