/// One change of a text, with all that is needed to take it back.
struct Edit: Sendable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    var before = EditHistory.Place()
    var after = EditHistory.Place()
    /// Whether it is undone together with the change before it.
    var isContinued = false

    /// The characters that it holds, and some for itself.
    var cost: Int { removed.count + inserted.count + 8 }
}

/// The changes of a text, to undo and to redo.
///
/// Characters typed in a row are one change up to the beginning of the next word; so are
/// characters deleted in a row. The oldest changes are dropped when there are too many, but never
/// the last.
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
    /// The cost of the changes that can be undone or redone.
    private var cost = 0

    // The characters of two of the longest texts that a terminal hands on as pasted; 16 bytes each.
    private static let limit = 2 << 20

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
        cost += edit.cost - redone.reduce(0) { $0 + $1.cost }
        redone = []
        if cost > EditHistory.limit { dropOldest() }
        guard kind != .program else { return }
        lastKind = kind
        endsWord = isBlank
    }

    /// Drops the oldest changes down to some less than the limit.
    private mutating func dropOldest() {
        var count = 0
        while count < undone.count - 1, cost > EditHistory.limit / 8 * 7 {
            cost -= undone[count].cost
            count += 1
        }
        guard count > 0 else { return }
        undone.removeFirst(count)
        // The changes that it continued may be gone.
        undone[0].isContinued = false
    }
}
